-- What GitLab keeps in the ci and sec databases, as far as it tells them apart. Every database of a cell has all of it.

CREATE TABLE ci_runners (
    id bigint NOT NULL CONSTRAINT ci_runners_pkey PRIMARY KEY,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    runner_type smallint NOT NULL,
    active boolean DEFAULT true NOT NULL,
    description text CHECK (char_length(description) <= 1024),
    organization_id bigint
);

CREATE TABLE ci_variables (
    id bigint NOT NULL CONSTRAINT ci_variables_pkey PRIMARY KEY,
    project_id bigint NOT NULL,
    key varchar NOT NULL,
    protected boolean DEFAULT false NOT NULL
);
CREATE UNIQUE INDEX index_ci_variables_on_project_id_and_key ON ci_variables (project_id, key);

CREATE TABLE ci_pipeline_schedules (
    id bigint NOT NULL CONSTRAINT ci_pipeline_schedules_pkey PRIMARY KEY,
    project_id bigint NOT NULL,
    owner_id bigint,
    cron varchar,
    ref varchar,
    active boolean DEFAULT true,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE p_ci_builds (
    id bigint NOT NULL,
    partition_id bigint NOT NULL,
    project_id bigint NOT NULL,
    name varchar,
    status varchar,
    created_at timestamp without time zone,
    CONSTRAINT p_ci_builds_pkey PRIMARY KEY (id, partition_id)
) PARTITION BY LIST (partition_id);
CREATE TABLE ci_builds_100 PARTITION OF p_ci_builds FOR VALUES IN (100);

CREATE TABLE vulnerabilities (
    id bigint NOT NULL CONSTRAINT vulnerabilities_pkey PRIMARY KEY,
    project_id bigint NOT NULL,
    author_id bigint NOT NULL,
    title varchar(255) NOT NULL,
    severity smallint NOT NULL,
    state smallint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE INDEX index_vulnerabilities_on_project_id ON vulnerabilities (project_id);

CREATE TABLE vulnerability_scanners (
    id bigint NOT NULL CONSTRAINT vulnerability_scanners_pkey PRIMARY KEY,
    project_id bigint NOT NULL,
    external_id varchar NOT NULL,
    name varchar NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['ci_runners', 'ci_variables', 'ci_pipeline_schedules', 'p_ci_builds', 'vulnerabilities',
        'vulnerability_scanners'] LOOP EXECUTE format(
            'CREATE SEQUENCE %1$s_id_seq OWNED BY %1$s.id', name); EXECUTE format(
            'ALTER TABLE %1$s ALTER COLUMN id SET DEFAULT nextval(''%1$s_id_seq'')', name); END LOOP; END $$;

GRANT SELECT ON ci_runners, ci_variables, ci_pipeline_schedules, p_ci_builds, ci_builds_100, vulnerabilities,
    vulnerability_scanners TO console_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON ci_runners, ci_variables, ci_pipeline_schedules, p_ci_builds, ci_builds_100,
    vulnerabilities, vulnerability_scanners TO gitlab;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO gitlab;
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO console_reader;

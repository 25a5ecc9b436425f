-- What GitLab keeps in every database for itself: background migrations, the queues of loose foreign keys, constraints
-- that wait for their validation, and partitions. In the scenarios of the schema.

CREATE SCHEMA gitlab_partitions_dynamic;
CREATE SCHEMA gitlab_partitions_static;
GRANT USAGE ON SCHEMA gitlab_partitions_dynamic, gitlab_partitions_static TO console_reader, gitlab;

CREATE TABLE ar_internal_metadata (
    key varchar NOT NULL CONSTRAINT ar_internal_metadata_pkey PRIMARY KEY,
    value varchar,
    created_at timestamp(6) without time zone NOT NULL,
    updated_at timestamp(6) without time zone NOT NULL
);
INSERT INTO ar_internal_metadata VALUES ('environment', 'production', '2022-01-03', '2022-01-03');

CREATE TABLE batched_background_migrations (
    id bigserial NOT NULL CONSTRAINT batched_background_migrations_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    min_value bigint DEFAULT 1 NOT NULL CONSTRAINT check_positive_min_value CHECK (min_value > 0),
    max_value bigint NOT NULL,
    batch_size integer NOT NULL,
    sub_batch_size integer NOT NULL CONSTRAINT check_positive_sub_batch_size CHECK (sub_batch_size > 0),
    "interval" smallint NOT NULL,
    status smallint DEFAULT 0 NOT NULL,
    job_class_name text NOT NULL CONSTRAINT check_e6c75b1e29 CHECK (char_length(job_class_name) <= 100),
    batch_class_name text DEFAULT 'PrimaryKeyBatchingStrategy'::text NOT NULL
        CONSTRAINT check_fe10674721 CHECK (char_length(batch_class_name) <= 100),
    table_name text NOT NULL CONSTRAINT check_6b6a06254a CHECK (char_length(table_name) <= 63),
    column_name text NOT NULL CONSTRAINT check_5bb0382d6f CHECK (char_length(column_name) <= 63),
    job_arguments jsonb DEFAULT '"[]"'::jsonb NOT NULL,
    total_tuple_count bigint,
    pause_ms integer DEFAULT 100 NOT NULL,
    max_batch_size integer,
    started_at timestamp with time zone,
    on_hold_until timestamp with time zone,
    gitlab_schema text NOT NULL CONSTRAINT check_0406d9776f CHECK (char_length(gitlab_schema) <= 255),
    finished_at timestamp with time zone,
    queued_migration_version text CONSTRAINT check_69e4fa7b6c CHECK (char_length(queued_migration_version) <= 14),
    min_cursor jsonb,
    max_cursor jsonb,
    CONSTRAINT check_122750e705 CHECK (jsonb_typeof(min_cursor) = 'array' AND jsonb_typeof(max_cursor) = 'array'),
    CONSTRAINT check_batch_size_in_range CHECK (batch_size >= sub_batch_size),
    CONSTRAINT check_max_value_in_range CHECK (max_value >= min_value)
);
CREATE UNIQUE INDEX index_batched_migrations_on_gl_schema_and_unique_configuration
    ON batched_background_migrations (gitlab_schema, job_class_name, table_name, column_name, job_arguments);

CREATE TABLE batched_background_migration_jobs (
    id bigserial NOT NULL CONSTRAINT batched_background_migration_jobs_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    batched_background_migration_id bigint NOT NULL
        CONSTRAINT fk_rails_432153b86d REFERENCES batched_background_migrations ON DELETE CASCADE,
    min_value bigint,
    max_value bigint,
    batch_size integer NOT NULL,
    sub_batch_size integer NOT NULL,
    status smallint DEFAULT 0 NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    metrics jsonb DEFAULT '{}'::jsonb NOT NULL,
    pause_ms integer DEFAULT 100 NOT NULL,
    min_cursor jsonb,
    max_cursor jsonb,
    CONSTRAINT check_18d498ea58 CHECK (jsonb_typeof(min_cursor) = 'array' AND jsonb_typeof(max_cursor) = 'array')
);
CREATE INDEX index_batched_jobs_on_batched_migration_id_and_status
    ON batched_background_migration_jobs (batched_background_migration_id, status);

CREATE TABLE batched_background_migration_job_transition_logs (
    id bigserial NOT NULL,
    batched_background_migration_job_id bigint NOT NULL
        CONSTRAINT fk_rails_b7523a175b REFERENCES batched_background_migration_jobs ON DELETE CASCADE,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    previous_status smallint NOT NULL,
    next_status smallint NOT NULL,
    exception_class text CONSTRAINT check_76e202c37a CHECK (char_length(exception_class) <= 100),
    exception_message text CONSTRAINT check_50e580811a CHECK (char_length(exception_message) <= 1000),
    CONSTRAINT batched_background_migration_job_transition_logs_pkey PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE gitlab_partitions_dynamic.batched_background_migration_job_transition_logs_000000
    PARTITION OF batched_background_migration_job_transition_logs FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
CREATE INDEX i_batched_background_migration_job_transition_logs_on_job_id
    ON batched_background_migration_job_transition_logs (batched_background_migration_job_id);

-- Of foreign keys and, despite its name, of checks.
CREATE TABLE postgres_async_foreign_key_validations (
    id bigserial NOT NULL CONSTRAINT postgres_async_foreign_key_validations_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name text NOT NULL CONSTRAINT check_536a40afbf CHECK (char_length(name) <= 63),
    table_name text NOT NULL CONSTRAINT check_74fb7c8e57 CHECK (char_length(table_name) <= 63),
    last_error text CONSTRAINT check_f9f6ac0b5a CHECK (char_length(last_error) <= 10000),
    attempts integer DEFAULT 0 NOT NULL,
    constraint_type smallint DEFAULT 0 NOT NULL
);

CREATE TABLE detached_partitions (
    id bigserial NOT NULL CONSTRAINT detached_partitions_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    drop_after timestamp with time zone NOT NULL,
    table_name text NOT NULL CONSTRAINT check_aecee24ba3 CHECK (char_length(table_name) <= 63)
);

CREATE TABLE loose_foreign_keys_deleted_records (
    id bigserial NOT NULL,
    partition bigint DEFAULT 1 NOT NULL,
    primary_key_value bigint NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    fully_qualified_table_name text NOT NULL
        CONSTRAINT check_1a541f3235 CHECK (char_length(fully_qualified_table_name) <= 150),
    consume_after timestamp with time zone DEFAULT now(),
    cleanup_attempts smallint DEFAULT 0,
    CONSTRAINT loose_foreign_keys_deleted_records_pkey PRIMARY KEY (partition, id)
) PARTITION BY LIST (partition);
CREATE TABLE gitlab_partitions_dynamic.loose_foreign_keys_deleted_records_1
    PARTITION OF loose_foreign_keys_deleted_records FOR VALUES IN (1);
CREATE INDEX index_loose_foreign_keys_deleted_records_for_partitioned_query ON loose_foreign_keys_deleted_records
    (partition, fully_qualified_table_name, consume_after, id) WHERE status = 1;

-- The queues of those deleted rows that belong to an organization, namespace, project or user.
DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['organization', 'namespace', 'project', 'user'] LOOP EXECUTE format(
        'CREATE TABLE loose_foreign_keys_%1$s_deleted_records (id uuid DEFAULT gen_random_uuid_v7() NOT NULL,
        partition bigint DEFAULT 1 NOT NULL, primary_key_value bigint NOT NULL, %1$s_id bigint NOT NULL,
        consume_after timestamp with time zone DEFAULT now(), created_at timestamp with time zone DEFAULT now() NOT NULL,
        status smallint DEFAULT 1 NOT NULL, cleanup_attempts smallint DEFAULT 0, fully_qualified_table_name text NOT NULL
        CONSTRAINT check_%2$s CHECK (char_length(fully_qualified_table_name) <= 150),
        CONSTRAINT loose_foreign_keys_%1$s_deleted_records_pkey PRIMARY KEY (partition, id)) PARTITION BY LIST (partition)',
        name, left(md5(name), 10)); EXECUTE format('CREATE INDEX index_lfk_%1$s_deleted_records_partitioned_query
        ON loose_foreign_keys_%1$s_deleted_records (partition, fully_qualified_table_name, consume_after, id)
        WHERE status = 1', name); EXECUTE format('CREATE TABLE gitlab_partitions_dynamic.loose_foreign_keys_%1$s_deleted_records_1
        PARTITION OF loose_foreign_keys_%1$s_deleted_records FOR VALUES IN (1)', name); END LOOP; END $$;

-- Note deleted rows for the tables that loose foreign keys lead to them from. Their last argument names, as JSON, the
-- queue for each sharding key of the table; rows without any of these keys go to the queue of the cell. The second
-- function also takes the name of the partitioned table.
DO $$ DECLARE made record; BEGIN
    FOR made IN SELECT * FROM (VALUES ('', 'TG_TABLE_SCHEMA || ''.'' || TG_TABLE_NAME', 0),
        ('_override_table', 'current_schema() || ''.'' || TG_ARGV[0]', 1)) v (suffix, own_name, argument) LOOP EXECUTE format(
        'CREATE FUNCTION insert_into_loose_foreign_keys_deleted_records%s() RETURNS trigger LANGUAGE plpgsql AS $body$
        DECLARE target jsonb; own_name text := %s; rest text := ''true''; BEGIN
        FOR target IN SELECT * FROM jsonb_array_elements(coalesce(TG_ARGV[%s]::jsonb, ''[]'')) LOOP EXECUTE format(
            ''INSERT INTO %%1$I (fully_qualified_table_name, primary_key_value, %%2$I) SELECT %%4$L, id, %%3$I
            FROM old_table WHERE %%3$I IS NOT NULL'', target->>''table'', target->>''column'', target->>''source'', own_name); rest := rest
            || format('' AND %%I IS NULL'', target->>''source''); END LOOP; EXECUTE format(
            ''INSERT INTO loose_foreign_keys_deleted_records (fully_qualified_table_name, primary_key_value)
            SELECT %%L, id FROM old_table WHERE %%s'', own_name, rest); RETURN NULL; END $body$',
        made.suffix, made.own_name, made.argument); END LOOP; END $$;

CREATE VIEW group_wikis_routes_view AS
    SELECT namespaces.id, routes.path AS path_with_namespace, routes.name AS name_with_namespace
    FROM namespaces JOIN routes ON routes.source_id = namespaces.id AND routes.source_type = 'Namespace'
    WHERE namespaces.type = 'Group';
CREATE VIEW postgres_sequences AS
    SELECT s.relname AS seq_name, t.relname AS table_name, a.attname AS col_name, q.seqmax AS seq_max,
        q.seqmin AS seq_min, q.seqstart AS seq_start, pg_sequence_last_value(s.oid) AS last_value
    FROM pg_class s JOIN pg_sequence q ON q.seqrelid = s.oid
    LEFT JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'a'
    LEFT JOIN pg_class t ON t.oid = d.refobjid
    LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE s.relnamespace = 'public'::regnamespace;

-- A cell's tables, as far as claims, leases and flags reach. A statement ends with a semicolon at the end of a line.

CREATE FUNCTION gen_random_uuid_v7() RETURNS uuid LANGUAGE sql AS
    $$ SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
         PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid $$;

CREATE TABLE organizations (
    id bigint NOT NULL CONSTRAINT organizations_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name text DEFAULT '' NOT NULL CONSTRAINT check_d130d769e0 CHECK (char_length(name) <= 255),
    path text NOT NULL CONSTRAINT check_0b4296b5ea CHECK (char_length(path) <= 255),
    visibility_level smallint DEFAULT 0 NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    uuid uuid DEFAULT gen_random_uuid_v7() NOT NULL
);
CREATE UNIQUE INDEX unique_organizations_on_path_case_insensitive ON organizations (lower(path));
CREATE UNIQUE INDEX index_organizations_on_uuid ON organizations (uuid);
CREATE INDEX index_organizations_on_state ON organizations (state);

CREATE TABLE users (
    id bigint NOT NULL CONSTRAINT users_pkey PRIMARY KEY,
    email varchar DEFAULT '' NOT NULL,
    encrypted_password varchar DEFAULT '' NOT NULL,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    name varchar,
    admin boolean DEFAULT false NOT NULL,
    projects_limit integer NOT NULL,
    username varchar,
    state varchar,
    created_by_id bigint,
    confirmation_token varchar,
    confirmed_at timestamp without time zone,
    unconfirmed_email varchar,
    auditor boolean DEFAULT false NOT NULL,
    notification_email varchar,
    public_email varchar,
    commit_email varchar,
    managing_group_id bigint,
    user_type smallint DEFAULT 0 CHECK (user_type IS NOT NULL),
    static_object_token varchar,
    static_object_token_encrypted text CHECK (char_length(static_object_token_encrypted) <= 255),
    organization_id bigint NOT NULL CONSTRAINT fk_d7b9ff90af REFERENCES organizations
);
CREATE UNIQUE INDEX index_users_on_email ON users (email);
CREATE UNIQUE INDEX index_users_on_static_object_token ON users (static_object_token);
CREATE UNIQUE INDEX index_users_on_organization_id_and_confirmation_token ON users (organization_id, confirmation_token);
CREATE INDEX index_users_on_username ON users (username);
CREATE INDEX index_on_users_lower_username ON users (lower(username));
CREATE INDEX index_on_users_lower_email ON users (lower(email));
CREATE INDEX index_users_on_updated_at ON users (updated_at);

CREATE TABLE emails (
    id bigint NOT NULL CONSTRAINT emails_pkey PRIMARY KEY,
    user_id bigint NOT NULL CONSTRAINT fk_emails_user_id REFERENCES users ON DELETE CASCADE,
    email varchar NOT NULL,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    confirmation_token varchar,
    confirmed_at timestamp without time zone,
    confirmation_sent_at timestamp without time zone,
    detumbled_email text CONSTRAINT check_319f6999dc CHECK (char_length(detumbled_email) <= 255),
    organization_id bigint CONSTRAINT fk_5f7164ec3d REFERENCES organizations ON DELETE CASCADE
);
CREATE UNIQUE INDEX index_emails_on_email ON emails (email);
CREATE INDEX index_emails_on_user_id ON emails (user_id);
CREATE UNIQUE INDEX index_emails_on_user_id_and_confirmation_token ON emails (user_id, confirmation_token);

CREATE TABLE namespaces (
    id bigint NOT NULL CONSTRAINT namespaces_pkey PRIMARY KEY,
    name varchar NOT NULL,
    path varchar NOT NULL,
    owner_id bigint,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    type varchar DEFAULT 'User' NOT NULL,
    visibility_level integer DEFAULT 20 NOT NULL,
    parent_id bigint CONSTRAINT fk_7f813d8c90 REFERENCES namespaces ON DELETE RESTRICT,
    ldap_sync_status varchar DEFAULT 'ready' NOT NULL,
    two_factor_grace_period integer DEFAULT 48 NOT NULL,
    runners_token_encrypted varchar,
    traversal_ids bigint[] DEFAULT '{}' NOT NULL,
    organization_id bigint CHECK (organization_id IS NOT NULL)
        CONSTRAINT fk_34fceca87c REFERENCES organizations ON DELETE CASCADE,
    state smallint DEFAULT 0 CHECK (state IS NOT NULL)
);
CREATE UNIQUE INDEX index_namespaces_name_parent_id_type ON namespaces (name, parent_id, type);
CREATE UNIQUE INDEX index_namespaces_on_parent_id_and_id ON namespaces (parent_id, id);
CREATE UNIQUE INDEX index_namespaces_on_runners_token_encrypted ON namespaces (runners_token_encrypted);
CREATE INDEX index_namespaces_on_path ON namespaces (path);
CREATE INDEX index_namespaces_on_type_and_id ON namespaces (type, id);

CREATE TABLE projects (
    id bigint NOT NULL CONSTRAINT projects_pkey PRIMARY KEY,
    name varchar,
    path varchar,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    creator_id bigint,
    namespace_id bigint NOT NULL CONSTRAINT fk_projects_namespace_id REFERENCES namespaces ON DELETE RESTRICT,
    last_activity_at timestamp without time zone,
    visibility_level integer DEFAULT 0 NOT NULL,
    archived boolean DEFAULT false NOT NULL,
    star_count integer DEFAULT 0 NOT NULL CONSTRAINT projects_star_count_positive CHECK (star_count >= 0),
    repository_storage varchar DEFAULT 'default' NOT NULL,
    build_timeout integer DEFAULT 3600 NOT NULL,
    pending_delete boolean DEFAULT false,
    runners_token varchar,
    runners_token_encrypted varchar,
    marked_for_deletion_at date,
    hidden boolean DEFAULT false NOT NULL,
    project_namespace_id bigint CHECK (project_namespace_id IS NOT NULL)
        CONSTRAINT fk_6ca23af0a3 REFERENCES namespaces ON DELETE CASCADE,
    organization_id bigint CHECK (organization_id IS NOT NULL)
        CONSTRAINT fk_9aee26923d REFERENCES organizations ON DELETE CASCADE
);
CREATE UNIQUE INDEX index_projects_on_project_namespace_id ON projects (project_namespace_id);
CREATE UNIQUE INDEX unique_projects_on_name_namespace_id ON projects (name, namespace_id);
CREATE UNIQUE INDEX index_uniq_projects_on_runners_token ON projects (runners_token);
CREATE UNIQUE INDEX index_uniq_projects_on_runners_token_encrypted ON projects (runners_token_encrypted);
CREATE UNIQUE INDEX index_projects_on_id_partial_for_visibility ON projects (id) WHERE visibility_level IN (10, 20);
CREATE INDEX index_projects_on_namespace_id_and_id ON projects (namespace_id, id);

CREATE TABLE project_settings (
    project_id bigint NOT NULL CONSTRAINT project_settings_pkey PRIMARY KEY
        CONSTRAINT fk_rails_c6df6e6328 REFERENCES projects ON DELETE CASCADE,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    push_rule_id bigint,
    show_default_award_emojis boolean DEFAULT true CHECK (show_default_award_emojis IS NOT NULL),
    pages_unique_domain_enabled boolean DEFAULT false NOT NULL,
    pages_unique_domain text CHECK (char_length(pages_unique_domain) <= 63),
    pages_primary_domain text CHECK (char_length(pages_primary_domain) <= 255)
);
CREATE UNIQUE INDEX unique_index_for_project_pages_unique_domain ON project_settings (pages_unique_domain)
    WHERE pages_unique_domain IS NOT NULL;
CREATE UNIQUE INDEX index_project_settings_on_push_rule_id ON project_settings (push_rule_id);

CREATE TABLE routes (
    id bigint NOT NULL CONSTRAINT routes_pkey PRIMARY KEY,
    source_id bigint NOT NULL,
    source_type varchar NOT NULL,
    path varchar NOT NULL,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    name varchar,
    namespace_id bigint CONSTRAINT check_af84c6c93f CHECK (namespace_id IS NOT NULL)
        CONSTRAINT fk_679ff8213d REFERENCES namespaces ON DELETE CASCADE
);
CREATE UNIQUE INDEX index_routes_on_path ON routes (path);
CREATE UNIQUE INDEX index_routes_on_source_type_and_source_id ON routes (source_type, source_id);
CREATE UNIQUE INDEX index_routes_on_namespace_id ON routes (namespace_id);
CREATE INDEX index_routes_on_path_lower ON routes (lower(path));
CREATE INDEX index_routes_on_id_for_top_level ON routes (id) WHERE strpos(path, '/') = 0;

CREATE TABLE redirect_routes (
    id bigint NOT NULL CONSTRAINT redirect_routes_pkey PRIMARY KEY,
    source_id bigint NOT NULL,
    source_type varchar NOT NULL,
    path varchar NOT NULL,
    created_at timestamp without time zone NOT NULL,
    updated_at timestamp without time zone NOT NULL,
    namespace_id bigint CONSTRAINT check_e82ff70482 CHECK (namespace_id IS NOT NULL)
        CONSTRAINT fk_157ba4733c REFERENCES namespaces ON DELETE CASCADE
);
CREATE UNIQUE INDEX index_redirect_routes_on_path ON redirect_routes (path);
CREATE UNIQUE INDEX index_redirect_routes_on_path_unique_text_pattern_ops ON redirect_routes (lower(path) varchar_pattern_ops);
CREATE INDEX index_redirect_routes_on_source_type_and_source_id ON redirect_routes (source_type, source_id);
CREATE INDEX index_redirect_routes_on_namespace_id ON redirect_routes (namespace_id);

-- A redirect belongs to the namespace that its source is, or that stands for the project which its source is.
CREATE FUNCTION sync_redirect_routes_namespace_id() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.namespace_id := CASE NEW.source_type WHEN 'Namespace' THEN NEW.source_id WHEN 'Project' THEN
         (SELECT project_namespace_id FROM projects WHERE projects.id = NEW.source_id) END; RETURN NEW; END $$;
CREATE TRIGGER trigger_sync_redirect_routes_namespace_id BEFORE INSERT OR UPDATE ON redirect_routes FOR EACH ROW
    WHEN (NEW.namespace_id IS NULL) EXECUTE FUNCTION sync_redirect_routes_namespace_id();

CREATE TABLE keys (
    id bigint NOT NULL CONSTRAINT keys_pkey PRIMARY KEY,
    user_id bigint,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    key text,
    title varchar,
    type varchar,
    fingerprint varchar,
    public boolean DEFAULT false NOT NULL,
    last_used_at timestamp without time zone,
    fingerprint_sha256 bytea,
    expires_at timestamp with time zone,
    usage_type smallint DEFAULT 0 NOT NULL,
    organization_id bigint CONSTRAINT check_8933ae4f38 CHECK (organization_id IS NOT NULL)
        CONSTRAINT fk_3a0e3d4776 REFERENCES organizations ON DELETE CASCADE
);
CREATE UNIQUE INDEX index_keys_on_fingerprint_sha256_unique ON keys (fingerprint_sha256);
CREATE UNIQUE INDEX index_on_deploy_keys_id_and_type_and_public ON keys (id, type) WHERE public;
CREATE INDEX index_keys_on_user_id ON keys (user_id);

CREATE TABLE gpg_keys (
    id bigint NOT NULL CONSTRAINT gpg_keys_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    user_id bigint CONSTRAINT check_db8a6cf29e CHECK (user_id IS NOT NULL)
        CONSTRAINT fk_rails_9d1f5d8719 REFERENCES users ON DELETE CASCADE,
    primary_keyid bytea,
    fingerprint bytea,
    key text,
    externally_verified boolean DEFAULT false NOT NULL,
    externally_verified_at timestamp with time zone
);
CREATE UNIQUE INDEX index_gpg_keys_on_fingerprint ON gpg_keys (fingerprint);
CREATE UNIQUE INDEX index_gpg_keys_on_primary_keyid ON gpg_keys (primary_keyid);
CREATE INDEX index_gpg_keys_on_user_id ON gpg_keys (user_id);

CREATE TABLE service_desk_settings (
    project_id bigint NOT NULL CONSTRAINT service_desk_settings_pkey PRIMARY KEY
        CONSTRAINT fk_rails_223a296a85 REFERENCES projects ON DELETE CASCADE,
    issue_template_key varchar(255),
    outgoing_name varchar(255),
    project_key varchar(255),
    file_template_project_id bigint CONSTRAINT fk_03afb71f06 REFERENCES projects ON DELETE SET NULL,
    custom_email_enabled boolean DEFAULT false NOT NULL,
    custom_email text CONSTRAINT custom_email_unique_constraint UNIQUE CHECK (char_length(custom_email) <= 255),
    service_desk_enabled boolean DEFAULT true NOT NULL,
    add_external_participants_from_cc boolean DEFAULT false NOT NULL,
    reopen_issue_on_external_participant_note boolean DEFAULT false NOT NULL,
    tickets_confidential_by_default boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    project_key_address_slug text CHECK (char_length(project_key_address_slug) <= 500)
);

CREATE TABLE pages_domains (
    id bigint NOT NULL CONSTRAINT pages_domains_pkey PRIMARY KEY,
    project_id bigint CHECK (project_id IS NOT NULL)
        CONSTRAINT fk_ea2f6dfc6f REFERENCES projects ON DELETE CASCADE,
    domain varchar,
    verified_at timestamp with time zone,
    verification_code varchar NOT NULL,
    enabled_until timestamp with time zone,
    remove_at timestamp with time zone,
    auto_ssl_enabled boolean DEFAULT false NOT NULL,
    certificate_source smallint DEFAULT 0 NOT NULL,
    wildcard boolean DEFAULT false NOT NULL,
    usage smallint DEFAULT 0 NOT NULL,
    scope smallint DEFAULT 2 NOT NULL,
    auto_ssl_failed boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone
);
CREATE UNIQUE INDEX index_pages_domains_on_domain_and_wildcard ON pages_domains (domain, wildcard);
CREATE INDEX index_pages_domains_on_domain_lowercase ON pages_domains (lower(domain));
CREATE INDEX index_pages_domains_on_project_id ON pages_domains (project_id);

-- There is no created_at. Its secrets stay empty.
CREATE TABLE jira_connect_installations (
    id bigint NOT NULL CONSTRAINT jira_connect_installations_pkey PRIMARY KEY,
    client_key varchar,
    encrypted_shared_secret varchar,
    encrypted_shared_secret_iv varchar,
    base_url varchar,
    instance_url text CONSTRAINT check_4c6abed669 CHECK (char_length(instance_url) <= 255),
    organization_id bigint CONSTRAINT check_dc0d039821 CHECK (organization_id IS NOT NULL)
        CONSTRAINT fk_5326fc7be6 REFERENCES organizations ON DELETE CASCADE,
    display_url text CONSTRAINT check_fb61e0d5f7 CHECK (char_length(display_url) <= 255),
    cloud_id text CONSTRAINT check_063517862b CHECK (char_length(cloud_id) <= 255),
    jira_api_base_url text CONSTRAINT check_1fc8a8132b CHECK (char_length(jira_api_base_url) <= 512),
    encrypted_forge_system_token text
        CONSTRAINT check_5c01235545 CHECK (char_length(encrypted_forge_system_token) <= 8192),
    encrypted_forge_system_token_iv text
        CONSTRAINT check_f231586546 CHECK (char_length(encrypted_forge_system_token_iv) <= 255),
    forge_installation_xid text CONSTRAINT check_290e4c5650 CHECK (char_length(forge_installation_xid) <= 255),
    updated_at timestamp with time zone
);
CREATE UNIQUE INDEX idx_jira_connect_installations_on_org_id_client_key_uniq
    ON jira_connect_installations (organization_id, client_key);
CREATE UNIQUE INDEX index_jira_connect_installations_on_forge_installation_xid
    ON jira_connect_installations (forge_installation_xid) WHERE forge_installation_xid IS NOT NULL;
CREATE INDEX index_jira_connect_installations_on_instance_url ON jira_connect_installations (instance_url);

CREATE TABLE features (
    id bigint NOT NULL CONSTRAINT features_pkey PRIMARY KEY,
    key varchar NOT NULL,
    created_at timestamp without time zone NOT NULL,
    updated_at timestamp without time zone NOT NULL
);
CREATE UNIQUE INDEX index_features_on_key ON features (key);

CREATE TABLE feature_gates (
    id bigint NOT NULL CONSTRAINT feature_gates_pkey PRIMARY KEY,
    feature_key varchar NOT NULL,
    key varchar NOT NULL,
    value varchar,
    created_at timestamp without time zone NOT NULL,
    updated_at timestamp without time zone NOT NULL
);
CREATE UNIQUE INDEX index_feature_gates_on_feature_key_and_key_and_value ON feature_gates (feature_key, key, value);

CREATE TABLE cells_outstanding_leases (
    uuid uuid NOT NULL CONSTRAINT cells_outstanding_leases_pkey PRIMARY KEY,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['organizations', 'users', 'emails', 'namespaces', 'projects', 'routes', 'redirect_routes',
        'keys', 'gpg_keys', 'pages_domains', 'jira_connect_installations', 'features', 'feature_gates'] LOOP EXECUTE format(
            'CREATE SEQUENCE %1$s_id_seq OWNED BY %1$s.id', name); EXECUTE format(
            'ALTER TABLE %1$s ALTER COLUMN id SET DEFAULT nextval(''%1$s_id_seq'')', name); END LOOP; END $$;

-- The newest one tells which release of GitLab the cell runs.
CREATE TABLE schema_migrations (
    version varchar NOT NULL CONSTRAINT schema_migrations_pkey PRIMARY KEY
);

GRANT SELECT ON organizations, users, emails, namespaces, projects, project_settings, routes, redirect_routes, keys,
    gpg_keys, service_desk_settings, pages_domains, features, feature_gates, cells_outstanding_leases,
    schema_migrations TO console_reader;
-- All but the secrets.
GRANT SELECT (id, client_key, base_url, instance_url, organization_id, display_url, cloud_id, jira_api_base_url,
    forge_installation_xid, updated_at) ON jira_connect_installations TO console_reader;
GRANT SELECT, INSERT, DELETE ON cells_outstanding_leases TO console_writer;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO gitlab;
GRANT INSERT, UPDATE, DELETE ON organizations, users, emails, namespaces, projects, project_settings, routes,
    redirect_routes, keys, gpg_keys, service_desk_settings, pages_domains, jira_connect_installations TO gitlab;
GRANT INSERT, DELETE ON cells_outstanding_leases TO gitlab;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO gitlab;
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO console_reader;

-- A cell's rows, made by the server from the seed alone: the same seed makes the same rows. Row i of a table has the
-- id id(i), which leaves every tenth id unused, as deleted rows do. number(i) is no other cell's.

SET session_replication_role = replica;

CREATE FUNCTION pg_temp.id(i bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
    'SELECT {base} + i + (i - 1) / 9';
CREATE FUNCTION pg_temp.number(i bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
    'SELECT (i - 1) * {cells} + {cell}';
CREATE FUNCTION pg_temp.dice(i bigint, throw integer, sides integer) RETURNS integer IMMUTABLE LANGUAGE sql AS
    'SELECT ((hashint8extended({base} + i, {seed} * 100 + throw) >> 1) & 1073741823)::integer % sides';
CREATE FUNCTION pg_temp.first_name(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT (ARRAY['Amelia', 'Ahmed', 'Beatriz', 'Björn', 'Chiara', 'Chidi', 'Darya', 'Diego', 'Elif', 'Emeka', 'Fatima',
        'Finn', 'Giulia', 'Goran', 'Hana', 'Hugo', 'Ines', 'Ivan', 'Jana', 'José', 'Kavya', 'Kenji', 'Lea', 'Luka', 'Mei',
        'Mateo', 'Nadia', 'Noah', 'Olga', 'Omar', 'Priya', 'Pavel', 'Rosa', 'Rahul', 'Sofia', 'Sven', 'Thuy', 'Tomás',
        'Yara', 'Zoë'])[1 + pg_temp.dice(i, 1, 40)] $$;
CREATE FUNCTION pg_temp.last_name(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT (ARRAY['Almeida', 'Andersen', 'Bakker', 'Bianchi', 'Costa', 'Dubois', 'Eriksson', 'Fischer', 'García', 'Haddad',
        'Horvat', 'Ito', 'Jansen', 'Kaya', 'Kim', 'Kowalski', 'Lindqvist', 'Mbeki', 'Meyer', 'Moreau', 'Nguyen', 'Novak',
        'Okafor', 'Oliveira', 'Papadopoulos', 'Patel', 'Petrov', 'Quispe', 'Rossi', 'Sato', 'Schmidt', 'Singh', 'Tanaka',
        'Ueda', 'Varga', 'Wagner', 'Wang', 'Yilmaz', 'Zhang', 'Žižek'])[1 + pg_temp.dice(i, 2, 40)] $$;
CREATE FUNCTION pg_temp.username(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT translate(lower(pg_temp.first_name(i) || '.' || pg_temp.last_name(i)), 'öéáëížŽ', 'oeaeizz')
        || pg_temp.number(i) $$;
CREATE FUNCTION pg_temp.word(i bigint, throw integer) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT (ARRAY['amber', 'atlas', 'beacon', 'birch', 'cedar', 'comet', 'delta', 'ember', 'falcon', 'fjord', 'garnet',
        'harbor', 'indigo', 'juniper', 'kestrel', 'lumen', 'maple', 'nimbus', 'onyx', 'orchid', 'pixel', 'quartz', 'raven',
        'saffron', 'sierra', 'tango', 'umbra', 'vector', 'willow', 'zephyr'])[1 + pg_temp.dice(i, throw, 30)] $$;
CREATE FUNCTION pg_temp.group_path(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT pg_temp.word(i, 3) || '-' || pg_temp.word(i, 4) || '-' || pg_temp.number(i) $$;
CREATE FUNCTION pg_temp.project_path(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT pg_temp.word(i, 5) || '-' || (ARRAY['api', 'app', 'docs', 'infra', 'ios', 'lib', 'site', 'tools'])[1 +
        pg_temp.dice(i, 6, 8)] || '-' || pg_temp.number(i) $$;
CREATE FUNCTION pg_temp.domain(i bigint, throw integer) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT pg_temp.word(i, throw) || (ARRAY['.example', '.example.com', '.example.net', '.example.org'])[1 +
        pg_temp.dice(i, throw + 1, 4)] $$;
CREATE FUNCTION pg_temp.born(i bigint, throw integer) RETURNS timestamp IMMUTABLE LANGUAGE sql AS
    $$ SELECT timestamp '2022-01-03 08:00' + pg_temp.dice(i, throw, 50000000) * interval '1 second' $$;
CREATE FUNCTION pg_temp.changed(i bigint, throw integer) RETURNS timestamp IMMUTABLE LANGUAGE sql AS
    $$ SELECT pg_temp.born(i, throw) + pg_temp.dice(i, throw + 1, 9000000) * interval '1 second' $$;
CREATE FUNCTION pg_temp.digest(i bigint, throw integer) RETURNS bytea IMMUTABLE LANGUAGE sql AS
    $$ SELECT sha256(int8send({base} + i) || int8send({seed} * 100 + throw)) $$;
-- Random bytes, made once. A long key has 32 bytes of its own, and goes on with a part of these.
CREATE FUNCTION pg_temp.pool() RETURNS bytea IMMUTABLE LANGUAGE sql AS
    $$ SELECT string_agg(pg_temp.digest(n, 58), ''::bytea ORDER BY n) FROM generate_series(1, 2048) n $$;
CREATE FUNCTION pg_temp.key_bytes(i bigint, throw integer, bytes integer) RETURNS bytea IMMUTABLE LANGUAGE sql AS
    $$ SELECT pg_temp.digest(i, throw)
        || substring(pg_temp.pool() FROM 1 + pg_temp.dice(i, 59, 20000) FOR bytes - 32) $$;
-- As ssh-keygen writes them: of 100 keys 60 are Ed25519, 25 RSA of 2,048 bits, 13 of 4,096 and two of 8,192.
CREATE FUNCTION pg_temp.rsa_key(i bigint, bits text, characters integer, tail text) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAA' || bits || left(translate(
        encode(pg_temp.key_bytes(i, 35, 1024), 'base64'), E'\n', ''), characters) || tail $$;
CREATE FUNCTION pg_temp.ssh_key(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS
    $$ SELECT CASE WHEN pg_temp.dice(i, 60, 100) < 60 THEN 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI'
            || rtrim(encode(pg_temp.digest(i, 35), 'base64'), '=')
        WHEN pg_temp.dice(i, 60, 100) < 85 THEN pg_temp.rsa_key(i, 'BAQ', 342, '')
        WHEN pg_temp.dice(i, 60, 100) < 98 THEN pg_temp.rsa_key(i, 'CAQ', 683, 'w==')
        ELSE pg_temp.rsa_key(i, 'EAQ', 1366, '') END $$;
-- What gpg exports, before it is armored: of ten keys six are elliptic, two RSA of 2,048 bits and two of 4,096 with a
-- subkey, up to 3,872 characters. One in 500 was signed so often that it has some 59,500, near the most that the service
-- takes.
CREATE FUNCTION pg_temp.gpg_bytes(i bigint) RETURNS integer IMMUTABLE LANGUAGE sql AS
    $$ SELECT CASE WHEN i % 500 = 33 THEN 44000
        WHEN pg_temp.dice(i, 61, 10) < 6 THEN 462 + pg_temp.dice(i, 62, 120)
        WHEN pg_temp.dice(i, 61, 10) < 8 THEN 1200 + pg_temp.dice(i, 62, 70)
        ELSE 2250 + pg_temp.dice(i, 62, 559) END $$;
CREATE FUNCTION pg_temp.organization(i bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
    'SELECT pg_temp.id(1 + (i - 1) % {organizations})';
CREATE FUNCTION pg_temp.parent(project bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
    'SELECT 1 + (project - 1) % {groups}';

INSERT INTO organizations (id, created_at, updated_at, name, path, visibility_level, uuid)
SELECT pg_temp.id(i), pg_temp.born(i, 10), pg_temp.changed(i, 10), initcap(pg_temp.word(i, 7)) || ' ' ||
    initcap(pg_temp.word(i, 8)), pg_temp.word(i, 7) || '-' || pg_temp.word(i, 8) || '-' || pg_temp.number(i), 20,
    encode(substring(pg_temp.digest(i, 9) FROM 1 FOR 16), 'hex')::uuid
FROM generate_series(1, {organizations}) i;

INSERT INTO users (id, email, created_at, updated_at, confirmed_at, name, projects_limit, username, state, organization_id)
SELECT pg_temp.id(i), pg_temp.username(i) || '@' || pg_temp.domain(i, 12), pg_temp.born(i, 14), pg_temp.changed(i, 14),
    pg_temp.born(i, 14) + interval '2 minutes', pg_temp.first_name(i) || ' ' || pg_temp.last_name(i), 100000,
    pg_temp.username(i), CASE pg_temp.dice(i, 16, 50) WHEN 0 THEN 'blocked' ELSE 'active' END, pg_temp.organization(i)
FROM generate_series(1, {users}) i;

INSERT INTO emails (id, user_id, email, created_at, updated_at, confirmed_at)
SELECT pg_temp.id(i), pg_temp.id(1 + (i - 1) % {users}), pg_temp.word(i, 18) || '.' || pg_temp.number(i) || '@mail.' ||
    pg_temp.domain(i, 19), pg_temp.born(i, 21), pg_temp.changed(i, 21),
    CASE pg_temp.dice(i, 23, 10) WHEN 0 THEN NULL ELSE pg_temp.born(i, 21) + interval '5 minutes' END
FROM generate_series(1, {emails}) i;

INSERT INTO namespaces (id, name, path, owner_id, created_at, updated_at, type, traversal_ids, organization_id)
SELECT pg_temp.id(i), pg_temp.first_name(i) || ' ' || pg_temp.last_name(i), pg_temp.username(i), pg_temp.id(i),
    pg_temp.born(i, 14), pg_temp.changed(i, 14), 'User', ARRAY[pg_temp.id(i)], pg_temp.organization(i)
FROM generate_series(1, {users}) i;

INSERT INTO namespaces (id, name, path, created_at, updated_at, type, traversal_ids, organization_id)
SELECT pg_temp.id({users} + i), pg_temp.group_path(i), pg_temp.group_path(i), pg_temp.born(i, 25),
    pg_temp.changed(i, 25), 'Group', ARRAY[pg_temp.id({users} + i)], pg_temp.organization(i)
FROM generate_series(1, {groups}) i;

INSERT INTO namespaces (id, name, path, created_at, updated_at, type, parent_id, traversal_ids, organization_id)
SELECT pg_temp.id({users} + {groups} + i), pg_temp.project_path(i), pg_temp.project_path(i), pg_temp.born(i, 27),
    pg_temp.changed(i, 27), 'Project', pg_temp.id({users} + pg_temp.parent(i)),
    ARRAY[pg_temp.id({users} + pg_temp.parent(i)), pg_temp.id({users} + {groups} + i)],
    pg_temp.organization(pg_temp.parent(i))
FROM generate_series(1, {projects}) i;

INSERT INTO projects (id, name, path, created_at, updated_at, last_activity_at, creator_id, namespace_id,
    visibility_level, star_count, project_namespace_id, organization_id)
SELECT pg_temp.id(i), pg_temp.project_path(i), pg_temp.project_path(i), pg_temp.born(i, 27), pg_temp.changed(i, 27),
    pg_temp.changed(i, 27), pg_temp.id(1 + (i - 1) % {users}), pg_temp.id({users} + pg_temp.parent(i)),
    (ARRAY[0, 10, 20])[1 + pg_temp.dice(i, 29, 3)], pg_temp.dice(i, 30, 200), pg_temp.id({users} + {groups} + i),
    pg_temp.organization(pg_temp.parent(i))
FROM generate_series(1, {projects}) i;

INSERT INTO project_settings (project_id, created_at, updated_at, pages_unique_domain_enabled, pages_unique_domain)
SELECT pg_temp.id(i), pg_temp.born(i, 27), pg_temp.changed(i, 27), i % 2 = 0 AND i <= 2 * {project_settings},
    CASE WHEN i % 2 = 0 AND i <= 2 * {project_settings}
         THEN pg_temp.project_path(i) || '-' || encode(substring(pg_temp.digest(i, 31) FROM 1 FOR 3), 'hex') END
FROM generate_series(1, {projects}) i;

INSERT INTO routes (id, source_id, source_type, path, created_at, updated_at, name, namespace_id)
SELECT id, id, 'Namespace', path, created_at, updated_at, name, id
FROM namespaces WHERE type <> 'Project';

INSERT INTO routes (id, source_id, source_type, path, created_at, updated_at, name, namespace_id)
SELECT project_namespace_id, id, 'Project', pg_temp.group_path(pg_temp.parent(i)) || '/' || path, created_at, updated_at,
    pg_temp.group_path(pg_temp.parent(i)) || ' / ' || path, project_namespace_id
FROM generate_series(1, {projects}) i JOIN projects ON id = pg_temp.id(i);

INSERT INTO redirect_routes (id, source_id, source_type, path, created_at, updated_at, namespace_id)
SELECT pg_temp.id(i), pg_temp.id({users} + pg_temp.parent(i)), 'Namespace', CASE i % 3 WHEN 0
    THEN pg_temp.group_path(pg_temp.parent(i)) || '/' ELSE '' END || 'old-' || pg_temp.word(i, 32) || '-' ||
    pg_temp.number(i), pg_temp.born(i, 33), pg_temp.changed(i, 33), pg_temp.id({users} + pg_temp.parent(i))
FROM generate_series(1, {redirect_routes}) i;

INSERT INTO keys (id, user_id, created_at, updated_at, key, title, fingerprint, fingerprint_sha256, organization_id)
SELECT pg_temp.id(i), pg_temp.id(1 + (i - 1) % {users}), pg_temp.born(i, 36), pg_temp.changed(i, 36),
    pg_temp.ssh_key(i) || ' ' || pg_temp.username(1 + (i - 1) % {users}) || '@' || pg_temp.word(i, 38),
    initcap(pg_temp.word(i, 38)) || ' laptop', md5(pg_temp.digest(i, 35)), sha256(pg_temp.digest(i, 35)),
    pg_temp.organization(1 + (i - 1) % {users})
FROM generate_series(1, {keys}) i;

INSERT INTO gpg_keys (id, created_at, updated_at, user_id, primary_keyid, fingerprint, key)
SELECT pg_temp.id(i), pg_temp.born(i, 40), pg_temp.changed(i, 40), pg_temp.id(1 + (i - 1) % {users}),
    substring(pg_temp.digest(i, 39) FROM 13 FOR 8), substring(pg_temp.digest(i, 39) FROM 1 FOR 20),
    E'-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n' || encode(pg_temp.key_bytes(i, 41, pg_temp.gpg_bytes(i)), 'base64')
    || E'\n=' || encode(substring(pg_temp.digest(i, 46) FROM 1 FOR 3), 'base64') || E'\n-----END PGP PUBLIC KEY BLOCK-----'
FROM generate_series(1, {gpg_keys}) i;

INSERT INTO service_desk_settings (project_id, created_at, updated_at, project_key, custom_email, project_key_address_slug)
SELECT pg_temp.id(4 * i - 3), pg_temp.born(i, 47), pg_temp.changed(i, 47), CASE WHEN i % 3 <> 1 THEN 'help' END,
    CASE WHEN i % 3 <> 2 THEN 'support.' || pg_temp.number(i) || '@' || pg_temp.domain(i, 49) END,
    CASE WHEN i % 3 <> 1 THEN pg_temp.group_path(pg_temp.parent(4 * i - 3)) || '-' || pg_temp.project_path(4 * i - 3) || '-help' END
FROM generate_series(1, {service_desk_settings}) i;

INSERT INTO service_desk_settings (project_id, created_at, updated_at)
SELECT pg_temp.id(4 * i - 1), pg_temp.born(i, 51), pg_temp.changed(i, 51)
FROM generate_series(1, {service_desk_settings} / 4) i;

INSERT INTO pages_domains (id, project_id, domain, verified_at, verification_code, updated_at)
SELECT pg_temp.id(i), pg_temp.id(1 + (i - 1) % {projects}), CASE WHEN i <= {pages_domains} THEN 'www' || pg_temp.number(i) ||
    '.' || pg_temp.domain(i, 53) END, pg_temp.born(i, 55), encode(pg_temp.digest(i, 57), 'hex'), pg_temp.changed(i, 55)
FROM generate_series(1, {pages_domains} + {pages_domains} / 20) i;

-- Two of three were installed from the marketplace of Forge, which gives them a second id. Both are no other cell's.
INSERT INTO jira_connect_installations (id, client_key, base_url, instance_url, organization_id, display_url, cloud_id,
    forge_installation_xid, updated_at)
SELECT pg_temp.id(i), encode(substring(pg_temp.digest(i, 63) FROM 1 FOR 16), 'hex')::uuid::text,
    'https://' || pg_temp.word(i, 64) || pg_temp.number(i) || '.atlassian.example',
    CASE WHEN i % 4 = 0 THEN 'https://gitlab.' || pg_temp.domain(i, 65) END, pg_temp.organization(i),
    'https://' || pg_temp.word(i, 64) || pg_temp.number(i) || '.atlassian.example',
    encode(substring(pg_temp.digest(i, 67) FROM 1 FOR 16), 'hex')::uuid::text,
    CASE WHEN i % 3 <> 0 THEN 'ari:cloud:ecosystem::installation/' ||
        encode(substring(pg_temp.digest(i, 68) FROM 1 FOR 16), 'hex')::uuid::text END,
    pg_temp.changed(i, 69)
FROM generate_series(1, {jira_connect_installations}) i;

SET session_replication_role = origin;

-- The ids between the last row and the next one of its sequence are those of claims that are seeded without a row.
DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['organizations', 'users', 'emails', 'namespaces', 'projects', 'routes', 'redirect_routes',
        'keys', 'gpg_keys', 'pages_domains', 'jira_connect_installations'] LOOP EXECUTE format(
            'SELECT setval(''%1$s_id_seq'', max(id) + {left_out}) FROM %1$s', name); END LOOP; END $$;

\restrict x
CREATE SCHEMA gitlab_partitions_static;
CREATE FUNCTION f() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
CREATE TABLE no (id int);
END
$$;
/* of /* one */ */
CREATE TABLE users (
    id bigint NOT NULL, -- its
    name text DEFAULT 'it''s'::text NOT NULL
)
PARTITION BY RANGE (id);
CREATE TABLE gitlab_partitions_static.users_00 PARTITION OF users FOR VALUES IN ('1');
CREATE UNLOGGED TABLE IF NOT EXISTS "weird""name" (note text DEFAULT E'\'');
COMMENT ON TABLE users IS $x$a$x$;

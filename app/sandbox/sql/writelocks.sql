-- Locks the tables of other databases, as GitLab does: all that are not {home}, a condition on relname. Their names
-- are those that GitLab gives to its trigger and function. Partitions belong where their table does, also those that
-- were detached from it.

CREATE FUNCTION gitlab_schema_prevent_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the table % is at home in another database of the cell, and write-locked in this one',
        TG_TABLE_NAME USING ERRCODE = '2F002'; END $$;

DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT * FROM (SELECT c.oid::regclass AS own, c.relname AS own_name, coalesce(p.relname,
            CASE WHEN n.nspname = 'public' THEN c.relname ELSE regexp_replace(c.relname, '_[0-9]+$', '') END) AS relname
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
        LEFT JOIN pg_class p ON p.oid = i.inhparent
        WHERE n.nspname IN ('public', 'gitlab_partitions_dynamic', 'gitlab_partitions_static')
        AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations') tables WHERE NOT ({home}) LOOP EXECUTE format(
            'CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION gitlab_schema_prevent_write()',
            left('gitlab_schema_write_trigger_for_' || found.own_name, 63), found.own); END LOOP; END $$;

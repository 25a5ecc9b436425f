-- Locks the tables of other databases, as GitLab does: all that are not {home}, a condition on relname. Their names
-- are those that GitLab gives to its trigger and function.

CREATE FUNCTION gitlab_schema_prevent_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the table % is at home in another database of the cell, and write-locked in this one',
        TG_TABLE_NAME USING ERRCODE = '2F002'; END $$;

DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND relname <> 'schema_migrations' AND NOT ({home}) LOOP EXECUTE format(
            'CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION gitlab_schema_prevent_write()',
            'gitlab_schema_write_trigger_for_' || name, name); END LOOP; END $$;

-- What makes tables those of one cell: its id range, from {min} to {max}. Leaves sequences alone that have it.

DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND max_value <> {max} LOOP EXECUTE format(
        'ALTER SEQUENCE %I MINVALUE {min} MAXVALUE {max} START %s RESTART', name,
        -- Ids of organizations below 1,000 are reserved, in the range that has them.
        CASE name WHEN 'organizations_id_seq' THEN {first_organization} ELSE {min} END); END LOOP; END $$;

REVOKE TEMPORARY ON DATABASE {database} FROM PUBLIC;

-- New sequences get it from an event trigger, but in the legacy cell. It leaves alone what has the range of later ids.
DO $$ BEGIN IF {min} > 1 THEN
    CREATE OR REPLACE FUNCTION alter_new_sequences_range() RETURNS event_trigger LANGUAGE plpgsql AS $function$
        DECLARE made record; least bigint; most bigint; used bigint; BEGIN
        FOR made IN SELECT objid, object_identity FROM pg_event_trigger_ddl_commands()
            WHERE command_tag IN ('CREATE SEQUENCE', 'ALTER SEQUENCE') LOOP
            SELECT s.seqmin, s.seqmax, pg_sequence_last_value(s.seqrelid) INTO least, most, used FROM pg_sequence s WHERE s.seqrelid = made.objid; CONTINUE WHEN least > {min} OR (least = {min} AND most = {max}); EXECUTE format(
                'ALTER SEQUENCE %s MINVALUE {min} MAXVALUE {max}', made.object_identity) || CASE WHEN coalesce(used, 0) < {min}
                THEN ' START {min} RESTART {min}' ELSE '' END; END LOOP; END
        $function$; DROP EVENT TRIGGER IF EXISTS alter_new_sequences_range; CREATE EVENT TRIGGER alter_new_sequences_range
        ON ddl_command_end WHEN TAG IN ('CREATE TABLE', 'ALTER TABLE', 'CREATE SEQUENCE', 'ALTER SEQUENCE')
        EXECUTE FUNCTION alter_new_sequences_range(); END IF; END $$;

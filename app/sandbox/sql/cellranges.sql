-- What makes tables those of one cell: its id range, from {min} to {max}. Leaves sequences alone that have it.

DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND max_value <> {max} LOOP EXECUTE format(
        'ALTER SEQUENCE %I MINVALUE {min} MAXVALUE {max} START %s RESTART', name,
        -- Ids of organizations below 1,000 are reserved, in the range that has them.
        CASE name WHEN 'organizations_id_seq' THEN {first_organization} ELSE {min} END); END LOOP; END $$;

REVOKE TEMPORARY ON DATABASE {database} FROM PUBLIC;

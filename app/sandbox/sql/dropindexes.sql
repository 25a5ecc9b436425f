-- Takes down every index that can be made again after the rows are in, which is many times quicker. What a foreign key
-- rests on stays.

CREATE TEMP TABLE taken_down AS
    SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make,
        format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
    FROM pg_constraint own WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u')
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = own.conrelid)
    UNION ALL
    SELECT pg_get_indexdef(indexrelid), format('DROP INDEX %s', indexrelid::regclass)
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);

DO $$ DECLARE statement text; BEGIN
    FOR statement IN SELECT drop FROM taken_down LOOP EXECUTE statement; END LOOP; END $$;

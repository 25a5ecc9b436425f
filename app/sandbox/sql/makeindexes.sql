-- Makes again what dropindexes.sql took down, in the same session.

DO $$ DECLARE statement text; BEGIN
    FOR statement IN SELECT make FROM taken_down LOOP EXECUTE statement; END LOOP; END $$;

DROP TABLE taken_down;

-- A handful of rows in the sec database; {min} is the first project, and the first user, of the cell.

INSERT INTO vulnerability_scanners (project_id, external_id, name, created_at, updated_at)
    SELECT {min} + n, 'semgrep', 'Semgrep', '2024-03-01', '2024-03-02' FROM generate_series(0, 4) n;
INSERT INTO vulnerabilities (project_id, author_id, title, severity, created_at, updated_at)
    SELECT {min} + n % 5, {min}, 'finding ' || n, 4 + n % 3, '2024-03-01', '2024-03-02' FROM generate_series(1, 30) n;

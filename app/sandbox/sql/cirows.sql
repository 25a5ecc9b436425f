-- A handful of rows in the ci database; {min} is the first project of the cell, which has no tenth.

INSERT INTO ci_runners (created_at, updated_at, runner_type, description)
    SELECT '2024-03-01', '2024-03-02', 1, 'runner ' || n FROM generate_series(1, 5) n;
INSERT INTO ci_variables (project_id, key) SELECT {min} + n, 'DEPLOY_TARGET' FROM generate_series(0, 8) n;
INSERT INTO ci_pipeline_schedules (project_id, cron, ref, created_at, updated_at)
    SELECT {min} + n, '0 3 * * *', 'main', '2024-03-01', '2024-03-02' FROM generate_series(0, 4) n;
INSERT INTO p_ci_builds (partition_id, project_id, name, status, created_at)
    SELECT 100, {min} + n % 9, 'rspec ' || n, 'success', '2024-03-01' FROM generate_series(1, 50) n;

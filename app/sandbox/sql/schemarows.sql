-- Some rows of the tables that only the scenarios of the schema have, in the main database. {min} is the first user,
-- namespace and project of the cell.

INSERT INTO plans (id, name, title, created_at, updated_at) VALUES (1, 'default', 'Default', '2022-01-03', '2022-01-03'),
    (2, 'free', 'Free', '2022-01-03', '2022-01-03'), (3, 'premium', 'Premium', '2022-01-03', '2022-01-03'),
    (4, 'ultimate', 'Ultimate', '2022-01-03', '2022-01-03');
INSERT INTO work_item_types (id, name, base_type, created_at, updated_at) VALUES
    (1, 'Issue', 0, '2022-01-03', '2022-01-03'), (2, 'Incident', 1, '2022-01-03', '2022-01-03'),
    (3, 'Test Case', 2, '2022-01-03', '2022-01-03'), (5, 'Task', 4, '2022-01-03', '2022-01-03');
INSERT INTO application_settings (created_at, updated_at) VALUES ('2022-01-03', '2022-01-03');
INSERT INTO appearances (title, created_at, updated_at) VALUES ('GitLab', '2022-01-03', '2022-01-03');
INSERT INTO zoekt_nodes (uuid, index_base_url, created_at, updated_at)
    SELECT md5('{cell}/' || n)::uuid, 'https://zoekt-' || n || '.example', '2024-03-01', '2024-03-01'
    FROM generate_series(1, 2) n;
INSERT INTO organization_details (organization_id, created_at, updated_at)
    SELECT id, created_at, updated_at FROM organizations;
INSERT INTO organization_users (organization_id, user_id, created_at, updated_at)
    SELECT organization_id, id, created_at, updated_at FROM users ORDER BY id LIMIT 40;
INSERT INTO user_details (user_id, job_title, created_at, updated_at)
    SELECT id, 'Engineer', created_at, updated_at FROM users ORDER BY id LIMIT 40;
INSERT INTO notification_settings (user_id, created_at, updated_at)
    SELECT id, created_at, updated_at FROM users ORDER BY id LIMIT 40;
INSERT INTO issues (namespace_id, project_id, author_id, title, iid, created_at, updated_at)
    SELECT project_namespace_id, id, {min}, 'Issue of ' || path, 1, created_at, updated_at
    FROM projects ORDER BY id LIMIT 40;
INSERT INTO merge_requests (target_project_id, author_id, title, iid, created_at, updated_at)
    SELECT id, {min}, 'Change of ' || path, 1, created_at, updated_at FROM projects ORDER BY id LIMIT 40;
INSERT INTO merge_request_reviewers (merge_request_id, project_id, user_id, created_at, updated_at)
    SELECT id, target_project_id, {min}, created_at, updated_at FROM merge_requests;
INSERT INTO members (member_namespace_id, user_id, access_level, created_at, updated_at)
    SELECT id, {min}, 30, created_at, updated_at FROM namespaces WHERE type = 'Group' ORDER BY id LIMIT 40;
INSERT INTO labels (project_id, title, created_at, updated_at)
    SELECT id, 'bug', created_at, updated_at FROM projects ORDER BY id LIMIT 20;
INSERT INTO labels (group_id, title, created_at, updated_at)
    SELECT id, 'feature', created_at, updated_at FROM namespaces WHERE type = 'Group' ORDER BY id LIMIT 20;
INSERT INTO milestones (project_id, title, created_at, updated_at)
    SELECT id, '1.0', created_at, updated_at FROM projects ORDER BY id LIMIT 20;
INSERT INTO boards (project_id, name, created_at, updated_at)
    SELECT id, 'Development', created_at, updated_at FROM projects ORDER BY id LIMIT 20;
INSERT INTO deploy_tokens (group_id, name, created_at, updated_at)
    SELECT id, 'registry', created_at, updated_at FROM namespaces WHERE type = 'Group' ORDER BY id LIMIT 5;
INSERT INTO protected_branches (project_id, name, created_at, updated_at)
    SELECT id, 'main', created_at, updated_at FROM projects ORDER BY id LIMIT 40;
INSERT INTO protected_tags (project_id, name, created_at, updated_at)
    SELECT id, 'v*', created_at, updated_at FROM projects ORDER BY id LIMIT 40;
INSERT INTO approval_project_rules (project_id, name, created_at, updated_at)
    SELECT id, 'Maintainers', created_at, updated_at FROM projects ORDER BY id LIMIT 40;
INSERT INTO issue_tracker_data (project_id, created_at, updated_at)
    SELECT id, created_at, updated_at FROM projects ORDER BY id LIMIT 10;
INSERT INTO operations_feature_flags (project_id, name, created_at, updated_at)
    SELECT id, 'new_navigation', created_at, updated_at FROM projects ORDER BY id LIMIT 10;
INSERT INTO design_management_repositories (project_id, created_at, updated_at)
    SELECT id, created_at, updated_at FROM projects ORDER BY id LIMIT 10;
INSERT INTO project_build_artifacts_size_refreshes (project_id, created_at, updated_at)
    SELECT id, created_at, updated_at FROM projects ORDER BY id LIMIT 10;
INSERT INTO "design_management-Exports" (project_id, "Total size", created_at, updated_at)
    SELECT id, 4096, created_at, updated_at FROM projects ORDER BY id LIMIT 10;
INSERT INTO project_audit_events (project_id, author_id, event_name, created_at, updated_at)
    SELECT id, {min}, 'project_created', created_at, updated_at FROM projects ORDER BY id LIMIT 40;
INSERT INTO detached_partitions (created_at, updated_at, drop_after, table_name)
    VALUES (now(), now(), now() + interval '7 days', 'project_audit_events_202401');

-- once for each table and transaction: what is set goes with the transaction, or with the part of it that is taken back
CREATE OR REPLACE FUNCTION table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE noted text := 'table_changes.' || TG_TABLE_NAME;
BEGIN
  IF current_setting(noted, true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM set_config(noted, 'yes', true);
  INSERT INTO table_changes VALUES (TG_TABLE_NAME, floor(random() * 2147483647)::integer);
  RETURN NULL;
END $$;
-- it is added to with every application, which says so itself; when all are counted again, rows go first
CREATE OR REPLACE TRIGGER application_counts_version AFTER UPDATE OR DELETE ON application_counts
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER application_events_added_version AFTER INSERT ON application_events
  FOR EACH ROW WHEN (NEW.to_status = 'rejected') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER application_events_gone_version AFTER DELETE ON application_events
  FOR EACH ROW WHEN (OLD.to_status = 'rejected') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER application_events_version AFTER UPDATE ON application_events
  FOR EACH ROW WHEN (OLD.to_status = 'rejected' OR NEW.to_status = 'rejected') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER applications_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF applicant_id, position, status, created_at, first_name, last_name, job_id, location_id ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_added_version AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.state IN ('failed', 'doubtful')) EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_gone_version AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.state IN ('failed', 'doubtful')) EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_version AFTER UPDATE ON messages
  FOR EACH ROW WHEN (OLD.state IN ('failed', 'doubtful') OR NEW.state IN ('failed', 'doubtful')) EXECUTE FUNCTION table_changed();
-- what is written often, by the columns that figures rest on; someone new is in no figure until another table names them
CREATE OR REPLACE TRIGGER people_version AFTER DELETE OR TRUNCATE OR UPDATE OF name, email ON people
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER reference_requests_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF application_id, status, sent_at, expires_at, revoked_at ON reference_requests
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_held_gone_version AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.state = 'waiting') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_held_version AFTER UPDATE ON messages
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state AND (OLD.state = 'waiting' OR NEW.state = 'waiting'))
  EXECUTE FUNCTION table_changed();

-- who waits to be worked out is written and removed by the same transaction, so the rows themselves say whether anything changed
CREATE OR REPLACE VIEW table_versions AS
  SELECT name, sum(number)::text AS version FROM table_changes GROUP BY name
  UNION ALL SELECT 'standing_work', concat(count(*), ' ', sum(hashtextextended(person_id::text, 0))) FROM standing_work
  UNION ALL SELECT 'compliance_work', concat(count(*), ' ', sum(hashtextextended(concat(person_id, ' ', since), 0))) FROM compliance_work;

DO $$
DECLARE written text;
BEGIN
  FOREACH written IN ARRAY ARRAY[
    'application_stages', 'care_awards', 'care_certificates_elsewhere', 'care_steps', 'care_workbooks', 'clearance_returns',
    'clearances', 'completions', 'compliance_days', 'compliance_evidence', 'compliance_facts', 'compliance_looks',
    'compliance_people', 'compliance_periods', 'compliance_state', 'compliance_types', 'courses', 'dashboard_cards',
    'dashboard_role_cards', 'document_reviews', 'file_uploads', 'gate_files', 'hires', 'invitations', 'job_runs', 'jobs',
    'locations', 'manager_appointments', 'message_waves', 'onboarding_checklists', 'onboarding_items', 'policies',
    'policy_signatures', 'policy_versions', 'posts', 'pre_employment_checks', 'rejection_counts', 'reminders',
    'risk_assessments', 'role_requests', 'roles', 'saved_views', 'settings', 'staff_files', 'standing', 'supervision_due',
    'suspensions', 'users'
  ] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION table_changed()', written || '_version', written);
  END LOOP;
END $$;

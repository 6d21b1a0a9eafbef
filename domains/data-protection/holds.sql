-- While a person is on legal hold nothing of them is deleted, by whatever way.
CREATE OR REPLACE FUNCTION is_held(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM legal_holds WHERE person_id = whose AND lifted_at IS NULL)
$$;

-- once for a statement, so that deleting thousands stays quick
CREATE OR REPLACE FUNCTION refuse_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM legal_holds AS hold JOIN gone ON gone.%I = hold.person_id WHERE hold.lifted_at IS NULL)', TG_ARGV[0]) INTO held;
  IF held THEN
    RAISE EXCEPTION '% of a person on legal hold is not deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_held AFTER DELETE ON applications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('applicant_id');
CREATE OR REPLACE TRIGGER clearances_held AFTER DELETE ON clearances REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER compliance_facts_held AFTER DELETE ON compliance_facts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER file_uploads_held AFTER DELETE ON file_uploads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER people_held AFTER DELETE ON people REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('id');
CREATE OR REPLACE TRIGGER posts_held AFTER DELETE ON posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER pre_employment_checks_held AFTER DELETE ON pre_employment_checks REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER reference_requests_held AFTER DELETE ON reference_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER staff_files_held AFTER DELETE ON staff_files REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER staff_notes_held AFTER DELETE ON staff_notes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER orders_held AFTER DELETE ON orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');

CREATE OR REPLACE FUNCTION refuse_bytes_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_held(OLD.person_id) THEN
    RAISE EXCEPTION 'a file of a person on legal hold is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER file_uploads_kept_while_held BEFORE UPDATE OF state ON file_uploads FOR EACH ROW
  WHEN (OLD.state = 'clean' AND NEW.state = 'deleted') EXECUTE FUNCTION refuse_bytes_while_held();

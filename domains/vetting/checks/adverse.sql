CREATE OR REPLACE FUNCTION is_adverse_check(outcome text, plain jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT outcome = 'unsatisfactory' OR coalesce(plain ->> 'disclosed', 'false') = 'true'
    OR coalesce(plain ->> 'updateResult', '') IN ('not_current', 'details_not_matched')
$$;

CREATE OR REPLACE FUNCTION refuse_adverse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was recorded against a person is answered by a later record, not changed'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER reference_answers_sent_stay BEFORE UPDATE ON reference_answers FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER reference_reviews_stay BEFORE UPDATE ON reference_reviews FOR EACH ROW EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER reference_verifications_stay BEFORE UPDATE ON reference_verifications FOR EACH ROW EXECUTE FUNCTION refuse_adverse_change();
-- A reference that was written down here stays as it was; what is wrong in it is answered by its review.
CREATE OR REPLACE TRIGGER references_recorded_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN (OLD.came_by IS NOT NULL AND
    (NEW.came_by, NEW.checked_on, NEW.referee_name, NEW.referee_email, NEW.referee_phone, NEW.reference_type, NEW.org_and_role, NEW.relationship, NEW.application_id, NEW.received_at, NEW.created_at, NEW.created_by)
      IS DISTINCT FROM (OLD.came_by, OLD.checked_on, OLD.referee_name, OLD.referee_email, OLD.referee_phone, OLD.reference_type, OLD.org_and_role, OLD.relationship, OLD.application_id, OLD.received_at, OLD.created_at, OLD.created_by))
  EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER checks_adverse_stay BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain) AND (
    (NEW.id, NEW.person_id, NEW.kind, NEW.outcome, NEW.checked_on, NEW.details, NEW.checked_by, NEW.voids_id, NEW.recorded_at, NEW.recorded_by)
      IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.kind, OLD.outcome, OLD.checked_on, OLD.details, OLD.checked_by, OLD.voids_id, OLD.recorded_at, OLD.recorded_by)
    OR (OLD.plain IS NOT NULL AND NEW.plain IS DISTINCT FROM OLD.plain))
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER references_adverse_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN (((OLD.adverse AND NEW.adverse IS NOT TRUE) OR (OLD.flagged AND NEW.flagged IS NOT TRUE)
    OR (OLD.status = 'received' AND (NEW.status, NEW.person_id) IS DISTINCT FROM (OLD.status, OLD.person_id)))
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER criminal_record_stays BEFORE UPDATE ON criminal_record_declarations FOR EACH ROW
  WHEN ((NEW.id, NEW.person_id, NEW.asks, NEW.content, NEW.declared_at) IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.asks, OLD.content, OLD.declared_at)
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();

-- The first argument names the column, of the row or of the request it belongs to, that says whose record it is.
CREATE OR REPLACE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid;
BEGIN
  IF TG_ARGV[0] = 'person' THEN whose := OLD.person_id;
  ELSE
    IF TG_TABLE_NAME = 'reference_reviews' AND OLD.request_id IS NULL THEN RETURN OLD; END IF;
    SELECT person_id INTO whose FROM reference_requests WHERE id = OLD.request_id;
  END IF;
  IF is_being_erased(whose) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What was recorded against a person is deleted only at the end of its period'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_adverse_kept BEFORE DELETE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain)) EXECUTE FUNCTION refuse_unless_erased('person');
CREATE OR REPLACE TRIGGER criminal_record_kept BEFORE DELETE ON criminal_record_declarations FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('person');
CREATE OR REPLACE TRIGGER reference_answers_sent_kept BEFORE DELETE ON reference_answers FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_unless_erased('request');
CREATE OR REPLACE TRIGGER reference_reviews_kept BEFORE DELETE ON reference_reviews FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('request');
CREATE OR REPLACE TRIGGER reference_verifications_kept BEFORE DELETE ON reference_verifications FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('request');
CREATE OR REPLACE TRIGGER references_adverse_kept BEFORE DELETE ON reference_requests FOR EACH ROW
  WHEN (OLD.adverse OR OLD.flagged) EXECUTE FUNCTION refuse_unless_erased('person');
CREATE OR REPLACE TRIGGER clearances_kept BEFORE DELETE ON clearances FOR EACH ROW WHEN (OLD.person_id IS NOT NULL)
  EXECUTE FUNCTION refuse_unless_erased('person');

-- What was recorded against a person is answered by a later record, never changed or removed; at the end of its period it is
-- deleted with what it belongs to.
CREATE FUNCTION is_being_erased(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM retention_items JOIN retention_runs ON retention_runs.id = retention_items.run_id
    WHERE retention_items.person_id = whose AND retention_items.state = 'due' AND retention_runs.done_at IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION refuse_adverse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was recorded against a person is answered by a later record, not changed'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- The first argument names the column, of the row or of the request it belongs to, that says whose record it is.
CREATE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE FUNCTION is_adverse_check(outcome text, plain jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT outcome = 'unsatisfactory' OR coalesce(plain ->> 'disclosed', 'false') = 'true'
    OR coalesce(plain ->> 'updateResult', '') IN ('not_current', 'details_not_matched')
$$;--> statement-breakpoint
CREATE TRIGGER checks_adverse_stay BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain) AND (
    (NEW.id, NEW.person_id, NEW.kind, NEW.outcome, NEW.checked_on, NEW.details, NEW.checked_by, NEW.voids_id, NEW.recorded_at, NEW.recorded_by)
      IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.kind, OLD.outcome, OLD.checked_on, OLD.details, OLD.checked_by, OLD.voids_id, OLD.recorded_at, OLD.recorded_by)
    OR (OLD.plain IS NOT NULL AND NEW.plain IS DISTINCT FROM OLD.plain)))
  EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER checks_adverse_kept BEFORE DELETE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain)) EXECUTE FUNCTION refuse_unless_erased('person');--> statement-breakpoint
CREATE TRIGGER references_adverse_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN ((OLD.adverse AND NEW.adverse IS NOT TRUE) OR (OLD.flagged AND NEW.flagged IS NOT TRUE)
    OR (OLD.status = 'received' AND (NEW.status, NEW.person_id) IS DISTINCT FROM (OLD.status, OLD.person_id)))
  EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER references_adverse_kept BEFORE DELETE ON reference_requests FOR EACH ROW
  WHEN (OLD.adverse OR OLD.flagged) EXECUTE FUNCTION refuse_unless_erased('person');--> statement-breakpoint
CREATE TRIGGER reference_answers_sent_stay BEFORE UPDATE ON reference_answers FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER reference_answers_sent_kept BEFORE DELETE ON reference_answers FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_unless_erased('request');--> statement-breakpoint
CREATE TRIGGER reference_verifications_stay BEFORE UPDATE ON reference_verifications FOR EACH ROW EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER reference_verifications_kept BEFORE DELETE ON reference_verifications FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('request');--> statement-breakpoint
CREATE TRIGGER reference_reviews_stay BEFORE UPDATE ON reference_reviews FOR EACH ROW EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER reference_reviews_kept BEFORE DELETE ON reference_reviews FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('request');--> statement-breakpoint
-- A reference that says something against a person, or is to be verified, is satisfactory only with a reason and after a call that confirmed it.
CREATE FUNCTION answer_what_is_adverse() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_call text;
BEGIN
  SELECT outcome INTO last_call FROM reference_verifications WHERE request_id = NEW.request_id ORDER BY recorded_at DESC, id DESC LIMIT 1;
  IF last_call IS NOT DISTINCT FROM 'not_confirmed'
    OR EXISTS (SELECT 1 FROM reference_requests WHERE id = NEW.request_id AND (adverse OR flagged)) THEN
    IF btrim(NEW.reason) = '' OR last_call IS DISTINCT FROM 'confirmed' THEN
      RAISE EXCEPTION 'An adverse reference is satisfactory only with a reason and a call that confirmed it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'reference_reviews_answer', TABLE = 'reference_reviews';
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER reference_reviews_answer BEFORE INSERT ON reference_reviews FOR EACH ROW
  WHEN (NEW.verdict = 'satisfactory' AND NEW.request_id IS NOT NULL) EXECUTE FUNCTION answer_what_is_adverse();
--> statement-breakpoint
ALTER TABLE "history_confirmations" ADD CONSTRAINT "history_confirmations_application_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id");
--> statement-breakpoint
ALTER TABLE "criminal_record_declarations" ADD CONSTRAINT "criminal_record_declarations_application_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
-- What was answered stays as it was answered, until it is deleted with what it belongs to.
CREATE TRIGGER criminal_record_stays BEFORE UPDATE ON criminal_record_declarations FOR EACH ROW
  WHEN ((NEW.id, NEW.person_id, NEW.asks, NEW.content, NEW.declared_at) IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.asks, OLD.content, OLD.declared_at))
  EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
CREATE TRIGGER criminal_record_kept BEFORE DELETE ON criminal_record_declarations FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('person');

-- A suspension is ended once and never rewritten.
CREATE FUNCTION end_suspension_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
    AND (NEW.id, NEW.date_from, NEW.reason, NEW.recorded_by, NEW.recorded_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.date_from, OLD.reason, OLD.recorded_by, OLD.recorded_at)
  THEN RETURN NEW; END IF;
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A suspension is ended once and never rewritten'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'suspensions_ended_once', TABLE = 'suspensions';
END $$;--> statement-breakpoint
CREATE TRIGGER suspensions_ended_once BEFORE UPDATE ON suspensions FOR EACH ROW EXECUTE FUNCTION end_suspension_once();
--> statement-breakpoint
-- What was decided when something lapsed is never changed, only added to.
CREATE FUNCTION keep_lapse_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A decision on a lapse is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lapse_decisions_kept', TABLE = 'lapse_decisions';
END $$;--> statement-breakpoint
CREATE TRIGGER lapse_decisions_kept BEFORE UPDATE ON lapse_decisions FOR EACH ROW EXECUTE FUNCTION keep_lapse_decision();

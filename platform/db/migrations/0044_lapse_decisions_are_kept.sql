-- What was decided when something lapsed is never changed, only added to.
CREATE FUNCTION keep_lapse_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A decision on a lapse is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lapse_decisions_kept', TABLE = 'lapse_decisions';
END $$;--> statement-breakpoint
CREATE TRIGGER lapse_decisions_kept BEFORE UPDATE ON lapse_decisions FOR EACH ROW EXECUTE FUNCTION keep_lapse_decision();

-- Of a history and of references, an agency's or an earlier provider's word is taken where it counts.
CREATE OR REPLACE FUNCTION take_whose_history_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := to_jsonb(NEW);
  theirs text := given ->> TG_ARGV[0];
  made date := (given ->> TG_ARGV[1])::date;
BEGIN
  IF theirs = 'agency' AND EXISTS (SELECT 1 FROM posts WHERE person_id = NEW.person_id AND engagement = 'agency') THEN RETURN NEW; END IF;
  IF theirs = 'transferor' AND EXISTS (SELECT 1 FROM bring_ins WHERE person_id = NEW.person_id AND source = 'take_over'
    AND made <= (recorded_at AT TIME ZONE 'Europe/London')::date) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The word of an agency or an earlier provider is not taken of this person'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_by_whom_it_counts', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER history_by_whom_it_counts BEFORE INSERT ON address_periods FOR EACH ROW
  WHEN (NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_history_counts('checked_by', 'stated_on');
CREATE OR REPLACE TRIGGER history_by_whom_it_counts BEFORE INSERT ON employment_periods FOR EACH ROW
  WHEN (NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_history_counts('checked_by', 'stated_on');
CREATE OR REPLACE TRIGGER history_by_whom_it_counts BEFORE INSERT ON reference_requests FOR EACH ROW
  WHEN (NEW.came_by IN ('agency', 'transferor') AND NEW.adverse IS NOT TRUE) EXECUTE FUNCTION take_whose_history_counts('came_by', 'checked_on');

-- A reference that says something against a person, or is to be verified, is satisfactory only with a reason and after a call that
-- confirmed it; a call of before it came confirms nothing.
CREATE OR REPLACE FUNCTION answer_what_is_adverse() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_call text;
BEGIN
  SELECT calls.outcome INTO last_call FROM reference_verifications AS calls JOIN reference_requests AS asked ON asked.id = calls.request_id
    WHERE calls.request_id = NEW.request_id AND (NOT coalesce(asked.adverse OR asked.flagged, false) OR coalesce(calls.recorded_at >= asked.received_at, true))
    ORDER BY calls.recorded_at DESC, calls.id DESC LIMIT 1;
  IF last_call IS NOT DISTINCT FROM 'not_confirmed'
    OR EXISTS (SELECT 1 FROM reference_requests WHERE id = NEW.request_id AND (adverse OR flagged)) THEN
    IF btrim(NEW.reason) = '' OR last_call IS DISTINCT FROM 'confirmed' THEN
      RAISE EXCEPTION 'An adverse reference is satisfactory only with a reason and a call that confirmed it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'reference_reviews_answer', TABLE = 'reference_reviews';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reference_reviews_answer BEFORE INSERT ON reference_reviews FOR EACH ROW
  WHEN (NEW.verdict = 'satisfactory' AND NEW.request_id IS NOT NULL) EXECUTE FUNCTION answer_what_is_adverse();

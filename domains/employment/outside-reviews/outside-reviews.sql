-- Whether a question is still about what it was about: neither the record nor what answered it was voided, and the person is who
-- they were when it was put.
CREATE OR REPLACE FUNCTION outside_request_holds(asked outside_review_requests) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM pre_employment_checks AS voiding
      WHERE voiding.voids_id = asked.record_id OR asked.seen ? voiding.voids_id::text)
    AND NOT EXISTS (SELECT 1 FROM merges WHERE kind = 'person' AND into_id = asked.person_id AND merged_at >= asked.asked_at AND undone_at IS NULL)
$$;

-- The last answer to each record of a person, for a job, where the question still holds.
CREATE OR REPLACE FUNCTION outside_reviews_of(whose uuid, job uuid) RETURNS TABLE (record_id uuid, seen jsonb, known jsonb, answer text) LANGUAGE sql STABLE AS $$
  SELECT last.record_id, last.seen, last.known, last.answer FROM (
    SELECT DISTINCT ON (asked.record_id) asked.record_id, asked.seen, asked.known, given.answer, outside_request_holds(asked) AS holds
    FROM outside_review_requests AS asked JOIN outside_review_answers AS given ON given.request_id = asked.id
    WHERE asked.person_id = whose AND asked.about = 'record' AND asked.job_id = job
    ORDER BY asked.record_id, given.answered_at DESC, given.id DESC) AS last
  WHERE last.holds
$$;

-- A request is put once and withdrawn once; a merge alone moves it to who the person became.
CREATE OR REPLACE FUNCTION keep_outside_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{person_id,revoked_at,revoked_by}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{person_id,revoked_at,revoked_by}'::text[]
    OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by))
    OR (NEW.person_id <> OLD.person_id AND NOT EXISTS (
      SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id() AND OLD.person_id IN (from_id, into_id) AND NEW.person_id IN (from_id, into_id))) THEN
    RAISE EXCEPTION 'A question that was put to someone outside stays as it was'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'outside_review_requests_stay', TABLE = 'outside_review_requests';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER outside_review_requests_stay BEFORE UPDATE ON outside_review_requests FOR EACH ROW EXECUTE FUNCTION keep_outside_request();

-- An answer comes through the link of a request that is open, once, and stays. The secret is compared and not kept.
CREATE OR REPLACE FUNCTION answer_outside_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked outside_review_requests;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'An answer from outside stays as it was given'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'outside_review_answers_stay', TABLE = 'outside_review_answers';
  END IF;
  SELECT * INTO asked FROM outside_review_requests WHERE id = NEW.request_id FOR UPDATE;
  IF asked.id IS NULL OR asked.revoked_at IS NOT NULL OR NEW.answered_at < asked.asked_at OR NEW.answered_at >= asked.expires_at
    OR rtrim(translate(encode(sha256(convert_to(NEW.given_token, 'UTF8')), 'base64'), '+/', '-_'), '=') IS DISTINCT FROM asked.token_hash THEN
    RAISE EXCEPTION 'An answer from outside comes through the link of an open request'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'outside_review_answers_by_its_link', TABLE = 'outside_review_answers';
  END IF;
  NEW.given_token := '';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER outside_review_answers_by_its_link BEFORE INSERT OR UPDATE ON outside_review_answers
  FOR EACH ROW EXECUTE FUNCTION answer_outside_request();

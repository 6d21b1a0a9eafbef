SELECT follow_merges('outside_review_requests', 'person_id', 'people');--> statement-breakpoint
-- A request is put once and withdrawn once; a merge alone moves it to who the person became.
CREATE FUNCTION keep_outside_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{person_id,revoked_at,revoked_by}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{person_id,revoked_at,revoked_by}'::text[]
    OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by))
    OR (NEW.person_id <> OLD.person_id AND NOT EXISTS (
      SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id() AND OLD.person_id IN (from_id, into_id) AND NEW.person_id IN (from_id, into_id))) THEN
    RAISE EXCEPTION 'A question that was put to someone outside stays as it was'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'outside_review_requests_stay', TABLE = 'outside_review_requests';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER outside_review_requests_stay BEFORE UPDATE ON outside_review_requests FOR EACH ROW EXECUTE FUNCTION keep_outside_request();--> statement-breakpoint
-- An answer comes through the link of a request that is open, once, and stays. The secret is compared and not kept.
CREATE FUNCTION answer_outside_request() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER outside_review_answers_by_its_link BEFORE INSERT OR UPDATE ON outside_review_answers
  FOR EACH ROW EXECUTE FUNCTION answer_outside_request();--> statement-breakpoint
-- Whether a question is still about what it was about: neither the record nor what answered it was voided, and the person is who
-- they were when it was put.
CREATE FUNCTION outside_request_holds(asked outside_review_requests) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM pre_employment_checks AS voiding
      WHERE voiding.voids_id = asked.record_id OR asked.seen ? voiding.voids_id::text)
    AND NOT EXISTS (SELECT 1 FROM merges WHERE kind = 'person' AND into_id = asked.person_id AND merged_at >= asked.asked_at AND undone_at IS NULL)
$$;--> statement-breakpoint
-- The last answer to each record of a person, for a job, where the question still holds.
CREATE FUNCTION outside_reviews_of(whose uuid, job uuid) RETURNS TABLE (record_id uuid, seen jsonb, known jsonb, answer text) LANGUAGE sql STABLE AS $$
  SELECT last.record_id, last.seen, last.known, last.answer FROM (
    SELECT DISTINCT ON (asked.record_id) asked.record_id, asked.seen, asked.known, given.answer, outside_request_holds(asked) AS holds
    FROM outside_review_requests AS asked JOIN outside_review_answers AS given ON given.request_id = asked.id
    WHERE asked.person_id = whose AND asked.about = 'record' AND asked.job_id = job
    ORDER BY asked.record_id, given.answered_at DESC, given.id DESC) AS last
  WHERE last.holds
$$;--> statement-breakpoint
-- As in signed_by_two_people; and what someone outside agreed to, for this job, as it was known then, has its second person. The
-- same as against.rules.ts, two-people.rules.ts and outside-reviews.rules.ts.
CREATE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean, job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH mine AS (SELECT coalesce(array_agg(id), '{}') AS accounts FROM users WHERE person_id = signer),
  checks AS (
    SELECT one.*, EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = one.id) AS voided
    FROM pre_employment_checks AS one WHERE one.person_id = whose AND one.outcome <> 'voided'),
  referees AS (SELECT id, adverse AND status = 'received' AS adverse, CASE WHEN came_by IS NOT NULL THEN created_by END AS recorded_by
      FROM reference_requests WHERE person_id = whose AND (revoked_at IS NULL OR status = 'received')
    UNION ALL SELECT id, false, recorded_by FROM reference_evidence WHERE person_id = whose),
  words AS (SELECT id, request_id AS about, recorded_by AS by, outcome = 'not_confirmed' AS against FROM reference_verifications
      WHERE request_id IN (SELECT id FROM referees)
    UNION ALL SELECT id, coalesce(request_id, evidence_id), reviewed_by, verdict = 'unsatisfactory' FROM reference_reviews
      WHERE request_id IN (SELECT id FROM referees) OR evidence_id IN (SELECT id FROM referees)),
  against AS (
    SELECT checks.id, ARRAY[checks.recorded_by] AS recorded, later.answers, later.answered, false AS sealed
      FROM checks CROSS JOIN LATERAL (SELECT coalesce(array_agg(one.id), '{}') AS answers, coalesce(array_agg(one.recorded_by), '{}') AS answered FROM (
        SELECT later.id, later.recorded_by FROM checks AS later WHERE later.kind = checks.kind
          AND (later.recorded_at, later.id) > (checks.recorded_at, checks.id) AND (later.outcome = 'unsatisfactory' OR later.outcome = 'satisfactory' AND NOT later.voided)
        UNION ALL SELECT risks.id, risks.recorded_by FROM risk_assessments AS risks WHERE checks.kind = 'dbs' AND risks.person_id = whose
          AND risks.about IN ('dbs_disclosure', 'adult_first') AND risks.recorded_at >= checks.recorded_at) AS one) AS later
      WHERE (outcome = 'unsatisfactory' OR plain ->> 'disclosed' = 'true') AND asked ? kind
    UNION ALL
    SELECT risks.id, ARRAY[risks.recorded_by], later.answers, later.answered, false
      FROM risk_assessments AS risks CROSS JOIN LATERAL (SELECT coalesce(array_agg(id), '{}') AS answers, coalesce(array_agg(recorded_by), '{}') AS answered
        FROM risk_assessments AS one WHERE one.person_id = whose AND one.about = risks.about AND (one.recorded_at, one.id) > (risks.recorded_at, risks.id)) AS later
      WHERE person_id = whose AND decision = 'do_not_go_on'
        AND asked ? CASE about WHEN 'dbs_disclosure' THEN 'dbs' WHEN 'adult_first' THEN 'dbs' ELSE about END
    UNION ALL
    -- what was told is sealed: that it was weighed says that something was
    SELECT (SELECT id FROM criminal_record_declarations WHERE person_id = whose ORDER BY declared_at DESC, id DESC LIMIT 1),
        '{}', array_agg(id), array_agg(recorded_by), true FROM risk_assessments
      WHERE person_id = whose AND about = 'criminal_record' AND asked ? 'criminal_record' HAVING count(*) > 0
    UNION ALL
    SELECT referees.id, array_remove(ARRAY[referees.recorded_by], NULL), ARRAY(SELECT words.id FROM words WHERE words.about = referees.id),
        ARRAY(SELECT by FROM words WHERE words.about = referees.id), false
      FROM referees WHERE adverse AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    SELECT words.id, ARRAY[words.by], ARRAY(SELECT others.id FROM words AS others WHERE others.about = words.about AND others.id <> words.id),
        ARRAY(SELECT others.by FROM words AS others WHERE others.about = words.about AND others.id <> words.id), false
      FROM words WHERE against AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')),
  agreed AS (SELECT * FROM outside_reviews_of(whose, job) WHERE answer <> 'disagree')
  SELECT EXISTS (SELECT 1 FROM against, mine WHERE (
      (cardinality(recorded || answered) > 0 AND recorded || answered <@ mine.accounts)
      OR (self_appointed AND cardinality(answered) > 0 AND answered <@ mine.accounts))
    AND NOT EXISTS (SELECT 1 FROM agreed WHERE agreed.record_id = against.id
      AND agreed.seen <@ to_jsonb(against.answers) AND to_jsonb(against.answers) <@ agreed.seen
      AND NOT EXISTS (SELECT 1 FROM against AS more WHERE NOT more.sealed AND NOT agreed.known ? more.id::text)))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_with_a_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signer uuid := (SELECT person_id FROM users WHERE id = NEW.signed_by);
BEGIN
  NEW.lapses_unconfirmed := true;
  IF NEW.person_id IS NULL THEN RETURN NEW; END IF;
  NEW.weighed := records_known_of(NEW.person_id);
  IF NEW.rules = 'standing' AND weighed_by_one(NEW.person_id, signer, NEW.asked, EXISTS (
    SELECT 1 FROM manager_appointments AS held JOIN users ON users.id = held.appointed_by
    WHERE held.id = NEW.appointment_id AND users.person_id = held.person_id AND held.confirm_by IS NOT NULL), NEW.job_id) THEN
    RAISE EXCEPTION 'Who alone recorded or answered something against a person does not sign for them'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_weighed_by_two', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP FUNCTION weighed_by_one(uuid, uuid, jsonb, boolean);--> statement-breakpoint
-- As in signed_by_two_people; and an appointment of oneself is confirmed by another account, or by who answered from outside that
-- they agree to it.
CREATE OR REPLACE FUNCTION appoint_oneself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.confirm_by := CASE WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.appointed_by AND person_id = NEW.person_id)
      THEN (NEW.appointed_at AT TIME ZONE 'Europe/London')::date + 7 END;
  ELSIF NEW.confirm_by IS DISTINCT FROM OLD.confirm_by THEN
    RAISE EXCEPTION 'The day by which an appointment is confirmed stays'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'manager_appointments_confirm_by_stays', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirmed_by IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirmed_by IS NULL)
    AND EXISTS (SELECT 1 FROM users WHERE id = NEW.confirmed_by AND person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'Another person confirms an appointment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'manager_appointments_confirmed_by_another_person', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirmed_by IS NULL AND (NEW.confirmed_at IS NOT NULL OR NEW.confirmed_by_review IS NOT NULL)
    AND (TG_OP = 'INSERT' OR (NEW.confirmed_at, NEW.confirmed_by_review) IS DISTINCT FROM (OLD.confirmed_at, OLD.confirmed_by_review))
    AND NOT EXISTS (SELECT 1 FROM outside_review_requests AS asked JOIN outside_review_answers AS given ON given.request_id = asked.id
      WHERE asked.id = NEW.confirmed_by_review AND asked.appointment_id = NEW.id AND asked.person_id = NEW.person_id
        AND given.answer = 'agree' AND NEW.confirmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'Another person confirms an appointment, or someone outside who was asked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'manager_appointments_confirmed_by_a_review', TABLE = 'manager_appointments';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- As in what_the_hub_may_not_change, with the questions put to someone outside and their answers.
CREATE OR REPLACE FUNCTION erase_rows(of_table text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table
    WHEN 'clearances' THEN DELETE FROM clearances WHERE id = ANY (ids);
    WHEN 'pre_employment_checks' THEN DELETE FROM pre_employment_checks WHERE id = ANY (ids);
    WHEN 'risk_assessments' THEN DELETE FROM risk_assessments WHERE id = ANY (ids);
    WHEN 'merges' THEN DELETE FROM merges WHERE id = ANY (ids);
    WHEN 'outside_review_requests' THEN
      DELETE FROM outside_review_answers WHERE request_id = ANY (ids);
      DELETE FROM outside_review_requests WHERE id = ANY (ids);
  END CASE;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_with_merge(of_merge uuid, of_table text, of_column text, ids uuid[]) RETURNS TABLE (moved uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  two merges;
BEGIN
  SELECT * INTO two FROM merges WHERE id = of_merge AND moved_in = pg_current_xact_id();
  IF NOT FOUND THEN RAISE EXCEPTION 'This is not the transaction of that merge' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF of_table || '.' || of_column NOT IN ('clearances.person_id', 'clearances.supervisor_id', 'clearances.job_id', 'clearances.location_id',
    'pre_employment_checks.person_id', 'risk_assessments.person_id', 'risk_assessments.supervisor_id',
    'manager_appointments.person_id', 'manager_appointments.location_id', 'outside_review_requests.person_id')
  THEN RAISE EXCEPTION 'No merge moves %.%', of_table, of_column USING ERRCODE = 'insufficient_privilege'; END IF;
  RETURN QUERY EXECUTE format('UPDATE %1$I SET %2$I = CASE %2$I WHEN $1 THEN $2 ELSE $1 END WHERE id = ANY ($3) AND %2$I IN ($1, $2) RETURNING id',
    of_table, of_column) USING two.from_id, two.into_id, ids;
END $$;

-- A later record answers one of the same qualification, register or country, or with a certificate of a level and workforce that cover the earlier one's.
CREATE FUNCTION answers_check(kind text, later jsonb, earlier jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'qualification' THEN coalesce(lower(trim(earlier ->> 'title')), '') IN ('', coalesce(lower(trim(later ->> 'title')), ''))
    WHEN 'overseas' THEN coalesce(lower(trim(earlier ->> 'country')), '') IN ('', coalesce(lower(trim(later ->> 'country')), ''))
    WHEN 'registration' THEN coalesce(lower(trim(earlier ->> 'register')), '') IN ('', coalesce(lower(trim(later ->> 'register')), ''))
    WHEN 'dbs' THEN (SELECT (needed IN ('', 'none', held) OR needed = 'basic' AND held NOT IN ('', 'none')
          OR needed IN ('standard', 'enhanced') AND held LIKE 'enhanced%' OR needed LIKE 'enhanced%' AND held = 'enhanced_both_barred')
        AND (earlier ->> 'workforce' IS NULL OR workforce = earlier ->> 'workforce'
          OR workforce = 'child_and_adult' AND earlier ->> 'workforce' IN ('adult', 'child'))
        AND coalesce(later ->> 'issuedOn' >= earlier ->> 'issuedOn', true)
      FROM (SELECT coalesce(earlier ->> 'level', '') AS needed, coalesce(later ->> 'level', '') AS held, coalesce(later ->> 'workforce', '') AS workforce))
    ELSE true END
$$;--> statement-breakpoint
-- As in calls_that_weigh; only what speaks for the person, later and of the same, answers what speaks against them.
CREATE OR REPLACE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean, job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH mine AS (SELECT accounts_of(signer) AS accounts),
  checks AS (
    SELECT one.*, EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = one.id) AS voided
    FROM pre_employment_checks AS one WHERE one.person_id = whose AND one.outcome <> 'voided'),
  referees AS (SELECT id, adverse AND status = 'received' AS adverse, CASE WHEN came_by IS NOT NULL THEN created_by END AS recorded_by,
      coalesce(received_at, created_at) AS at FROM reference_requests WHERE person_id = whose AND (revoked_at IS NULL OR status = 'received')
    UNION ALL SELECT id, false, recorded_by, recorded_at FROM reference_evidence WHERE person_id = whose),
  words AS (SELECT id, request_id AS about, recorded_by AS by, outcome = 'not_confirmed' AS against, outcome = 'confirmed' AS good, recorded_at AS at
      FROM reference_verifications
      WHERE request_id IN (SELECT id FROM referees)
    UNION ALL SELECT id, coalesce(request_id, evidence_id), reviewed_by, verdict = 'unsatisfactory', verdict <> 'unsatisfactory', reviewed_at FROM reference_reviews
      WHERE request_id IN (SELECT id FROM referees) OR evidence_id IN (SELECT id FROM referees)),
  said AS (
    SELECT checks.id, ARRAY[checks.recorded_by] AS recorded, later.answers, later.answered, later.unaware, false AS sealed
      FROM checks CROSS JOIN LATERAL (SELECT coalesce(array_agg(one.id), '{}') AS answers,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE one.good AND one.can AND one.known ? checks.id::text), '{}') AS answered,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE one.good AND NOT (one.can AND one.known ? checks.id::text)), '{}') AS unaware FROM (
        SELECT later.id, later.recorded_by, later.known, later.outcome = 'satisfactory' AS good,
          answers_check(checks.kind, later.plain, checks.plain) AS can FROM checks AS later WHERE later.kind = checks.kind
          AND (later.recorded_at, later.id) > (checks.recorded_at, checks.id) AND (later.outcome = 'unsatisfactory' OR later.outcome = 'satisfactory' AND NOT later.voided)
        UNION ALL SELECT risks.id, risks.recorded_by, risks.known, risks.decision = 'go_on', true FROM risk_assessments AS risks WHERE checks.kind = 'dbs' AND risks.person_id = whose
          AND risks.about IN ('dbs_disclosure', 'adult_first') AND risks.recorded_at >= checks.recorded_at) AS one) AS later
      WHERE (outcome = 'unsatisfactory' OR plain ->> 'disclosed' = 'true') AND asked ? kind
    UNION ALL
    SELECT risks.id, ARRAY[risks.recorded_by], later.answers, later.answered, later.unaware, false
      FROM risk_assessments AS risks CROSS JOIN LATERAL (SELECT coalesce(array_agg(id), '{}') AS answers,
          coalesce(array_agg(recorded_by) FILTER (WHERE one.decision = 'go_on' AND one.known ? risks.id::text), '{}') AS answered,
          coalesce(array_agg(recorded_by) FILTER (WHERE one.decision = 'go_on' AND NOT one.known ? risks.id::text), '{}') AS unaware
        FROM risk_assessments AS one WHERE one.person_id = whose AND one.about = risks.about AND (one.recorded_at, one.id) > (risks.recorded_at, risks.id)) AS later
      WHERE person_id = whose AND decision = 'do_not_go_on'
        AND asked ? CASE about WHEN 'dbs_disclosure' THEN 'dbs' WHEN 'adult_first' THEN 'dbs' ELSE about END
    UNION ALL
    -- what was told is sealed: that it was weighed says that something was; a later answer takes none of it back
    SELECT told.id, '{}', array_agg(risks.id), coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.decision = 'go_on' AND risks.known ? told.id::text), '{}'), '{}', true
      FROM criminal_record_declarations AS told
      JOIN risk_assessments AS risks ON told.person_id = whose AND risks.person_id = whose AND risks.about = 'criminal_record' AND asked ? 'criminal_record'
      GROUP BY told.id
    UNION ALL
    SELECT referees.id, array_remove(ARRAY[referees.recorded_by], NULL), ARRAY(SELECT words.id FROM words WHERE words.about = referees.id),
        ARRAY(SELECT by FROM words WHERE words.about = referees.id AND good AND words.at >= referees.at), '{}', false
      FROM referees WHERE adverse AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    SELECT words.id, ARRAY[words.by], ARRAY(SELECT others.id FROM words AS others WHERE others.about = words.about AND others.id <> words.id),
        ARRAY(SELECT others.by FROM words AS others WHERE others.about = words.about AND others.id <> words.id AND others.good AND others.at >= words.at), '{}', false
      FROM words WHERE against AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    -- how they left here is asked of every post
    SELECT concern.id, array_remove(ARRAY[concern.recorded_by], NULL), later.answers, later.answered, later.unaware, false
      FROM leaving_concerns_of(whose) AS concern CROSS JOIN LATERAL (SELECT coalesce(array_agg(risks.id), '{}') AS answers,
          coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.decision = 'go_on' AND risks.known ? concern.id::text), '{}') AS answered,
          coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.decision = 'go_on' AND NOT risks.known ? concern.id::text), '{}') AS unaware
        FROM risk_assessments AS risks WHERE risks.person_id = whose AND risks.about = 'leaving') AS later),
  against AS (SELECT id, recorded, answers, ARRAY(SELECT hand FROM unnest(answered) AS hand WHERE hand <> ALL (accounts_of(whose))) AS answered,
      unaware, sealed FROM said),
  agreed AS (SELECT * FROM outside_reviews_of(whose, job) WHERE answer <> 'disagree')
  SELECT EXISTS (SELECT 1 FROM against, mine WHERE (
      (cardinality(recorded || answered || unaware) > 0 AND recorded || answered <@ mine.accounts)
      OR (self_appointed AND cardinality(answered || unaware) > 0 AND answered <@ mine.accounts))
    AND NOT EXISTS (SELECT 1 FROM agreed WHERE (agreed.record_id = against.id
        OR against.sealed AND agreed.record_id IN (SELECT twin.id FROM against AS twin WHERE twin.sealed))
      AND agreed.seen <@ to_jsonb(against.answers) AND to_jsonb(against.answers) <@ agreed.seen
      AND NOT EXISTS (SELECT 1 FROM against AS more WHERE NOT more.sealed AND NOT agreed.known ? more.id::text)))
$$;--> statement-breakpoint
-- As in adverse_records_stay; a call of before a reference came confirms nothing of what is to be followed up.
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

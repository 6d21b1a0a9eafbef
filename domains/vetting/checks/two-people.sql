-- Every record of a person that may speak against them, how they left and each time that it was recorded among them. A signature
-- keeps them as they were when it was made.
CREATE OR REPLACE FUNCTION records_known_of(whose uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(id), '[]') FROM (
    SELECT id FROM pre_employment_checks WHERE person_id = whose AND outcome <> 'voided'
    UNION ALL SELECT id FROM risk_assessments WHERE person_id = whose
    UNION ALL SELECT id FROM criminal_record_declarations WHERE person_id = whose
    UNION ALL SELECT id FROM gap_reviews WHERE person_id = whose
    UNION ALL SELECT id FROM reference_requests WHERE person_id = whose AND status = 'received'
    UNION ALL SELECT calls.id FROM reference_verifications AS calls JOIN reference_requests AS asked ON asked.id = calls.request_id
      WHERE asked.person_id = whose
    UNION ALL SELECT reviews.id FROM reference_reviews AS reviews JOIN reference_requests AS asked ON asked.id = reviews.request_id
      WHERE asked.person_id = whose
    UNION ALL SELECT reviews.id FROM reference_reviews AS reviews JOIN reference_evidence AS given ON given.id = reviews.evidence_id
      WHERE given.person_id = whose
    UNION ALL SELECT person_id FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    UNION ALL SELECT id FROM leaving_concerns WHERE person_id = whose
  ) AS known
$$;

-- Whether one person alone, with all accounts that are theirs, recorded and answered something against someone, of what was asked:
-- by the accounts that recorded it (none where the person or a referee said it) and those that weighed it since. Who appointed
-- themselves never weighs alone; someone outside who agreed, for this job as it was known then, is a second person; a record made
-- without knowing of another does not answer it; every disclosure stays to be weighed. The same as against.rules.ts,
-- two-people.rules.ts and outside-reviews.rules.ts.
CREATE OR REPLACE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean, job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH mine AS (SELECT accounts_of(signer) AS accounts),
  checks AS (
    SELECT one.*, EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = one.id) AS voided
    FROM pre_employment_checks AS one WHERE one.person_id = whose AND one.outcome <> 'voided'),
  referees AS (SELECT id, adverse AND status = 'received' AS adverse, CASE WHEN came_by IS NOT NULL THEN created_by END AS recorded_by,
      coalesce(received_at, created_at) AS at FROM reference_requests WHERE person_id = whose AND (revoked_at IS NULL OR status = 'received')
    UNION ALL SELECT id, false, recorded_by, recorded_at FROM reference_evidence WHERE person_id = whose),
  words AS (SELECT id, request_id AS about, recorded_by AS by, outcome = 'not_confirmed' AS against, outcome = 'confirmed' AS good, recorded_at AS at, false AS review
      FROM reference_verifications
      WHERE request_id IN (SELECT id FROM referees)
    UNION ALL SELECT id, coalesce(request_id, evidence_id), reviewed_by, verdict = 'unsatisfactory', verdict <> 'unsatisfactory', reviewed_at, true FROM reference_reviews
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
        -- that a reference is not satisfactory, nothing answers without a later review
        ARRAY(SELECT others.by FROM words AS others WHERE others.about = words.about AND others.id <> words.id AND others.good AND others.at >= words.at
          AND (NOT words.review OR EXISTS (SELECT FROM words AS again WHERE again.about = words.about AND again.review AND again.good AND again.at >= words.at))), '{}', false
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
$$;

-- What was recorded of someone since, and speaks against them or answers what does, or proves or limits what they may do: every check.
-- What was told of a criminal record is sealed: every answer counts. A reference or evidence that no one has answered or reviewed may come
-- to. Of how they left, the first record stands for all of them, or else the file. What is about a reference that was asked for before is whose that is.
CREATE OR REPLACE FUNCTION against_since(whose uuid, since timestamptz, instant timestamptz)
RETURNS TABLE (id uuid, kind text, about text, said text, at timestamptz, by_account uuid) LANGUAGE sql STABLE AS $$
  SELECT checks.id, 'check', checks.kind, checks.outcome, checks.recorded_at, checks.recorded_by FROM pre_employment_checks AS checks
    WHERE checks.person_id = whose AND checks.recorded_at > since AND checks.outcome IN ('satisfactory', 'unsatisfactory', 'in_progress')
  UNION ALL SELECT risks.id, 'risk', risks.about, risks.decision, risks.recorded_at, risks.recorded_by FROM risk_assessments AS risks
    WHERE risks.person_id = whose AND risks.recorded_at > since
  UNION ALL SELECT told.id, 'criminal_record', told.asks, NULL, told.declared_at, NULL FROM criminal_record_declarations AS told
    WHERE told.person_id = whose AND told.declared_at > since
  UNION ALL SELECT asked.id, 'reference', asked.reference_type, asked.referee_name, asked.created_at, asked.created_by FROM reference_requests AS asked
    WHERE asked.person_id = whose AND asked.created_at > since AND (asked.adverse AND asked.status = 'received'
      OR asked.status IN ('pending', 'sent', 'opened') AND asked.revoked_at IS NULL
      OR EXISTS (SELECT 1 FROM reference_verifications AS calls WHERE calls.request_id = asked.id AND calls.outcome = 'not_confirmed')
      OR EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.request_id = asked.id AND reviews.verdict = 'unsatisfactory'))
  UNION ALL SELECT given.id, 'evidence', given.kind, NULL, given.recorded_at, given.recorded_by FROM reference_evidence AS given
    WHERE given.person_id = whose AND given.recorded_at > since
      AND (EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.evidence_id = given.id AND reviews.verdict = 'unsatisfactory')
        OR NOT EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.evidence_id = given.id))
  UNION ALL SELECT refused.id, 'gap', refused.kind, NULL, refused.reviewed_at, refused.reviewed_by FROM gap_reviews AS refused
    WHERE refused.person_id = whose AND refused.reviewed_at > since AND refused.verdict = 'not_accepted'
  UNION ALL SELECT signed.id, 'revoked', NULL, NULL, signed.revoked_at, signed.revoked_by FROM clearances AS signed
    WHERE signed.person_id = whose AND signed.signed_at > since AND signed.revoked_at IS NOT NULL
  UNION ALL SELECT off.id, 'suspension', NULL, NULL, off.recorded_at, off.recorded_by FROM suspensions AS off
    WHERE off.person_id = whose AND off.recorded_at > since
      AND (off.date_to IS NULL OR off.date_to >= (instant AT TIME ZONE 'Europe/London')::date)
  UNION ALL (SELECT id, 'leaving', NULL, NULL, at, by FROM (
      SELECT concern.id, concern.recorded_at AS at, concern.recorded_by AS by, 1 AS place FROM leaving_concerns AS concern
        WHERE concern.person_id = whose AND concern.recorded_at > since
      UNION ALL SELECT whose, log.at, log.actor_user_id, 2 FROM audit_log AS log JOIN staff_files AS file ON file.person_id = whose
        WHERE log.subject_id = whose AND log.verb = 'staff.left' AND log.at > since AND file.left_on IS NOT NULL) AS leaving
    ORDER BY place, at, id LIMIT 1)
$$;

-- No one vets themselves: what vetting finds is recorded and judged by another person than whom it is about, by whichever account.
-- What came with a bring-in proves nothing here, so an office that brings in everyone brings in itself, too.
CREATE OR REPLACE FUNCTION vetted_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made jsonb := to_jsonb(NEW);
  about uuid := (made ->> 'person_id')::uuid;
  by_whom uuid := (made ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_TABLE_NAME IN ('reference_reviews', 'reference_verifications') THEN
    SELECT coalesce((SELECT person_id FROM reference_requests WHERE id = (made ->> 'request_id')::uuid),
      (SELECT person_id FROM reference_evidence WHERE id = (made ->> 'evidence_id')::uuid)) INTO about;
  ELSIF TG_TABLE_NAME = 'document_reviews' THEN
    SELECT person_id FROM file_uploads WHERE id = (made ->> 'file_id')::uuid INTO about;
  END IF;
  IF by_whom = ANY (accounts_of(about)) THEN
    RAISE EXCEPTION 'Another person records and judges what vetting finds of someone'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vetted_by_another', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER document_reviews_by_another BEFORE INSERT ON document_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
CREATE OR REPLACE TRIGGER gap_reviews_by_another BEFORE INSERT ON gap_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
CREATE OR REPLACE TRIGGER pre_employment_checks_by_another BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.checked_by <> 'not_verified') EXECUTE FUNCTION vetted_by_another('recorded_by');
CREATE OR REPLACE TRIGGER reference_evidence_by_another BEFORE INSERT ON reference_evidence FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');
CREATE OR REPLACE TRIGGER reference_requests_by_another BEFORE INSERT ON reference_requests FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('created_by');
CREATE OR REPLACE TRIGGER reference_reviews_by_another BEFORE INSERT ON reference_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
CREATE OR REPLACE TRIGGER reference_verifications_by_another BEFORE INSERT ON reference_verifications FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');
CREATE OR REPLACE TRIGGER risk_assessments_by_another BEFORE INSERT ON risk_assessments FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');

-- What a check or an assessment can answer is what was on record of the person when it was made. A merge brings others along, of
-- someone who was another person then: those answer nothing here.
CREATE FUNCTION know_what_is_on_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.known := records_known_of(NEW.person_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER know_what_is_on_record BEFORE INSERT ON pre_employment_checks FOR EACH ROW EXECUTE FUNCTION know_what_is_on_record();--> statement-breakpoint
CREATE TRIGGER know_what_is_on_record BEFORE INSERT ON risk_assessments FOR EACH ROW EXECUTE FUNCTION know_what_is_on_record();--> statement-breakpoint
-- What was recorded before knows what was recorded earlier of the same person, as far as the moves of merges are still kept; no
-- row of standing changes by it.
CREATE TEMPORARY TABLE was_moved AS
  SELECT (move.row_key ->> 'id')::uuid AS id, (move.before #>> '{}')::uuid AS was, (move.after #>> '{}')::uuid AS became, merges.merged_at AS at
  FROM merge_moves AS move JOIN merges ON merges.id = move.merge_id AND merges.kind = 'person' AND merges.undone_at IS NULL
  WHERE move.table_name IN ('pre_employment_checks', 'risk_assessments') AND move.column_name = 'person_id';--> statement-breakpoint
CREATE TEMPORARY TABLE was_made AS
  SELECT made.id, made.at, coalesce((SELECT was FROM was_moved WHERE was_moved.id = made.id ORDER BY was_moved.at LIMIT 1), made.person_id) AS whose
  FROM (SELECT id, person_id, recorded_at AS at FROM pre_employment_checks WHERE outcome <> 'voided'
    UNION ALL SELECT id, person_id, recorded_at FROM risk_assessments
    UNION ALL SELECT id, person_id, declared_at FROM criminal_record_declarations) AS made;--> statement-breakpoint
CREATE TEMPORARY TABLE was_known AS
  SELECT made.id, jsonb_agg(told.id) AS known
  FROM was_made AS made JOIN (SELECT id, whose, at FROM was_made UNION SELECT id, became, at FROM was_moved) AS told
    ON told.whose = made.whose AND told.at <= made.at AND told.id <> made.id
  GROUP BY made.id;--> statement-breakpoint
ALTER TABLE pre_employment_checks DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE pre_employment_checks SET known = was_known.known FROM was_known WHERE was_known.id = pre_employment_checks.id;--> statement-breakpoint
ALTER TABLE pre_employment_checks ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE risk_assessments DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE risk_assessments SET known = was_known.known FROM was_known WHERE was_known.id = risk_assessments.id;--> statement-breakpoint
ALTER TABLE risk_assessments ENABLE TRIGGER USER;--> statement-breakpoint
DROP TABLE was_moved, was_made, was_known;--> statement-breakpoint
-- As in outside_reviews_count; and a record that was made without knowing of another does not answer it.
CREATE OR REPLACE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean, job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
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
    SELECT checks.id, ARRAY[checks.recorded_by] AS recorded, later.answers, later.answered, later.unaware, false AS sealed
      FROM checks CROSS JOIN LATERAL (SELECT coalesce(array_agg(one.id), '{}') AS answers,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE one.known ? checks.id::text), '{}') AS answered,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE NOT one.known ? checks.id::text), '{}') AS unaware FROM (
        SELECT later.id, later.recorded_by, later.known FROM checks AS later WHERE later.kind = checks.kind
          AND (later.recorded_at, later.id) > (checks.recorded_at, checks.id) AND (later.outcome = 'unsatisfactory' OR later.outcome = 'satisfactory' AND NOT later.voided)
        UNION ALL SELECT risks.id, risks.recorded_by, risks.known FROM risk_assessments AS risks WHERE checks.kind = 'dbs' AND risks.person_id = whose
          AND risks.about IN ('dbs_disclosure', 'adult_first') AND risks.recorded_at >= checks.recorded_at) AS one) AS later
      WHERE (outcome = 'unsatisfactory' OR plain ->> 'disclosed' = 'true') AND asked ? kind
    UNION ALL
    SELECT risks.id, ARRAY[risks.recorded_by], later.answers, later.answered, later.unaware, false
      FROM risk_assessments AS risks CROSS JOIN LATERAL (SELECT coalesce(array_agg(id), '{}') AS answers,
          coalesce(array_agg(recorded_by) FILTER (WHERE one.known ? risks.id::text), '{}') AS answered,
          coalesce(array_agg(recorded_by) FILTER (WHERE NOT one.known ? risks.id::text), '{}') AS unaware
        FROM risk_assessments AS one WHERE one.person_id = whose AND one.about = risks.about AND (one.recorded_at, one.id) > (risks.recorded_at, risks.id)) AS later
      WHERE person_id = whose AND decision = 'do_not_go_on'
        AND asked ? CASE about WHEN 'dbs_disclosure' THEN 'dbs' WHEN 'adult_first' THEN 'dbs' ELSE about END
    UNION ALL
    -- what was told is sealed: that it was weighed says that something was
    SELECT told.id, '{}', array_agg(risks.id), coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.known ? told.id::text), '{}'), '{}', true
      FROM (SELECT id FROM criminal_record_declarations WHERE person_id = whose ORDER BY declared_at DESC, id DESC LIMIT 1) AS told
      JOIN risk_assessments AS risks ON risks.person_id = whose AND risks.about = 'criminal_record' AND asked ? 'criminal_record'
      GROUP BY told.id
    UNION ALL
    SELECT referees.id, array_remove(ARRAY[referees.recorded_by], NULL), ARRAY(SELECT words.id FROM words WHERE words.about = referees.id),
        ARRAY(SELECT by FROM words WHERE words.about = referees.id), '{}', false
      FROM referees WHERE adverse AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    SELECT words.id, ARRAY[words.by], ARRAY(SELECT others.id FROM words AS others WHERE others.about = words.about AND others.id <> words.id),
        ARRAY(SELECT others.by FROM words AS others WHERE others.about = words.about AND others.id <> words.id), '{}', false
      FROM words WHERE against AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')),
  agreed AS (SELECT * FROM outside_reviews_of(whose, job) WHERE answer <> 'disagree')
  SELECT EXISTS (SELECT 1 FROM against, mine WHERE (
      (cardinality(recorded || answered || unaware) > 0 AND recorded || answered <@ mine.accounts)
      OR (self_appointed AND cardinality(answered || unaware) > 0 AND answered <@ mine.accounts))
    AND NOT EXISTS (SELECT 1 FROM agreed WHERE agreed.record_id = against.id
      AND agreed.seen <@ to_jsonb(against.answers) AND to_jsonb(against.answers) <@ agreed.seen
      AND NOT EXISTS (SELECT 1 FROM against AS more WHERE NOT more.sealed AND NOT agreed.known ? more.id::text)))
$$;

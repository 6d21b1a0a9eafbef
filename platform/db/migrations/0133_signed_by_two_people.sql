-- Every record of a person that may speak against them. A signature keeps them as they were when it was made.
CREATE FUNCTION records_known_of(whose uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
  ) AS known
$$;--> statement-breakpoint
-- What was signed before is not asked again for what was on record then. No row of standing changes by it.
ALTER TABLE clearances DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE clearances SET weighed = records_known_of(person_id) WHERE person_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE clearances ENABLE TRIGGER USER;--> statement-breakpoint
-- Whether one person alone recorded and answered something against someone, of what was asked: by the accounts that recorded
-- (none where the person or a referee said it) and those that weighed it since. Who appointed themselves never weighs alone,
-- whoever recorded it. The same as against.rules.ts and two-people.rules.ts.
CREATE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
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
    SELECT ARRAY[checks.recorded_by] AS recorded, ARRAY(
        SELECT later.recorded_by FROM checks AS later WHERE later.kind = checks.kind
          AND (later.recorded_at, later.id) > (checks.recorded_at, checks.id) AND (later.outcome = 'unsatisfactory' OR later.outcome = 'satisfactory' AND NOT later.voided)
        UNION ALL SELECT risks.recorded_by FROM risk_assessments AS risks WHERE checks.kind = 'dbs' AND risks.person_id = whose
          AND risks.about IN ('dbs_disclosure', 'adult_first') AND risks.recorded_at >= checks.recorded_at) AS answered
      FROM checks WHERE (outcome = 'unsatisfactory' OR plain ->> 'disclosed' = 'true') AND asked ? kind
    UNION ALL
    SELECT ARRAY[risks.recorded_by], ARRAY(SELECT later.recorded_by FROM risk_assessments AS later
        WHERE later.person_id = whose AND later.about = risks.about AND (later.recorded_at, later.id) > (risks.recorded_at, risks.id))
      FROM risk_assessments AS risks WHERE person_id = whose AND decision = 'do_not_go_on'
        AND asked ? CASE about WHEN 'dbs_disclosure' THEN 'dbs' WHEN 'adult_first' THEN 'dbs' ELSE about END
    UNION ALL
    -- what was told is sealed: that it was weighed says that something was
    SELECT '{}', array_agg(recorded_by) FROM risk_assessments
      WHERE person_id = whose AND about = 'criminal_record' AND asked ? 'criminal_record' HAVING count(*) > 0
    UNION ALL
    SELECT array_remove(ARRAY[referees.recorded_by], NULL), ARRAY(SELECT by FROM words WHERE words.about = referees.id)
      FROM referees WHERE adverse AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    SELECT ARRAY[words.by], ARRAY(SELECT by FROM words AS others WHERE others.about = words.about AND others.id <> words.id)
      FROM words WHERE against AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%'))
  SELECT EXISTS (SELECT 1 FROM against, mine WHERE
    (cardinality(recorded || answered) > 0 AND recorded || answered <@ mine.accounts)
    OR (self_appointed AND cardinality(answered) > 0 AND answered <@ mine.accounts))
$$;--> statement-breakpoint
CREATE FUNCTION sign_with_a_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signer uuid := (SELECT person_id FROM users WHERE id = NEW.signed_by);
BEGIN
  NEW.lapses_unconfirmed := true;
  IF NEW.person_id IS NULL THEN RETURN NEW; END IF;
  NEW.weighed := records_known_of(NEW.person_id);
  IF NEW.rules = 'standing' AND weighed_by_one(NEW.person_id, signer, NEW.asked, EXISTS (
    SELECT 1 FROM manager_appointments AS held JOIN users ON users.id = held.appointed_by
    WHERE held.id = NEW.appointment_id AND users.person_id = held.person_id AND held.confirm_by IS NOT NULL)) THEN
    RAISE EXCEPTION 'Who alone recorded or answered something against a person does not sign for them'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_weighed_by_two', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER clearances_weighed_by_two BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION sign_with_a_second_person();--> statement-breakpoint
-- Someone who appoints themselves is confirmed within seven days by another person; those of before the upgrade within 28.
CREATE FUNCTION appoint_oneself() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE manager_appointments DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE manager_appointments SET confirm_by = (now() AT TIME ZONE 'Europe/London')::date + 28
  WHERE confirmed_at IS NULL AND undone_at IS NULL AND ended_at IS NULL
    AND EXISTS (SELECT 1 FROM users WHERE users.id = appointed_by AND users.person_id = manager_appointments.person_id);--> statement-breakpoint
ALTER TABLE manager_appointments ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TRIGGER manager_appointments_of_oneself BEFORE INSERT OR UPDATE ON manager_appointments
  FOR EACH ROW EXECUTE FUNCTION appoint_oneself();--> statement-breakpoint
-- As in signatures_stay_as_signed; and unconfirmed no later than that day.
CREATE OR REPLACE FUNCTION sign_by_an_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
  signed_on date := (NEW.signed_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF NEW.person_id IS NOT NULL AND NEW.rules <> 'standing' THEN
    broken := 'clearances_not_earlier';
  ELSIF (NEW.asked <> '[]' OR NEW.rests_on <> '{}' OR NEW.appointment_id IS NOT NULL) AND NOT EXISTS (
    SELECT 1 FROM manager_appointments AS held JOIN users ON users.person_id = held.person_id
    WHERE held.id = NEW.appointment_id AND users.id = NEW.signed_by AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= signed_on AND coalesce(held.date_to, 'infinity') >= signed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= signed_on)) THEN
    broken := 'clearances_by_an_appointment';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A signature is made by the person appointed for that location on that day'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'clearances';
END $$;

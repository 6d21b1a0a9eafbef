-- Whoever is written about is put down to be worked out, with whoever they supervise on conditions. No row of theirs is locked:
-- the application works them out as its last act before it commits, or a sweep does.
CREATE OR REPLACE FUNCTION work_out_standing(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO standing_work (person_id)
    SELECT id FROM (SELECT unnest(people) AS id UNION SELECT person_id FROM clearances
      WHERE supervisor_id = ANY (people) AND kind = 'conditional' AND revoked_at IS NULL) AS meant
    WHERE id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM standing_work AS known WHERE known.by = pg_current_xact_id() AND known.person_id = meant.id)
$$;

-- A suspension is ended once and never rewritten.
CREATE OR REPLACE FUNCTION end_suspension_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
    AND (NEW.id, NEW.date_from, NEW.reason, NEW.recorded_by, NEW.recorded_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.date_from, OLD.reason, OLD.recorded_by, OLD.recorded_at)
  THEN RETURN NEW; END IF;
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A suspension is ended once and never rewritten'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'suspensions_ended_once', TABLE = 'suspensions';
END $$;
CREATE OR REPLACE TRIGGER suspensions_ended_once BEFORE UPDATE ON suspensions FOR EACH ROW EXECUTE FUNCTION end_suspension_once();

-- What was decided when something lapsed is never changed, only added to.
CREATE OR REPLACE FUNCTION keep_lapse_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A decision on a lapse is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lapse_decisions_kept', TABLE = 'lapse_decisions';
END $$;
CREATE OR REPLACE TRIGGER lapse_decisions_kept BEFORE UPDATE ON lapse_decisions FOR EACH ROW EXECUTE FUNCTION keep_lapse_decision();

-- once for each statement; its argument says who is meant by the rows written and, of an update, the rows before
CREATE OR REPLACE FUNCTION standing_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT work_out_standing(ARRAY(%s))', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_gone_standing AFTER DELETE ON applications REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT applicant_id FROM written');
CREATE OR REPLACE TRIGGER applications_standing AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT unnest(ARRAY[written.applicant_id, before.applicant_id]) FROM written JOIN before USING (id)
    WHERE (written.status, written.visa_type, written.holds_dbs, written.applicant_id) IS DISTINCT FROM
      (before.status, before.visa_type, before.holds_dbs, before.applicant_id)');
CREATE OR REPLACE TRIGGER jobs_standing AFTER UPDATE ON jobs REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT DISTINCT posts.person_id FROM written JOIN before USING (id) JOIN posts ON posts.job_id = written.id
    WHERE (written.care_work, written.dbs_level, written.dbs_workforce, written.register, written.qualifications, written.documents) IS DISTINCT FROM
      (before.care_work, before.dbs_level, before.dbs_workforce, before.register, before.qualifications, before.documents)');
CREATE OR REPLACE TRIGGER people_standing AFTER UPDATE ON people REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT id FROM written JOIN before USING (id)
    WHERE (written.name, written.date_of_birth) IS DISTINCT FROM (before.name, before.date_of_birth)');
-- the hours a week of all posts are compared with what a permission to work allows
CREATE OR REPLACE TRIGGER staff_files_added_standing AFTER INSERT ON staff_files REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written WHERE weekly_hours <> ''''');
CREATE OR REPLACE TRIGGER staff_files_standing AFTER UPDATE ON staff_files REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written JOIN before USING (person_id)
    WHERE written.weekly_hours IS DISTINCT FROM before.weekly_hours');
CREATE OR REPLACE TRIGGER leaving_concerns_added_standing AFTER INSERT ON leaving_concerns REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written');
CREATE OR REPLACE TRIGGER leaving_concerns_standing AFTER UPDATE ON leaving_concerns REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written UNION SELECT person_id FROM before');
CREATE OR REPLACE TRIGGER staff_files_leaving_standing AFTER UPDATE ON staff_files REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written JOIN before USING (person_id)
    WHERE (written.leaving_reason, written.leaving_kind, written.dbs_referral) IS DISTINCT FROM
      (before.leaving_reason, before.leaving_kind, before.dbs_referral)');
-- whoever was confirmed by the appointment
CREATE OR REPLACE TRIGGER manager_appointments_word_standing AFTER UPDATE ON manager_appointments REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM bring_ins WHERE confirmed_appointment_id IN (SELECT id FROM written)');

-- Two accounts of one person are one hand: whom both vetted is worked out again as a merge, or its undo, says whose they are.
CREATE OR REPLACE FUNCTION standing_follows_hands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hands uuid[] := accounts_of(NEW.from_id) || accounts_of(NEW.into_id);
BEGIN
  PERFORM work_out_standing(ARRAY(
    SELECT vetted.person_id FROM (
      SELECT person_id, recorded_by AS hand FROM pre_employment_checks WHERE recorded_by = ANY (hands)
      UNION SELECT person_id, recorded_by FROM risk_assessments WHERE recorded_by = ANY (hands)
      UNION SELECT person_id, recorded_by FROM leaving_concerns WHERE recorded_by = ANY (hands)
      UNION SELECT person_id, signed_by FROM clearances WHERE signed_by = ANY (hands)
      UNION SELECT person_id, created_by FROM reference_requests WHERE created_by = ANY (hands)
      UNION SELECT asked.person_id, calls.recorded_by FROM reference_verifications AS calls
        JOIN reference_requests AS asked ON asked.id = calls.request_id WHERE calls.recorded_by = ANY (hands)
      UNION SELECT coalesce(asked.person_id, given.person_id), reviews.reviewed_by FROM reference_reviews AS reviews
        LEFT JOIN reference_requests AS asked ON asked.id = reviews.request_id
        LEFT JOIN reference_evidence AS given ON given.id = reviews.evidence_id WHERE reviews.reviewed_by = ANY (hands)
      UNION SELECT person_id, recorded_by FROM reference_evidence WHERE recorded_by = ANY (hands)) AS vetted
    GROUP BY vetted.person_id HAVING count(DISTINCT vetted.hand) > 1) || ARRAY[NEW.from_id, NEW.into_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER merges_made_standing AFTER INSERT ON merges FOR EACH ROW WHEN (NEW.kind = 'person')
  EXECUTE FUNCTION standing_follows_hands();
CREATE OR REPLACE TRIGGER merges_undone_standing AFTER UPDATE ON merges FOR EACH ROW
  WHEN (NEW.kind = 'person' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION standing_follows_hands();

-- a new name or another day of a post puts the person into standing_work, so their rows are written again
CREATE OR REPLACE FUNCTION standing_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_name := coalesce((SELECT name FROM people WHERE id = NEW.person_id), '');
  SELECT max(date_from), max(planned_start) INTO NEW.begins, NEW.planned_start FROM posts WHERE id = NEW.post_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER standing_named BEFORE INSERT OR UPDATE ON standing FOR EACH ROW EXECUTE FUNCTION standing_is_named();

-- a row is worked out again each day: only what it says anew is another version
CREATE OR REPLACE FUNCTION keep_standing_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.basis, NEW.not_cleared_from, NEW.conditions_until, NEW.blocking, NEW.changes_on)
    IS NOT DISTINCT FROM (OLD.basis, OLD.not_cleared_from, OLD.conditions_until, OLD.blocking, OLD.changes_on) THEN RETURN NULL; END IF;
  since := greatest(NEW.worked_out_at, (SELECT max(known_from) FROM standing_versions WHERE post_id = NEW.post_id));
  UPDATE standing_versions SET known_until = since WHERE post_id = NEW.post_id AND known_until IS NULL AND known_from < since;
  INSERT INTO standing_versions (post_id, basis, not_cleared_from, conditions_until, blocking, changes_on, known_from)
    VALUES (NEW.post_id, NEW.basis, NEW.not_cleared_from, NEW.conditions_until, NEW.blocking, NEW.changes_on, since)
    ON CONFLICT (post_id, known_from) DO UPDATE SET basis = NEW.basis, not_cleared_from = NEW.not_cleared_from,
      conditions_until = NEW.conditions_until, blocking = NEW.blocking, changes_on = NEW.changes_on, known_until = NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER standing_keep_versions AFTER INSERT OR UPDATE ON standing FOR EACH ROW EXECUTE FUNCTION keep_standing_version();

CREATE OR REPLACE FUNCTION keep_rule_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'told_at' = to_jsonb(OLD) - 'told_at' AND OLD.told_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The days of a rule stay' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'rule_changes_stay', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER rule_changes_stay BEFORE UPDATE OR DELETE ON rule_changes FOR EACH ROW EXECUTE FUNCTION keep_rule_changes();

DO $$
DECLARE
  own text := 'SELECT person_id FROM %s WHERE person_id IS NOT NULL';
  of_referee text := 'SELECT person_id FROM reference_requests WHERE id IN (SELECT request_id FROM %s)';
  of_evidence text := ' UNION SELECT person_id FROM reference_evidence WHERE id IN (SELECT evidence_id FROM %s)';
  sources text[][] := ARRAY[
    ['pre_employment_checks', own], ['risk_assessments', own], ['health_declarations', own], ['reference_requests', own],
    ['reference_evidence', own], ['employment_periods', own], ['address_periods', own], ['gap_reviews', own],
    ['person_names', own], ['lapse_decisions', own], ['suspensions', own], ['clearances', own], ['bring_ins', own], ['posts', own],
    ['file_uploads', own], ['criminal_record_declarations', own], ['history_confirmations', own],
    ['reference_answers', of_referee],
    ['reference_verifications', of_referee],
    ['reference_reviews', of_referee || of_evidence],
    ['document_reviews', 'SELECT person_id FROM file_uploads WHERE id IN (SELECT file_id FROM %s)'],
    ['hires', 'SELECT person_id FROM posts WHERE id IN (SELECT post_id FROM %s)'],
    ['manager_appointments', 'SELECT person_id FROM clearances WHERE appointment_id IN (SELECT id FROM %s)']];
  source text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY sources LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_added_standing', source[1], replace(source[2], '%s', 'written'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_gone_standing', source[1], replace(source[2], '%s', 'written'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_standing', source[1],
      replace(source[2], '%s', 'written') || ' UNION ' || replace(source[2], '%s', 'before'));
  END LOOP;
END $$;

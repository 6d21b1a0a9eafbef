-- Whoever is written about is put down to be worked out, with whoever they supervise on conditions. No row of theirs is locked:
-- the application works them out as its last act before it commits, or a sweep does.
CREATE FUNCTION work_out_standing(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO standing_work (person_id)
    SELECT id FROM (SELECT unnest(people) AS id UNION SELECT person_id FROM clearances
      WHERE supervisor_id = ANY (people) AND kind = 'conditional' AND revoked_at IS NULL) AS meant
    WHERE id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM standing_work AS known WHERE known.by = pg_current_xact_id() AND known.person_id = meant.id)
$$;--> statement-breakpoint
-- once for each statement; its argument says who is meant by the rows written and, of an update, the rows before
CREATE FUNCTION standing_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT work_out_standing(ARRAY(%s))', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  own text := 'SELECT person_id FROM %s WHERE person_id IS NOT NULL';
  of_referee text := 'SELECT person_id FROM reference_requests WHERE id IN (SELECT request_id FROM %s)';
  of_evidence text := ' UNION SELECT person_id FROM reference_evidence WHERE id IN (SELECT evidence_id FROM %s)';
  sources text[][] := ARRAY[
    ['pre_employment_checks', own], ['risk_assessments', own], ['health_declarations', own], ['reference_requests', own],
    ['reference_evidence', own], ['employment_periods', own], ['address_periods', own], ['gap_reviews', own],
    ['person_names', own], ['lapse_decisions', own], ['suspensions', own], ['clearances', own], ['bring_ins', own], ['posts', own],
    ['file_uploads', own],
    ['reference_answers', of_referee],
    ['reference_verifications', of_referee],
    ['reference_reviews', of_referee || of_evidence],
    ['document_reviews', 'SELECT person_id FROM file_uploads WHERE id IN (SELECT file_id FROM %s)'],
    ['hires', 'SELECT person_id FROM posts WHERE id IN (SELECT post_id FROM %s)'],
    ['manager_appointments', 'SELECT person_id FROM clearances WHERE appointment_id IN (SELECT id FROM %s)']];
  source text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY sources LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_added_standing', source[1], replace(source[2], '%s', 'written'));
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_gone_standing', source[1], replace(source[2], '%s', 'written'));
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_standing', source[1],
      replace(source[2], '%s', 'written') || ' UNION ' || replace(source[2], '%s', 'before'));
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER people_standing AFTER UPDATE ON people REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT id FROM written JOIN before USING (id)
    WHERE (written.name, written.date_of_birth) IS DISTINCT FROM (before.name, before.date_of_birth)');--> statement-breakpoint
CREATE TRIGGER applications_standing AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT unnest(ARRAY[written.applicant_id, before.applicant_id]) FROM written JOIN before USING (id)
    WHERE (written.status, written.visa_type, written.holds_dbs, written.applicant_id) IS DISTINCT FROM
      (before.status, before.visa_type, before.holds_dbs, before.applicant_id)');--> statement-breakpoint
CREATE TRIGGER applications_gone_standing AFTER DELETE ON applications REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT applicant_id FROM written');--> statement-breakpoint
CREATE TRIGGER jobs_standing AFTER UPDATE ON jobs REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT DISTINCT posts.person_id FROM written JOIN before USING (id) JOIN posts ON posts.job_id = written.id
    WHERE (written.care_work, written.dbs_level, written.dbs_workforce, written.register, written.qualifications, written.documents) IS DISTINCT FROM
      (before.care_work, before.dbs_level, before.dbs_workforce, before.register, before.qualifications, before.documents)');--> statement-breakpoint
-- everyone in post now is worked out by the sweep, batch by batch
INSERT INTO standing_work (person_id)
  SELECT DISTINCT person_id FROM posts WHERE date_to IS NULL OR date_to >= current_date;

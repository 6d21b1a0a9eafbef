-- A person who is written about is put down to be worked out. No row of theirs is locked: the application works them out as its last
-- act before it commits, or a sweep does.
CREATE OR REPLACE FUNCTION work_out_compliance(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO compliance_work (person_id)
    SELECT DISTINCT id FROM unnest(people) AS id WHERE id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM compliance_work AS known WHERE known.by = pg_current_xact_id() AND known.person_id = id)
$$;

-- A type keeps where it was read from, as it keeps its name.
CREATE OR REPLACE FUNCTION keep_type_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := greatest(NEW.recorded_at, (SELECT max(known_from) FROM compliance_type_versions WHERE type_id = NEW.id));
BEGIN
  UPDATE compliance_type_versions SET known_until = since WHERE type_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO compliance_type_versions (type_id, name, renewal_months, needs_competence, open, read_from, known_from)
    VALUES (NEW.id, NEW.name, NEW.renewal_months, NEW.needs_competence, NEW.closed_at IS NULL, NEW.read_from, since)
    ON CONFLICT (type_id, known_from) DO UPDATE SET name = NEW.name, renewal_months = NEW.renewal_months,
      needs_competence = NEW.needs_competence, open = NEW.closed_at IS NULL, read_from = NEW.read_from;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER compliance_types_keep_versions AFTER INSERT OR UPDATE ON compliance_types FOR EACH ROW EXECUTE FUNCTION keep_type_version();

-- Once vetting keeps a type, compliance keeps no record of it. The lock makes the switch wait for records being written.
CREATE OR REPLACE FUNCTION refuse_fact_of_vetting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_by text;
BEGIN
  SELECT read_from INTO kept_by FROM compliance_types WHERE id = NEW.type_id FOR SHARE;
  IF kept_by IS NOT NULL THEN
    RAISE EXCEPTION 'records of this type are kept by %', kept_by USING ERRCODE = 'check_violation', CONSTRAINT = 'compliance_facts_not_of_vetting';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER compliance_facts_not_of_vetting BEFORE INSERT ON compliance_facts FOR EACH ROW EXECUTE FUNCTION refuse_fact_of_vetting();

CREATE OR REPLACE FUNCTION refuse_reading_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a type that is read from % stays so', OLD.read_from USING ERRCODE = 'check_violation', CONSTRAINT = 'compliance_types_read_from_stays';
END $$;
CREATE OR REPLACE TRIGGER compliance_types_read_from_stays BEFORE UPDATE ON compliance_types FOR EACH ROW
  WHEN (OLD.read_from IS NOT NULL AND NEW.read_from IS DISTINCT FROM OLD.read_from) EXECUTE FUNCTION refuse_reading_elsewhere();

-- Once for each statement; its argument says who is meant by the rows written and, of an update, the rows before. What may mean
-- everyone takes a lock that all who work out hold shared: then each of them is either seen here, or sees what is written here.
CREATE OR REPLACE FUNCTION compliance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS > 1 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('compliance.rules', 1));
  END IF;
  EXECUTE format('SELECT work_out_compliance(ARRAY(%s))', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_compliance AFTER UPDATE ON people REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows('SELECT id FROM written JOIN before USING (id)
    JOIN compliance_people ON person_id = id WHERE written.name IS DISTINCT FROM before.name');

-- The tracker's sign-off of a Care Certificate is there by an award, or by one of another employer that was checked, and stays as long.
CREATE OR REPLACE FUNCTION keep_care_certificate_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM compliance_types WHERE id = NEW.type_id AND key = 'care_certificate') THEN RETURN NEW; END IF;
  IF NEW.voids_id IS NULL THEN
    IF NEW.source = 'care certificate' AND EXISTS (SELECT 1 FROM care_awards WHERE person_id = NEW.person_id AND withdrawn_at IS NULL) THEN RETURN NEW; END IF;
    IF NEW.source = 'earned elsewhere' AND EXISTS (SELECT 1 FROM care_certificates_elsewhere WHERE person_id = NEW.person_id AND voided_at IS NULL) THEN RETURN NEW; END IF;
    PERFORM refuse_care('A Care Certificate is signed standard by standard in its workbook', 'compliance_facts_care_certificate', TG_TABLE_NAME);
  ELSIF NEW.source = 'care certificate' AND EXISTS (SELECT 1 FROM care_awards WHERE person_id = NEW.person_id AND withdrawn_at IS NULL)
    OR NEW.source = 'earned elsewhere' AND EXISTS (SELECT 1 FROM care_certificates_elsewhere WHERE person_id = NEW.person_id AND voided_at IS NULL) THEN
    PERFORM refuse_care('An award is withdrawn in its workbook', 'compliance_facts_care_certificate', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER compliance_facts_care_certificate BEFORE INSERT ON compliance_facts FOR EACH ROW
  WHEN (NEW.aspect = 'competence' OR NEW.voids_id IS NOT NULL) EXECUTE FUNCTION keep_care_certificate_facts();

DO $$
DECLARE
  own text := 'SELECT person_id FROM %s';
  of_rule text := 'SELECT person_id FROM %1$s WHERE person_id IS NOT NULL UNION SELECT kept.person_id FROM compliance_people AS kept
    JOIN posts USING (person_id) JOIN %1$s AS rule ON rule.person_id IS NULL
      AND (rule.job_id IS NULL OR rule.job_id = posts.job_id) AND (rule.location_id IS NULL OR rule.location_id = posts.location_id)';
  everyone text := 'SELECT person_id FROM compliance_people WHERE EXISTS (SELECT 1 FROM %s)';
  -- a change of the name alone is none
  of_version text := 'SELECT person_id FROM compliance_people WHERE EXISTS (SELECT 1 FROM written AS version WHERE NOT EXISTS (
    SELECT 1 FROM compliance_type_versions AS earlier WHERE earlier.type_id = version.type_id
      AND earlier.known_until = version.known_from AND (earlier.needs_competence, earlier.open, earlier.read_from)
        IS NOT DISTINCT FROM (version.needs_competence, version.open, version.read_from)))';
  moved text := 'SELECT unnest(ARRAY[written.person_id, before.person_id]) FROM written JOIN before USING (id)
    WHERE (written.person_id, written.job_id, written.location_id, written.date_from, written.date_to) IS DISTINCT FROM
      (before.person_id, before.job_id, before.location_id, before.date_from, before.date_to)';
  reset text := 'SELECT person_id FROM compliance_people WHERE EXISTS (SELECT 1 FROM written FULL JOIN before USING (type_id, known_from)
    WHERE (written.needs_competence, written.open, written.read_from) IS DISTINCT FROM
      (before.needs_competence, before.open, before.read_from))';
  sources text[][] := ARRAY[
    -- table, by what is added, by what is gone, by what is changed, whether it may mean everyone
    ['compliance_facts', own, own, own, ''],
    ['pre_employment_checks', own, own, own, ''],
    ['posts', own, own, moved, ''],
    ['compliance_rules', of_rule, of_rule, of_rule, 'wide'],
    ['compliance_type_versions', of_version, everyone, reset, 'wide']];
  source text[];
  wide text;
  changed text;
BEGIN
  FOREACH source SLICE 1 IN ARRAY sources LOOP
    wide := CASE source[5] WHEN '' THEN '' ELSE ', ''wide''' END;
    changed := CASE WHEN source[4] = source[2] THEN format(source[4], 'written') || ' UNION ' || format(source[4], 'before')
      ELSE source[4] END;
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows(%L%s)', source[1] || '_added_compliance', source[1],
      format(source[2], 'written'), wide);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows(%L%s)', source[1] || '_gone_compliance', source[1],
      format(source[3], 'written'), wide);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows(%L%s)', source[1] || '_compliance', source[1], changed, wide);
  END LOOP;
END $$;

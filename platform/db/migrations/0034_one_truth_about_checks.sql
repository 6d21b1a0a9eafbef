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
END $$;--> statement-breakpoint
-- Once vetting keeps a type, compliance keeps no record of it. The lock makes the switch wait for records being written.
CREATE FUNCTION refuse_fact_of_vetting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_by text;
BEGIN
  SELECT read_from INTO kept_by FROM compliance_types WHERE id = NEW.type_id FOR SHARE;
  IF kept_by IS NOT NULL THEN
    RAISE EXCEPTION 'records of this type are kept by %', kept_by USING ERRCODE = 'check_violation', CONSTRAINT = 'compliance_facts_not_of_vetting';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER compliance_facts_not_of_vetting BEFORE INSERT ON compliance_facts FOR EACH ROW EXECUTE FUNCTION refuse_fact_of_vetting();--> statement-breakpoint
CREATE FUNCTION refuse_reading_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a type that is read from % stays so', OLD.read_from USING ERRCODE = 'check_violation', CONSTRAINT = 'compliance_types_read_from_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER compliance_types_read_from_stays BEFORE UPDATE ON compliance_types FOR EACH ROW
  WHEN (OLD.read_from IS NOT NULL AND NEW.read_from IS DISTINCT FROM OLD.read_from) EXECUTE FUNCTION refuse_reading_elsewhere();

-- Of two changes at once, the one that is kept last may have been asked for first: it counts from when the other was known.
CREATE OR REPLACE FUNCTION keep_post_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := greatest(NEW.recorded_at, (SELECT max(known_from) FROM post_versions WHERE post_id = NEW.id));
BEGIN
  UPDATE post_versions SET known_until = since WHERE post_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO post_versions (post_id, person_id, job_id, location_id, team, manager_id, date_from, date_to, known_from, recorded_by)
    VALUES (NEW.id, NEW.person_id, NEW.job_id, NEW.location_id, NEW.team, NEW.manager_id, NEW.date_from, NEW.date_to, since, NEW.recorded_by)
    ON CONFLICT (post_id, known_from) DO UPDATE SET team = NEW.team, manager_id = NEW.manager_id, date_from = NEW.date_from, date_to = NEW.date_to, recorded_by = NEW.recorded_by;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_type_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := greatest(NEW.recorded_at, (SELECT max(known_from) FROM compliance_type_versions WHERE type_id = NEW.id));
BEGIN
  UPDATE compliance_type_versions SET known_until = since WHERE type_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO compliance_type_versions (type_id, name, renewal_months, needs_competence, open, known_from)
    VALUES (NEW.id, NEW.name, NEW.renewal_months, NEW.needs_competence, NEW.closed_at IS NULL, since)
    ON CONFLICT (type_id, known_from) DO UPDATE SET name = NEW.name, renewal_months = NEW.renewal_months, needs_competence = NEW.needs_competence, open = NEW.closed_at IS NULL;
  RETURN NULL;
END $$;

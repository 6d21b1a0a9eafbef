INSERT INTO job_title_versions (job_id, title, known_from) SELECT id, title, now() FROM jobs;--> statement-breakpoint
INSERT INTO location_name_versions (location_id, name, known_from) SELECT id, name, now() FROM locations;--> statement-breakpoint
INSERT INTO standing_versions (post_id, basis, not_cleared_from, conditions_until, blocking, changes_on, known_from)
  SELECT post_id, basis, not_cleared_from, conditions_until, blocking, changes_on, worked_out_at FROM standing;--> statement-breakpoint
-- Of two changes at once, the one that is kept last may have been asked for first: it counts from when the other was known.
CREATE FUNCTION keep_job_title() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.title = OLD.title THEN RETURN NULL; END IF;
  since := greatest(CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.recorded_at <> OLD.recorded_at THEN NEW.recorded_at ELSE now() END,
    (SELECT max(known_from) FROM job_title_versions WHERE job_id = NEW.id));
  UPDATE job_title_versions SET known_until = since WHERE job_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO job_title_versions (job_id, title, known_from) VALUES (NEW.id, NEW.title, since)
    ON CONFLICT (job_id, known_from) DO UPDATE SET title = NEW.title;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_keep_titles AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_title();--> statement-breakpoint
CREATE FUNCTION keep_location_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.name = OLD.name THEN RETURN NULL; END IF;
  since := greatest(CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.recorded_at <> OLD.recorded_at THEN NEW.recorded_at ELSE now() END,
    (SELECT max(known_from) FROM location_name_versions WHERE location_id = NEW.id));
  UPDATE location_name_versions SET known_until = since WHERE location_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO location_name_versions (location_id, name, known_from) VALUES (NEW.id, NEW.name, since)
    ON CONFLICT (location_id, known_from) DO UPDATE SET name = NEW.name;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER locations_keep_names AFTER INSERT OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION keep_location_name();--> statement-breakpoint
-- a row is worked out again each day: only what it says anew is another version
CREATE FUNCTION keep_standing_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER standing_keep_versions AFTER INSERT OR UPDATE ON standing FOR EACH ROW EXECUTE FUNCTION keep_standing_version();

CREATE OR REPLACE FUNCTION keep_location_name() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER locations_keep_names AFTER INSERT OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION keep_location_name();

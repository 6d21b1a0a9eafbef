-- as before, and by the newest change alone: one of long ago moves nothing again
CREATE OR REPLACE FUNCTION in_use_by_a_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.in_use_since IS NOT DISTINCT FROM OLD.in_use_since OR EXISTS (SELECT 1 FROM (SELECT before, after FROM in_use_changes
      WHERE location_id = NEW.id ORDER BY id DESC LIMIT 1) AS newest
    WHERE newest.after = NEW.in_use_since AND newest.before IS NOT DISTINCT FROM OLD.in_use_since) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The day since which a location is in use changes with a row of who changed it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_by_a_change', TABLE = 'locations';
END $$;
CREATE OR REPLACE TRIGGER locations_in_use_by_a_change BEFORE UPDATE OF in_use_since ON locations FOR EACH ROW EXECUTE FUNCTION in_use_by_a_change();

CREATE OR REPLACE FUNCTION in_use_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason <> '' OR NEW.changed_by IS DISTINCT FROM (SELECT changed_by FROM in_use_changes
    WHERE location_id = NEW.location_id ORDER BY changed_at DESC, id DESC LIMIT 1) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Another administrator changes this day, or a reason is given'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_changes_by_another', TABLE = 'in_use_changes';
END $$;
CREATE OR REPLACE TRIGGER in_use_changes_by_another BEFORE INSERT ON in_use_changes FOR EACH ROW EXECUTE FUNCTION in_use_by_another();

-- The day since which a location is in use moves once two people want it: one asks, another says yes. The first day of a
-- location where no one works yet is free
CREATE OR REPLACE FUNCTION in_use_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.request_id IS NULL AND NEW.before IS NULL AND NOT EXISTS (SELECT FROM posts WHERE location_id = NEW.location_id) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM in_use_requests AS asked WHERE asked.id = NEW.request_id AND asked.location_id = NEW.location_id
    AND asked.before IS NOT DISTINCT FROM NEW.before AND asked.after = NEW.after AND asked.decision = 'confirmed') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Another day in use is asked for by one person and confirmed by another'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_changes_by_two', TABLE = 'in_use_changes';
END $$;
CREATE OR REPLACE TRIGGER in_use_changes_by_two BEFORE INSERT ON in_use_changes FOR EACH ROW EXECUTE FUNCTION in_use_by_two();

-- a request is decided once, and otherwise stays as it was asked
CREATE OR REPLACE FUNCTION in_use_requests_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE decision text[] := ARRAY['decision', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND to_jsonb(NEW) - decision = to_jsonb(OLD) - decision THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A request stays as it was asked, and is decided once'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_requests_stay', TABLE = 'in_use_requests';
END $$;
CREATE OR REPLACE TRIGGER in_use_requests_stay BEFORE UPDATE OR DELETE ON in_use_requests FOR EACH ROW EXECUTE FUNCTION in_use_requests_stay();

CREATE OR REPLACE FUNCTION in_use_not_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_come(NEW.in_use_since::timestamp AT TIME ZONE 'Europe/London') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'No location is in use since a day to come'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_not_ahead', TABLE = 'locations';
END $$;
DROP TRIGGER IF EXISTS locations_in_use_not_ahead ON locations;
CREATE CONSTRAINT TRIGGER locations_in_use_not_ahead AFTER INSERT OR UPDATE OF in_use_since ON locations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.in_use_since IS NOT NULL) EXECUTE FUNCTION in_use_not_ahead();

-- Another day in use takes two people, also where a merge showed two to be one.
CREATE OR REPLACE FUNCTION in_use_by_another_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.decided_by = ANY (accounts_with(NEW.requested_by)) THEN
    RAISE EXCEPTION 'Another person confirms another day in use'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_requests_by_another', TABLE = 'in_use_requests';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER in_use_requests_by_another_person BEFORE UPDATE ON in_use_requests FOR EACH ROW
  WHEN (NEW.decision = 'confirmed') EXECUTE FUNCTION in_use_by_another_person();

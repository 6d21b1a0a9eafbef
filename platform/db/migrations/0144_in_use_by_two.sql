-- The day since which a location is in use moves once two people want it: one asks, another says yes. The first day of a
-- location where no one works yet is free
CREATE FUNCTION in_use_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER in_use_changes_by_two BEFORE INSERT ON in_use_changes FOR EACH ROW EXECUTE FUNCTION in_use_by_two();--> statement-breakpoint
-- as before, and by the newest change alone: one of long ago moves nothing again
CREATE OR REPLACE FUNCTION in_use_by_a_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.in_use_since IS NOT DISTINCT FROM OLD.in_use_since OR EXISTS (SELECT 1 FROM (SELECT before, after FROM in_use_changes
      WHERE location_id = NEW.id ORDER BY id DESC LIMIT 1) AS newest
    WHERE newest.after = NEW.in_use_since AND newest.before IS NOT DISTINCT FROM OLD.in_use_since) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The day since which a location is in use changes with a row of who changed it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_by_a_change', TABLE = 'locations';
END $$;--> statement-breakpoint
-- a request is decided once, and otherwise stays as it was asked
CREATE FUNCTION in_use_requests_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE decision text[] := ARRAY['decision', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND to_jsonb(NEW) - decision = to_jsonb(OLD) - decision THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A request stays as it was asked, and is decided once'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_requests_stay', TABLE = 'in_use_requests';
END $$;--> statement-breakpoint
CREATE TRIGGER in_use_requests_stay BEFORE UPDATE OR DELETE ON in_use_requests FOR EACH ROW EXECUTE FUNCTION in_use_requests_stay();

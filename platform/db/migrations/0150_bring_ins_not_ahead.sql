-- The days of a bring-in are counted from when it was recorded. No moment is ahead of the clock: that of the database, or the
-- hub's where a test moved it, which is in the log that only grows (what a verb does it writes there in the same transaction)
CREATE FUNCTION has_come(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT moment <= clock_timestamp()
    OR EXISTS (SELECT FROM (SELECT at FROM audit_log ORDER BY seq DESC LIMIT 100) AS newest WHERE newest.at >= moment)
$$;--> statement-breakpoint
CREATE FUNCTION in_use_not_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_come(NEW.in_use_since::timestamp AT TIME ZONE 'Europe/London') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'No location is in use since a day to come'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_not_ahead', TABLE = 'locations';
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER locations_in_use_not_ahead AFTER INSERT OR UPDATE OF in_use_since ON locations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.in_use_since IS NOT NULL) EXECUTE FUNCTION in_use_not_ahead();--> statement-breakpoint
CREATE FUNCTION bring_in_not_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_come(NEW.recorded_at) AND has_come(NEW.in_use_since::timestamp AT TIME ZONE 'Europe/London') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'No one is brought in ahead of the clock'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_not_ahead', TABLE = 'bring_ins';
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bring_ins_not_ahead AFTER INSERT ON bring_ins
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.source <> 'earlier') EXECUTE FUNCTION bring_in_not_ahead();--> statement-breakpoint
-- as in bring_ins_have_days; and when it was recorded stays, from which they are counted
CREATE OR REPLACE FUNCTION bring_in_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made date := (CASE WHEN TG_OP = 'UPDATE' THEN OLD.recorded_at ELSE NEW.recorded_at END AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.confirm_by := least(NEW.confirm_by, made + 7);
    NEW.core_by := least(NEW.core_by, made + 14);
    NEW.verify_by := least(NEW.verify_by, made + 84);
  ELSIF (NEW.confirm_by, NEW.core_by, NEW.recorded_at) IS DISTINCT FROM (OLD.confirm_by, OLD.core_by, OLD.recorded_at) THEN
    RAISE EXCEPTION 'The days of a bring-in stay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_days_stay', TABLE = 'bring_ins';
  ELSIF NEW.verify_by > OLD.verify_by AND NEW.verify_by > made + 84 THEN
    RAISE EXCEPTION 'Everything is verified within twelve weeks after the bring-in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_within_twelve_weeks', TABLE = 'bring_ins';
  END IF;
  RETURN NEW;
END $$;

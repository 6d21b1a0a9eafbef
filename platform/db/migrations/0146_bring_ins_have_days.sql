-- By when someone brought in is confirmed, and identity and right to work are verified here: a week and a fortnight after the
-- bring-in, everything else within twelve weeks. No day moves beyond that; those recorded before have the days of the rule
CREATE FUNCTION bring_in_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made date := (CASE WHEN TG_OP = 'UPDATE' THEN OLD.recorded_at ELSE NEW.recorded_at END AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.confirm_by := least(NEW.confirm_by, made + 7);
    NEW.core_by := least(NEW.core_by, made + 14);
    NEW.verify_by := least(NEW.verify_by, made + 84);
  ELSIF (NEW.confirm_by, NEW.core_by) IS DISTINCT FROM (OLD.confirm_by, OLD.core_by) THEN
    RAISE EXCEPTION 'The days of a bring-in stay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_days_stay', TABLE = 'bring_ins';
  ELSIF NEW.verify_by > OLD.verify_by AND NEW.verify_by > made + 84 THEN
    RAISE EXCEPTION 'Everything is verified within twelve weeks after the bring-in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_within_twelve_weeks', TABLE = 'bring_ins';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bring_ins_days BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW EXECUTE FUNCTION bring_in_days();--> statement-breakpoint
SELECT bring_in_rule('bring_in_days');

-- A signature that says anything was asked names the appointment by which the signer signs there on that day. Of none of this hub's
-- people can one be added under the rules of before (a row without its person is written by the version before).
CREATE FUNCTION sign_by_an_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
  signed_on date := (NEW.signed_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF NEW.person_id IS NOT NULL AND NEW.rules <> 'standing' THEN
    broken := 'clearances_not_earlier';
  ELSIF (NEW.asked <> '[]' OR NEW.rests_on <> '{}' OR NEW.appointment_id IS NOT NULL) AND NOT EXISTS (
    SELECT 1 FROM manager_appointments AS held JOIN users ON users.person_id = held.person_id
    WHERE held.id = NEW.appointment_id AND users.id = NEW.signed_by AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= signed_on AND coalesce(held.date_to, 'infinity') >= signed_on) THEN
    broken := 'clearances_by_an_appointment';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A signature is made by the person appointed for that location on that day'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'clearances';
END $$;--> statement-breakpoint
CREATE TRIGGER clearances_signed_by_an_appointment BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION sign_by_an_appointment();--> statement-breakpoint
-- It is revoked once and otherwise stays as it was signed; a merge moves it to another person, and what deletes a post leaves it out.
CREATE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['person_id', 'revoked_at', 'revoked_by', 'revoked_reason'];
BEGIN
  IF NEW.post_id IS NULL THEN free := free || ARRAY['post_id']; END IF;
  IF to_jsonb(NEW) - free = to_jsonb(OLD) - free AND (OLD.revoked_at IS NULL OR (NEW.revoked_at, NEW.revoked_by, NEW.revoked_reason)
    IS NOT DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_reason)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signature is revoked once and never rewritten'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'clearances_stay', TABLE = 'clearances';
END $$;--> statement-breakpoint
CREATE TRIGGER clearances_stay BEFORE UPDATE ON clearances FOR EACH ROW EXECUTE FUNCTION keep_signature();--> statement-breakpoint
CREATE TRIGGER clearances_kept BEFORE DELETE ON clearances FOR EACH ROW WHEN (OLD.person_id IS NOT NULL)
  EXECUTE FUNCTION refuse_unless_erased('person');

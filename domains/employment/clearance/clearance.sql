-- Whatever a verb decides: a signature about the person whose account signs is not written.
CREATE OR REPLACE FUNCTION refuse_own_clearance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE users.id = NEW.signed_by AND users.person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'no one signs their own clearance' USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_not_ones_own';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_not_ones_own BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION refuse_own_clearance();

-- A signature that says anything was asked names the appointment by which the signer signs there on that day, unconfirmed no later
-- than its day. Of none of this hub's people can one be added under the rules of before.
CREATE OR REPLACE FUNCTION sign_by_an_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
  signed_on date := (NEW.signed_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF NEW.person_id IS NOT NULL AND NEW.rules <> 'standing' THEN
    broken := 'clearances_not_earlier';
  ELSIF (NEW.asked <> '[]' OR NEW.rests_on <> '{}' OR NEW.appointment_id IS NOT NULL) AND NOT EXISTS (
    SELECT 1 FROM manager_appointments AS held JOIN users ON users.person_id = held.person_id
    WHERE held.id = NEW.appointment_id AND users.id = NEW.signed_by AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= signed_on AND coalesce(held.date_to, 'infinity') >= signed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= signed_on)) THEN
    broken := 'clearances_by_an_appointment';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A signature is made by the person appointed for that location on that day'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'clearances';
END $$;
CREATE OR REPLACE TRIGGER clearances_signed_by_an_appointment BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION sign_by_an_appointment();

-- It is revoked once and otherwise stays as it was signed; a merge moves it to another person, and what deletes a post leaves it out.
CREATE OR REPLACE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['person_id', 'revoked_at', 'revoked_by', 'revoked_reason'];
BEGIN
  IF NEW.post_id IS NULL THEN free := free || ARRAY['post_id']; END IF;
  IF to_jsonb(NEW) - free = to_jsonb(OLD) - free AND (OLD.revoked_at IS NULL OR (NEW.revoked_at, NEW.revoked_by, NEW.revoked_reason)
    IS NOT DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_reason)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signature is revoked once and never rewritten'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'clearances_stay', TABLE = 'clearances';
END $$;
CREATE OR REPLACE TRIGGER clearances_stay BEFORE UPDATE ON clearances FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_signature();

-- A signature keeps what was known against the person, and one person alone neither weighed that nor signs for it.
CREATE OR REPLACE FUNCTION sign_with_a_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signer uuid := (SELECT person_id FROM users WHERE id = NEW.signed_by);
BEGIN
  NEW.lapses_unconfirmed := true;
  IF NEW.person_id IS NULL THEN RETURN NEW; END IF;
  NEW.weighed := records_known_of(NEW.person_id);
  IF NEW.rules = 'standing' AND weighed_by_one(NEW.person_id, signer, NEW.asked, EXISTS (
    SELECT 1 FROM manager_appointments AS held WHERE held.id = NEW.appointment_id AND held.confirm_by IS NOT NULL), NEW.job_id) THEN
    RAISE EXCEPTION 'Who alone recorded or answered something against a person does not sign for them'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_weighed_by_two', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_weighed_by_two BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.revoked_at IS NULL)
  EXECUTE FUNCTION sign_with_a_second_person();

-- Conditions end 24 weeks after the person's first since they were last signed for in full, whatever the post and the time away.
-- What was signed before stays as it was signed.
CREATE OR REPLACE FUNCTION conditions_in_all() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_signed timestamptz := (SELECT min(c.signed_at) FROM clearances c WHERE c.person_id = NEW.person_id
    AND c.kind = 'conditional' AND c.signed_at > coalesce((SELECT max(f.signed_at) FROM clearances f
      WHERE f.person_id = NEW.person_id AND f.kind = 'full' AND f.revoked_at IS NULL), '-infinity'));
BEGIN
  IF NEW.ends_on > (coalesce(first_signed, NEW.signed_at) AT TIME ZONE 'Europe/London')::date + 168 THEN
    RAISE EXCEPTION 'Conditions last 24 weeks in all'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_conditions_in_all', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_conditions_in_all BEFORE INSERT ON clearances FOR EACH ROW
  WHEN (NEW.kind = 'conditional' AND NEW.person_id IS NOT NULL) EXECUTE FUNCTION conditions_in_all();

-- No one starts again whose leaving speaks against them and was not weighed, or whom the weighing said not to take on.
CREATE OR REPLACE FUNCTION sign_with_leaving_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last risk_assessments;
BEGIN
  SELECT * INTO last FROM risk_assessments WHERE person_id = NEW.person_id AND about = 'leaving' ORDER BY recorded_at DESC, id DESC LIMIT 1;
  IF EXISTS (SELECT 1 FROM leaving_concerns_of(NEW.person_id) AS concern
      WHERE last.id IS NULL OR last.decision <> 'go_on' OR NOT last.known ? concern.id::text) THEN
    RAISE EXCEPTION 'How someone left before is weighed in writing before they are signed for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_leaving_weighed', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_leaving_weighed BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.rules = 'standing' AND NEW.revoked_at IS NULL)
  EXECUTE FUNCTION sign_with_leaving_weighed();

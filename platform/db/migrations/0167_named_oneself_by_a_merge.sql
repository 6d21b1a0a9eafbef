-- As in word_of_a_manager; and an appointment that a merge shows to be of oneself has seven days from the merge.
CREATE OR REPLACE FUNCTION appoint_oneself() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.confirm_by := CASE WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.appointed_by AND person_id = NEW.person_id)
      THEN (NEW.appointed_at AT TIME ZONE 'Europe/London')::date + 7 END;
    SELECT min(confirm_by) INTO earlier FROM manager_appointments WHERE person_id = NEW.person_id
      AND confirmed_at IS NULL
      AND (location_id = NEW.location_id OR location_id IS NULL OR NEW.location_id IS NULL);
    IF NEW.confirm_by > earlier THEN NEW.confirm_by := earlier; END IF;
  ELSIF NEW.confirm_by IS NULL AND NEW.confirmed_at IS NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id THEN
    SELECT (merged_at AT TIME ZONE 'Europe/London')::date + 7 INTO NEW.confirm_by FROM merges JOIN users ON users.id = NEW.appointed_by
      WHERE kind = 'person' AND undone_at IS NULL AND into_id = NEW.person_id AND users.person_id IN (from_id, into_id) ORDER BY merged_at DESC LIMIT 1;
  ELSIF NEW.confirm_by IS DISTINCT FROM OLD.confirm_by AND OLD.confirm_by IS NOT NULL THEN
    RAISE EXCEPTION 'The day by which an appointment is confirmed stays'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'manager_appointments_confirm_by_stays', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirmed_by IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirmed_by IS NULL)
    AND EXISTS (SELECT 1 FROM users WHERE id = NEW.confirmed_by AND person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'Another person confirms an appointment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'manager_appointments_confirmed_by_another_person', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirmed_by IS NULL AND (NEW.confirmed_at IS NOT NULL OR NEW.confirmed_by_review IS NOT NULL)
    AND (TG_OP = 'INSERT' OR (NEW.confirmed_at, NEW.confirmed_by_review) IS DISTINCT FROM (OLD.confirmed_at, OLD.confirmed_by_review))
    AND NOT EXISTS (SELECT 1 FROM outside_review_requests AS asked JOIN outside_review_answers AS given ON given.request_id = asked.id
      WHERE asked.id = NEW.confirmed_by_review AND asked.appointment_id = NEW.id AND asked.person_id = NEW.person_id
        AND given.answer = 'agree' AND NEW.confirmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'Another person confirms an appointment, or someone outside who was asked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'manager_appointments_confirmed_by_a_review', TABLE = 'manager_appointments';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

-- The same where the account that appointed becomes that of the appointed person, or is closed by the merge.
CREATE FUNCTION find_own_appointments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  merged merges;
BEGIN
  SELECT * INTO merged FROM merges WHERE kind = 'person' AND undone_at IS NULL AND OLD.person_id IN (from_id, into_id)
    ORDER BY merged_at DESC LIMIT 1;
  UPDATE manager_appointments SET confirm_by = (coalesce(merged.merged_at, now()) AT TIME ZONE 'Europe/London')::date + 7
    WHERE appointed_by = NEW.id AND person_id IN (NEW.person_id, merged.from_id, merged.into_id)
      AND confirm_by IS NULL AND confirmed_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_own_appointments AFTER UPDATE OF person_id ON users FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id) EXECUTE FUNCTION find_own_appointments();--> statement-breakpoint
-- As in outside_reviews_count; and who appointed themselves is known by that day.
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
END $$;--> statement-breakpoint
-- Whether someone named themselves is read from this day alone from now on; those who were confirmed before have one too.
UPDATE manager_appointments SET confirm_by = (appointed_at AT TIME ZONE 'Europe/London')::date + 7
  WHERE confirm_by IS NULL AND confirmed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM users WHERE users.id = appointed_by AND users.person_id = manager_appointments.person_id);

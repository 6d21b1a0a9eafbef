-- As in naming_oneself_again; and no new days as nominated individual after those as a manager, or the other way round: where there
-- is no manager the nominated individual signs and confirms.
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
  ELSIF NEW.confirm_by IS DISTINCT FROM OLD.confirm_by THEN
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
-- As in care_certificate_kept; and by who named themselves only up to their day, or confirmed.
CREATE OR REPLACE FUNCTION keep_care_awards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  book care_workbooks;
  signed_on date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- a merge moves it to another person
    IF to_jsonb(NEW) - ARRAY['person_id', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'] IS DISTINCT FROM
        to_jsonb(OLD) - ARRAY['person_id', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
      OR (OLD.withdrawn_at IS NOT NULL AND (NEW.withdrawn_at, NEW.withdrawn_by, NEW.withdrawn_reason)
        IS DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawn_by, OLD.withdrawn_reason)) THEN
      PERFORM refuse_care('An award is withdrawn once and never rewritten', 'care_awards_stay', TG_TABLE_NAME);
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO book FROM care_workbooks WHERE id = NEW.workbook_id FOR UPDATE;
  IF book.stopped_at IS NOT NULL OR book.person_id <> NEW.person_id THEN
    PERFORM refuse_care('An award is of its own open workbook', 'care_awards_of_its_workbook', TG_TABLE_NAME);
  END IF;
  IF (SELECT count(*) FROM care_steps WHERE workbook_id = book.id AND step = 'sign_off' AND voided_at IS NULL) <> care_standards(book.edition) THEN
    PERFORM refuse_care('Every standard is signed off first', 'care_awards_all_signed', TG_TABLE_NAME);
  END IF;
  signed_on := (NEW.signed_at AT TIME ZONE 'Europe/London')::date;
  IF NOT EXISTS (SELECT 1 FROM manager_appointments AS held JOIN users ON users.person_id = held.person_id
    WHERE held.id = NEW.appointment_id AND held.person_id = NEW.signer_id AND users.id = NEW.signed_by
      AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= signed_on AND coalesce(held.date_to, 'infinity') >= signed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= signed_on)) THEN
    PERFORM refuse_care('It is signed by the person appointed for that location on that day', 'care_awards_by_an_appointment', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- No one confirms that they themselves were brought in, nor does a manager who named themselves and was not confirmed in time.
CREATE FUNCTION confirm_brought_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  confirmer uuid := (SELECT person_id FROM users WHERE id = NEW.confirmed_by);
  confirmed_on date := (NEW.confirmed_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF confirmer = NEW.person_id OR EXISTS (
    SELECT 1 FROM manager_appointments AS held WHERE held.person_id = confirmer AND held.confirmed_at IS NULL AND held.confirm_by < confirmed_on
      AND coalesce(held.location_id, NEW.location_id) = NEW.location_id AND held.undone_at IS NULL AND held.ended_at IS NULL)
    AND NOT EXISTS (
    SELECT 1 FROM manager_appointments AS held WHERE held.person_id = confirmer AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= confirmed_on AND coalesce(held.date_to, 'infinity') >= confirmed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= confirmed_on)) THEN
    RAISE EXCEPTION 'A manager who named themselves and was not confirmed in time confirms no one who was brought in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_confirmed_in_time', TABLE = 'bring_ins';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bring_ins_confirmed_in_time BEFORE UPDATE ON bring_ins FOR EACH ROW
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION confirm_brought_in();

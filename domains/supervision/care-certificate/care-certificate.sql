-- A Care Certificate is earned standard by standard: knowledge, then observed practice, then the sign-off of an assessor who is someone
-- else; then the registered manager signs the whole of it, once. What an award rests on stays until the award is withdrawn.
CREATE OR REPLACE FUNCTION refuse_care(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;

CREATE OR REPLACE FUNCTION care_standards(edition text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE edition WHEN '2015' THEN 15 ELSE 16 END
$$;

CREATE OR REPLACE FUNCTION keep_care_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  book care_workbooks;
BEGIN
  -- an award waits for what is written in its workbook, and the other way round
  SELECT * INTO book FROM care_workbooks WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.workbook_id ELSE OLD.workbook_id END FOR UPDATE;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM care_awards WHERE workbook_id = OLD.workbook_id) THEN
      PERFORM refuse_care('What an award rests on stays', 'care_steps_stay', TG_TABLE_NAME);
    END IF;
    RETURN OLD;
  END IF;
  -- the completion goes with the person's learning; that it was completed stays
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'completion_id' = to_jsonb(OLD) - 'completion_id' AND NEW.completion_id IS NULL THEN RETURN NEW; END IF;
  IF book.stopped_at IS NOT NULL THEN
    PERFORM refuse_care('This workbook was stopped', 'care_steps_in_an_open_workbook', TG_TABLE_NAME);
  END IF;
  IF EXISTS (SELECT 1 FROM care_awards WHERE workbook_id = book.id AND withdrawn_at IS NULL) THEN
    PERFORM refuse_care('What an award rests on stays', 'care_steps_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL
      OR to_jsonb(NEW) - ARRAY['voided_at', 'voided_by', 'void_reason'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['voided_at', 'voided_by', 'void_reason'] THEN
      PERFORM refuse_care('A step is taken back once and never rewritten', 'care_steps_stay', TG_TABLE_NAME);
    END IF;
    IF EXISTS (SELECT 1 FROM care_steps AS later WHERE later.workbook_id = OLD.workbook_id AND later.standard = OLD.standard AND later.voided_at IS NULL
      AND (later.step = 'sign_off' AND OLD.step <> 'sign_off' OR later.step = 'observation' AND OLD.step = 'knowledge')) THEN
      PERFORM refuse_care('What follows is taken back first', 'care_steps_in_order', TG_TABLE_NAME);
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.standard NOT BETWEEN 1 AND care_standards(book.edition) THEN
    PERFORM refuse_care('The edition has no such standard', 'care_steps_standard_known', TG_TABLE_NAME);
  END IF;
  IF NEW.step <> 'knowledge' AND NOT EXISTS (SELECT 1 FROM care_steps AS known WHERE known.workbook_id = NEW.workbook_id
      AND known.standard = NEW.standard AND known.step = 'knowledge' AND known.voided_at IS NULL)
    OR NEW.step = 'sign_off' AND NOT EXISTS (SELECT 1 FROM care_steps AS seen WHERE seen.workbook_id = NEW.workbook_id
      AND seen.standard = NEW.standard AND seen.step = 'observation' AND seen.voided_at IS NULL AND seen.done_on <= NEW.done_on) THEN
    PERFORM refuse_care('Knowledge comes first, then observed practice, then the sign-off', 'care_steps_in_order', TG_TABLE_NAME);
  END IF;
  IF NEW.step <> 'knowledge' AND (NEW.assessor_id = book.person_id
    OR EXISTS (SELECT 1 FROM users WHERE users.id = NEW.recorded_by AND users.person_id = book.person_id)) THEN
    PERFORM refuse_care('No one assesses themselves', 'care_steps_never_oneself', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_steps_kept BEFORE INSERT OR UPDATE OR DELETE ON care_steps FOR EACH ROW EXECUTE FUNCTION keep_care_steps();

-- An award is signed by an assessor who is someone else; by a manager who named themselves only up to their day, or confirmed.
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
END $$;
CREATE OR REPLACE TRIGGER care_awards_kept BEFORE INSERT OR UPDATE ON care_awards FOR EACH ROW EXECUTE FUNCTION keep_care_awards();

CREATE OR REPLACE FUNCTION keep_care_workbooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.edition, NEW.begun_on, NEW.begun_by, NEW.begun_at) IS DISTINCT FROM (OLD.edition, OLD.begun_on, OLD.begun_by, OLD.begun_at)
    OR (OLD.stopped_at IS NOT NULL AND (NEW.stopped_at, NEW.stopped_by, NEW.stopped_reason)
      IS DISTINCT FROM (OLD.stopped_at, OLD.stopped_by, OLD.stopped_reason)) THEN
    PERFORM refuse_care('A workbook keeps the edition and the day it began under', 'care_workbooks_stay', TG_TABLE_NAME);
  END IF;
  IF NEW.stopped_at IS NOT NULL AND OLD.stopped_at IS NULL
    AND EXISTS (SELECT 1 FROM care_awards WHERE workbook_id = OLD.id AND withdrawn_at IS NULL) THEN
    PERFORM refuse_care('What was awarded is not stopped', 'care_workbooks_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_workbooks_kept BEFORE UPDATE ON care_workbooks FOR EACH ROW EXECUTE FUNCTION keep_care_workbooks();

CREATE OR REPLACE FUNCTION keep_care_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['person_id', 'voided_at', 'voided_by', 'void_reason'] IS DISTINCT FROM
      to_jsonb(OLD) - ARRAY['person_id', 'voided_at', 'voided_by', 'void_reason']
    OR (OLD.voided_at IS NOT NULL AND (NEW.voided_at, NEW.voided_by, NEW.void_reason) IS DISTINCT FROM (OLD.voided_at, OLD.voided_by, OLD.void_reason)) THEN
    PERFORM refuse_care('What was checked is voided once and never rewritten', 'care_certificates_elsewhere_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_certificates_elsewhere_kept BEFORE UPDATE ON care_certificates_elsewhere FOR EACH ROW EXECUTE FUNCTION keep_care_elsewhere();

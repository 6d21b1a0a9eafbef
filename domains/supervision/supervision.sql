CREATE OR REPLACE FUNCTION refuse_of_supervision(rule text, words text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', words USING ERRCODE = 'check_violation', CONSTRAINT = rule, TABLE = 'supervisions';
END $$;

-- No one is their own supervisor; and whom it was about is fixed once everyone has signed.
CREATE OR REPLACE FUNCTION check_supervision_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held supervisions;
BEGIN
  SELECT * INTO held FROM supervisions WHERE id = NEW.supervision_id FOR KEY SHARE;
  IF held.supervisor_id = NEW.person_id THEN
    PERFORM refuse_of_supervision('supervision_not_ones_own', 'No one is their own supervisor');
  END IF;
  IF held.signed_at IS NOT NULL AND (TG_OP = 'INSERT' OR (NEW IS DISTINCT FROM OLD AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))) THEN
    PERFORM refuse_of_supervision('supervision_signed', 'A record that everyone signed is never changed');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervision_people_checked BEFORE INSERT OR UPDATE ON supervision_people FOR EACH ROW EXECUTE FUNCTION check_supervision_people();

CREATE OR REPLACE FUNCTION check_supervision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.supervisor_id IS DISTINCT FROM OLD.supervisor_id
    AND EXISTS (SELECT 1 FROM supervision_people WHERE supervision_id = NEW.id AND person_id = NEW.supervisor_id) THEN
    PERFORM refuse_of_supervision('supervision_not_ones_own', 'No one is their own supervisor');
  END IF;
  -- what it led to is noted, and a merge gives it another supervisor
  IF OLD.signed_at IS NOT NULL AND to_jsonb(NEW) - 'fact_id' IS DISTINCT FROM to_jsonb(OLD) - 'fact_id'
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN
    PERFORM refuse_of_supervision('supervision_signed', 'A record that everyone signed is never changed');
  END IF;
  -- what was held, missed or cancelled is not booked anew: another one is
  IF OLD.state <> 'booked' AND NEW.state <> OLD.state THEN
    PERFORM refuse_of_supervision('supervision_closed_once', 'A supervision is closed once');
  END IF;
  IF OLD.state = 'held' AND (NEW.held_on IS DISTINCT FROM OLD.held_on OR NEW.kind <> OLD.kind) THEN
    PERFORM refuse_of_supervision('supervision_held_once', 'The day it was held stays');
  END IF;
  IF OLD.at IS NOT NULL AND (NEW.at IS DISTINCT FROM OLD.at OR NEW.place <> OLD.place) AND NEW.state = 'booked' THEN
    INSERT INTO supervision_times (supervision_id, at, place, supervisor_id, reason, replaced_by, replaced_at)
      VALUES (OLD.id, OLD.at, OLD.place, OLD.supervisor_id, NEW.reason, NEW.booked_by, NEW.booked_at);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervisions_checked BEFORE UPDATE ON supervisions FOR EACH ROW EXECUTE FUNCTION check_supervision();

-- A signature is under a text that was held, as it is now, by someone it concerns.
CREATE OR REPLACE FUNCTION check_supervision_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held supervisions;
BEGIN
  SELECT * INTO held FROM supervisions WHERE id = NEW.supervision_id FOR UPDATE;
  IF held.state <> 'held' THEN
    PERFORM refuse_of_supervision('supervision_signed_once_held', 'It is signed once it was held');
  END IF;
  IF held.signed_at IS NOT NULL OR held.notes_revision <> NEW.notes_revision THEN
    PERFORM refuse_of_supervision('supervision_signed_as_it_is', 'The text changed meanwhile');
  END IF;
  IF held.supervisor_id IS DISTINCT FROM NEW.person_id AND NOT EXISTS (SELECT 1 FROM supervision_people
    WHERE supervision_id = NEW.supervision_id AND person_id = NEW.person_id AND attended) THEN
    PERFORM refuse_of_supervision('supervision_signed_by_whom_it_concerns', 'Only those whom it concerns sign');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervision_signatures_checked BEFORE INSERT ON supervision_signatures FOR EACH ROW EXECUTE FUNCTION check_supervision_signature();

CREATE OR REPLACE FUNCTION complete_supervision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE supervisions AS held SET signed_at = NEW.signed_at WHERE id = NEW.supervision_id AND signed_at IS NULL
    AND NOT EXISTS (
      SELECT person_id FROM (
        SELECT person_id FROM supervision_people WHERE supervision_id = held.id AND attended
        UNION SELECT held.supervisor_id) AS concerned (person_id)
      WHERE NOT EXISTS (SELECT 1 FROM supervision_signatures AS given WHERE given.supervision_id = held.id
        AND given.person_id = concerned.person_id AND given.notes_revision = held.notes_revision));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER supervision_signatures_complete AFTER INSERT ON supervision_signatures FOR EACH ROW EXECUTE FUNCTION complete_supervision();

-- What was agreed stays; that it is done is added, once.
CREATE OR REPLACE FUNCTION check_supervision_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'UPDATE' AND (NEW.text, NEW.due_on, NEW.added_by, NEW.added_at, NEW.supervision_id)
      IS DISTINCT FROM (OLD.text, OLD.due_on, OLD.added_by, OLD.added_at, OLD.supervision_id))
    OR (TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM supervisions WHERE id = NEW.supervision_id AND signed_at IS NOT NULL)) THEN
    PERFORM refuse_of_supervision('supervision_action_stays', 'What was agreed stays as it is');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervision_actions_checked BEFORE INSERT OR UPDATE ON supervision_actions FOR EACH ROW EXECUTE FUNCTION check_supervision_action();

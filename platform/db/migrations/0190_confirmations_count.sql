-- The appointment by which an account speaks for a location at an instant: the manager's, or else the nominated individual's. One
-- that was undone or ended before is none of that instant; one that was undone or ended since is.
CREATE FUNCTION appointment_of_word(account uuid, place uuid, given_at timestamptz) RETURNS uuid LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT held.id FROM manager_appointments AS held
    WHERE (held.location_id = place OR held.location_id IS NULL) AND account = ANY (accounts_of(held.person_id))
      AND held.appointed_at <= given_at AND coalesce(held.undone_at, 'infinity') >= given_at
      AND held.date_from <= (given_at AT TIME ZONE 'Europe/London')::date
      AND (coalesce(held.date_to, 'infinity') >= (given_at AT TIME ZONE 'Europe/London')::date OR held.ended_at >= given_at)
    ORDER BY held.location_id IS NULL, held.date_from DESC, held.appointed_at DESC, held.id DESC LIMIT 1
$$;--> statement-breakpoint
-- A confirmation keeps the appointment it was made by, as a signature does, and counts only while that does.
CREATE FUNCTION confirm_by_appointment() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.confirmed_by, NEW.confirmed_at) IS NOT DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at) THEN
    NEW.confirmed_appointment_id := OLD.confirmed_appointment_id;
  ELSE
    NEW.confirmed_appointment_id := appointment_of_word(NEW.confirmed_by, NEW.location_id, NEW.confirmed_at);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- No row of standing changes by it: the rule below has them worked out.
ALTER TABLE bring_ins DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE bring_ins SET confirmed_appointment_id = said.appointment
  FROM (SELECT word.*, appointment_of_word(confirmed_by, location_id, confirmed_at) AS appointment
    FROM (SELECT DISTINCT confirmed_by, location_id, confirmed_at FROM bring_ins WHERE confirmed_at IS NOT NULL) AS word) AS said
  WHERE (bring_ins.confirmed_by, bring_ins.location_id, bring_ins.confirmed_at) = (said.confirmed_by, said.location_id, said.confirmed_at)
    AND said.appointment IS NOT NULL;--> statement-breakpoint
ALTER TABLE bring_ins ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TRIGGER bring_ins_confirmed_by_appointment BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW
  EXECUTE FUNCTION confirm_by_appointment();--> statement-breakpoint
-- As in word_of_a_manager; and of a confirmation that is made again.
DROP TRIGGER bring_ins_confirmed_in_time ON bring_ins;--> statement-breakpoint
CREATE TRIGGER bring_ins_confirmed_in_time BEFORE UPDATE ON bring_ins FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL AND (NEW.confirmed_by, NEW.confirmed_at) IS DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at))
  EXECUTE FUNCTION confirm_brought_in();--> statement-breakpoint
-- As in standing_follows_what_is_written; and whoever was confirmed by the appointment.
CREATE TRIGGER manager_appointments_word_standing AFTER UPDATE ON manager_appointments REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM bring_ins WHERE confirmed_appointment_id IN (SELECT id FROM written)');--> statement-breakpoint
SELECT bring_in_rule('confirmation_counts');

-- The appointment by which an account speaks for a location at an instant: the manager's, or else the nominated individual's. One
-- that was undone or ended before is none of that instant; one that was undone or ended since is.
CREATE OR REPLACE FUNCTION appointment_of_word(account uuid, place uuid, given_at timestamptz) RETURNS uuid LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT held.id FROM manager_appointments AS held
    WHERE (held.location_id = place OR held.location_id IS NULL) AND account = ANY (accounts_of(held.person_id))
      AND held.appointed_at <= given_at AND coalesce(held.undone_at, 'infinity') >= given_at
      AND held.date_from <= (given_at AT TIME ZONE 'Europe/London')::date
      AND (coalesce(held.date_to, 'infinity') >= (given_at AT TIME ZONE 'Europe/London')::date OR held.ended_at >= given_at)
    ORDER BY held.location_id IS NULL, held.date_from DESC, held.appointed_at DESC, held.id DESC LIMIT 1
$$;

-- Someone who appoints themselves has seven days, once, wherever they name themselves, as manager or as nominated individual, until
-- another account or someone outside confirms it; where a merge shows an appointment to be of oneself, from the merge.
CREATE OR REPLACE FUNCTION appoint_oneself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.confirm_by := CASE WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.appointed_by AND person_id = NEW.person_id)
      THEN (NEW.appointed_at AT TIME ZONE 'Europe/London')::date + 7 END;
  ELSIF NEW.confirm_by IS NULL AND NEW.confirmed_at IS NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id THEN
    SELECT (merged_at AT TIME ZONE 'Europe/London')::date + 7 INTO NEW.confirm_by FROM merges JOIN users ON users.id = NEW.appointed_by
      WHERE kind = 'person' AND undone_at IS NULL AND into_id = NEW.person_id AND users.person_id IN (from_id, into_id) ORDER BY merged_at DESC LIMIT 1;
  ELSIF NEW.confirm_by IS DISTINCT FROM OLD.confirm_by AND OLD.confirm_by IS NOT NULL AND NOT (NEW.confirm_by IS NULL AND undoes_a_merge()) THEN
    RAISE EXCEPTION 'The day by which an appointment is confirmed stays'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'manager_appointments_confirm_by_stays', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirm_by IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirm_by IS NULL) THEN
    NEW.confirm_by := least(NEW.confirm_by, (SELECT min(confirm_by) FROM manager_appointments
      WHERE person_id = NEW.person_id AND id <> NEW.id AND confirmed_at IS NULL));
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
END $$;

-- The days that a merge gave an appointment, by making it one of oneself, go with the undo.
CREATE OR REPLACE FUNCTION appointed_by_another_again(of_merge uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE manager_appointments AS held SET confirm_by = NULL FROM merges AS two
    WHERE two.id = of_merge AND two.moved_in = pg_current_xact_id() AND two.undone_at IS NOT NULL
      AND held.person_id IN (two.from_id, two.into_id) AND held.confirm_by IS NOT NULL AND held.confirmed_at IS NULL
      AND held.appointed_by <> ALL (accounts_of(held.person_id))
$$;
REVOKE ALL ON FUNCTION appointed_by_another_again FROM PUBLIC;

CREATE OR REPLACE TRIGGER manager_appointments_of_oneself BEFORE INSERT OR UPDATE ON manager_appointments
  FOR EACH ROW EXECUTE FUNCTION appoint_oneself();

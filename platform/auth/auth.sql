-- Whether what is of others opens to a person because they lead someone, manage a location, or held a supervision.
CREATE OR REPLACE FUNCTION "leads_others"(asker uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select 1 from posts as led where led.manager_id = asker and led.person_id <> asker
      and (led.date_to is null or led.date_to >= current_date))
    or exists (select 1 from manager_appointments as held where held.person_id = asker and held.undone_at is null
      and held.ended_at is null and (held.date_to is null or held.date_to >= current_date))
    or exists (select 1 from locations as managed where managed.registered_manager_id = asker and managed.closed_on is null)
    or exists (select 1 from supervisions as held where held.supervisor_id = asker)
$$;

-- The same where the account that appointed becomes that of the appointed person, or is closed by the merge.
CREATE OR REPLACE FUNCTION find_own_appointments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  merged merges;
BEGIN
  SELECT * INTO merged FROM merges WHERE kind = 'person' AND undone_at IS NULL AND OLD.person_id IN (from_id, into_id)
    ORDER BY merged_at DESC LIMIT 1;
  UPDATE manager_appointments SET confirm_by = (coalesce(merged.merged_at, now()) AT TIME ZONE 'Europe/London')::date + 7
    WHERE appointed_by = NEW.id AND person_id IN (NEW.person_id, merged.from_id, merged.into_id)
      AND confirm_by IS NULL AND confirmed_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_own_appointments AFTER UPDATE OF person_id ON users FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id) EXECUTE FUNCTION find_own_appointments();

-- An account that a merge closed belongs to no one; whose it was is kept, until the undo gives it back.
CREATE OR REPLACE FUNCTION keep_whose_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_person_id := CASE WHEN NEW.person_id IS NULL THEN coalesce(OLD.person_id, OLD.was_person_id) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_keep_whose BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id OR OLD.was_person_id IS DISTINCT FROM NEW.was_person_id)
  EXECUTE FUNCTION keep_whose_account();

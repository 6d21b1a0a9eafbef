-- Who had applied when they were brought in does not work by that bring-in, whatever made two people one: a merge waits until its
-- post has ended, and the post stays ended. An undo makes no such pair: what it takes apart came together in the merge
CREATE OR REPLACE FUNCTION applied_before(brought bring_ins) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT brought.source <> 'earlier' AND EXISTS (SELECT FROM applications
    WHERE applicant_id = brought.person_id AND created_at <= brought.recorded_at)
$$;

-- one recorded before its days were set counts from the day of the rule
CREATE OR REPLACE FUNCTION counted_from(brought bring_ins) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(brought.known_since,
    CASE WHEN brought.confirm_by IS NULL THEN (SELECT (since AT TIME ZONE 'Europe/London')::date FROM rule_changes WHERE key = 'bring_in_days') END,
    (brought.recorded_at AT TIME ZONE 'Europe/London')::date)
$$;

CREATE OR REPLACE FUNCTION brought_in_since(person uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT min(counted_from(brought)) FROM bring_ins AS brought WHERE brought.person_id = person
$$;

-- With the file of a person, at the end of its time.
CREATE OR REPLACE FUNCTION forget_bring_ins(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM bring_ins_taken_back WHERE id = ANY (ids)
$$;
REVOKE ALL ON FUNCTION forget_bring_ins FROM PUBLIC;

CREATE OR REPLACE FUNCTION bring_in_from_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD) - 'person_name', to_jsonb(NEW) - 'person_name') THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.source, NEW.first_day, NEW.in_use_since) IS DISTINCT FROM (OLD.source, OLD.first_day, OLD.in_use_since) THEN
    broken := 'bring_ins_as_entered';
  ELSIF TG_OP = 'UPDATE' AND (NEW.person_id, NEW.location_id) IS NOT DISTINCT FROM (OLD.person_id, OLD.location_id) THEN
    RETURN NEW;
  ELSIF NEW.source = 'earlier' AND TG_OP = 'INSERT' THEN
    broken := 'bring_ins_not_earlier';
  ELSIF NEW.source <> 'earlier' AND NOT EXISTS (SELECT 1 FROM locations WHERE id = NEW.location_id
      AND in_use_since > NEW.first_day AND (TG_OP = 'UPDATE' OR in_use_since = NEW.in_use_since)) THEN
    broken := 'bring_ins_before_the_hub';
  ELSIF NEW.source <> 'earlier' AND EXISTS (SELECT 1 FROM applications WHERE applicant_id = NEW.person_id) THEN
    broken := 'bring_ins_never_applied';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A bring-in is of someone who worked here before the hub and has not applied'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'bring_ins';
END $$;
CREATE OR REPLACE TRIGGER bring_ins_from_before BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW EXECUTE FUNCTION bring_in_from_before();

-- the person's row is locked, so that a new row and a new name wait for one another and none is missed
CREATE OR REPLACE FUNCTION bring_in_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max(name), '') INTO NEW.person_name
    FROM (SELECT name FROM people WHERE id = NEW.person_id FOR NO KEY UPDATE) AS person;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_named BEFORE INSERT OR UPDATE OF person_id, person_name ON bring_ins FOR EACH ROW
  EXECUTE FUNCTION bring_in_is_named();

CREATE OR REPLACE FUNCTION bring_ins_named_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bring_ins SET person_name = NEW.name WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_brought_in_named AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION bring_ins_named_anew();

CREATE OR REPLACE FUNCTION bring_in_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made date := (CASE WHEN TG_OP = 'UPDATE' THEN OLD.recorded_at ELSE NEW.recorded_at END AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.known_since := least(made, brought_in_since(NEW.person_id), (SELECT min(gone.known_since) FROM bring_ins_taken_back AS gone
      WHERE gone.name_key = (SELECT name_key(name) FROM people WHERE id = NEW.person_id) AND gone.known_since > made - 730));
    NEW.confirm_by := least(NEW.confirm_by, NEW.known_since + 7);
    NEW.core_by := least(NEW.core_by, NEW.known_since + 14);
    NEW.verify_by := least(NEW.verify_by, NEW.known_since + 84);
  ELSIF (NEW.confirm_by, NEW.core_by, NEW.recorded_at, NEW.known_since)
    IS DISTINCT FROM (OLD.confirm_by, OLD.core_by, OLD.recorded_at, OLD.known_since) THEN
    RAISE EXCEPTION 'The days of a bring-in stay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_days_stay', TABLE = 'bring_ins';
  ELSIF NEW.verify_by > OLD.verify_by
    AND NEW.verify_by > (CASE WHEN OLD.known_since IS NULL THEN made ELSE least(OLD.known_since, brought_in_since(NEW.person_id)) END) + 84 THEN
    RAISE EXCEPTION 'Everything is verified within twelve weeks after the bring-in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_within_twelve_weeks', TABLE = 'bring_ins';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_days BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW EXECUTE FUNCTION bring_in_days();

CREATE OR REPLACE FUNCTION bring_in_not_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_come(NEW.recorded_at) AND has_come(NEW.in_use_since::timestamp AT TIME ZONE 'Europe/London') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'No one is brought in ahead of the clock'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_not_ahead', TABLE = 'bring_ins';
END $$;
DROP TRIGGER IF EXISTS bring_ins_not_ahead ON bring_ins;
CREATE CONSTRAINT TRIGGER bring_ins_not_ahead AFTER INSERT ON bring_ins
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.source <> 'earlier') EXECUTE FUNCTION bring_in_not_ahead();

CREATE OR REPLACE FUNCTION no_applicant_brought_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid := (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  merged date;
BEGIN
  IF EXISTS (SELECT FROM merges WHERE moved_in = pg_current_xact_id() AND undone_at IS NOT NULL) THEN RETURN NULL; END IF;
  SELECT max(merged_at AT TIME ZONE 'Europe/London')::date INTO merged FROM merges WHERE moved_in = pg_current_xact_id();
  IF NOT EXISTS (SELECT FROM bring_ins AS brought
    WHERE CASE TG_ARGV[0] WHEN 'id' THEN brought.id = moved ELSE brought.person_id = moved END AND applied_before(brought)
      AND (TG_TABLE_NAME = 'posts' OR NOT EXISTS (SELECT FROM posts WHERE bring_in_id = brought.id AND date_to < merged)))
  THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Who had applied does not work by a bring-in'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_never_applied', TABLE = 'bring_ins';
END $$;
CREATE OR REPLACE TRIGGER applications_not_of_brought_in AFTER UPDATE OF applicant_id ON applications FOR EACH ROW
  WHEN (NEW.applicant_id IS DISTINCT FROM OLD.applicant_id) EXECUTE FUNCTION no_applicant_brought_in('person_id', 'applicant_id');
CREATE OR REPLACE TRIGGER bring_ins_not_of_applicants AFTER UPDATE OF person_id ON bring_ins FOR EACH ROW
  WHEN (NEW.person_id IS DISTINCT FROM OLD.person_id) EXECUTE FUNCTION no_applicant_brought_in('id', 'id');
CREATE OR REPLACE TRIGGER posts_of_applicants_stay_ended AFTER UPDATE OF date_to ON posts FOR EACH ROW
  WHEN (NEW.bring_in_id IS NOT NULL AND coalesce(NEW.date_to, 'infinity') > coalesce(OLD.date_to, 'infinity'))
  EXECUTE FUNCTION no_applicant_brought_in('id', 'bring_in_id');

-- The person may go with it: the day stays by a hash of their name, for two years.
CREATE OR REPLACE FUNCTION keep_day_of_bring_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM bring_ins_taken_back WHERE known_since < current_date - 730;
  INSERT INTO bring_ins_taken_back (id, name_key, known_since)
    SELECT gone.id, name_key(gone.person_name), counted_from(gone) FROM gone
    WHERE gone.source <> 'earlier' AND counted_from(gone) >= current_date - 730 AND name_key(gone.person_name) IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_leave_their_day AFTER DELETE ON bring_ins REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_day_of_bring_in();

-- No one confirms that they themselves were brought in, nor does a manager who named themselves and was not confirmed in time.
CREATE OR REPLACE FUNCTION confirm_brought_in() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER bring_ins_confirmed_in_time BEFORE UPDATE ON bring_ins FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL AND (NEW.confirmed_by, NEW.confirmed_at) IS DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at))
  EXECUTE FUNCTION confirm_brought_in();

-- A confirmation keeps the appointment it was made by, as a signature does, and counts only while that does.
CREATE OR REPLACE FUNCTION confirm_by_appointment() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.confirmed_by, NEW.confirmed_at) IS NOT DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at) THEN
    NEW.confirmed_appointment_id := OLD.confirmed_appointment_id;
  ELSE
    NEW.confirmed_appointment_id := appointment_of_word(NEW.confirmed_by, NEW.location_id, NEW.confirmed_at);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_confirmed_by_appointment BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW
  EXECUTE FUNCTION confirm_by_appointment();

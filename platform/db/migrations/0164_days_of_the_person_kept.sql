-- The days of a bring-in are the person's: counted from the first day on which the hub knew them as brought in, whatever was
-- undone, ended, merged or imported again since. Those recorded before this keep the days they have
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(word, ' ' ORDER BY word COLLATE "C"), 'UTF8')), 'hex')
  FROM regexp_split_to_table(fold(name), '[\s,]+') AS word WHERE word <> ''
$$;--> statement-breakpoint
-- one recorded before its days were set counts from the day of the rule
CREATE FUNCTION counted_from(brought bring_ins) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(brought.known_since,
    CASE WHEN brought.confirm_by IS NULL THEN (SELECT (since AT TIME ZONE 'Europe/London')::date FROM rule_changes WHERE key = 'bring_in_days') END,
    (brought.recorded_at AT TIME ZONE 'Europe/London')::date)
$$;--> statement-breakpoint
CREATE FUNCTION brought_in_since(person uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT min(counted_from(brought)) FROM bring_ins AS brought WHERE brought.person_id = person
$$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
-- The person may go with it: the day stays by a hash of their name, for two years.
CREATE FUNCTION keep_day_of_bring_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM bring_ins_taken_back WHERE known_since < current_date - 730;
  INSERT INTO bring_ins_taken_back (id, name_key, known_since)
    SELECT gone.id, name_key(gone.person_name), counted_from(gone) FROM gone
    WHERE gone.source <> 'earlier' AND counted_from(gone) >= current_date - 730 AND name_key(gone.person_name) IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bring_ins_leave_their_day AFTER DELETE ON bring_ins REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_day_of_bring_in();--> statement-breakpoint
-- With the file of a person, at the end of its time.
CREATE FUNCTION forget_bring_ins(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM bring_ins_taken_back WHERE id = ANY (ids)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_bring_ins FROM PUBLIC;

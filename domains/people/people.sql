CREATE OR REPLACE FUNCTION works_or_worked_here(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM posts WHERE person_id = person AND date_from IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff_files WHERE person_id = person)
    OR EXISTS (SELECT 1 FROM users JOIN roles ON roles.id = role_id WHERE person_id = person AND roles.name = 'Staff Member')
$$;

CREATE OR REPLACE FUNCTION staff_follow(persons uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = ANY (persons) ORDER BY id FOR NO KEY UPDATE;
  UPDATE people SET is_staff = NOT is_staff
    WHERE id = ANY (persons) AND is_staff <> (merged_into IS NULL AND works_or_worked_here(id));
END $$;

-- The days of a bring-in are the person's: counted from the first day on which the hub knew them as brought in, whatever was
-- undone, ended, merged or imported again since. Those recorded before this keep the days they have
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(word, ' ' ORDER BY word COLLATE "C"), 'UTF8')), 'hex')
  FROM regexp_split_to_table(fold(name), '[\s,]+') AS word WHERE word <> ''
$$;

-- The accounts of a person, with those of whom a merge made the same person: a person is one, whatever became of an account.
CREATE OR REPLACE FUNCTION accounts_of(whose uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE same AS (
    SELECT whose AS id
    UNION SELECT people.id FROM people JOIN same ON people.merged_into = same.id)
  SELECT coalesce(array_agg(users.id), '{}') FROM users JOIN same ON same.id IN (users.person_id, users.was_person_id)
$$;

-- The accounts of the person of an account, itself among them.
CREATE OR REPLACE FUNCTION accounts_with(account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE became AS (
    SELECT coalesce(person_id, was_person_id) AS id FROM users WHERE id = account
    UNION SELECT people.merged_into FROM people JOIN became ON became.id = people.id WHERE people.merged_into IS NOT NULL)
  SELECT coalesce((SELECT accounts_of(became.id) FROM became JOIN people USING (id) WHERE people.merged_into IS NULL), '{}') || account
$$;

-- a change of a number that does not say how it is shown leaves that to be worked out
CREATE OR REPLACE FUNCTION phone_shown_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_shown := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER applications_phone_shown BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_shown IS NOT DISTINCT FROM OLD.phone_shown)
  EXECUTE FUNCTION phone_shown_anew();
CREATE OR REPLACE TRIGGER people_phone_shown BEFORE UPDATE ON people FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_shown IS NOT DISTINCT FROM OLD.phone_shown)
  EXECUTE FUNCTION phone_shown_anew();

-- Who became someone else is no one who works here.
CREATE OR REPLACE FUNCTION person_is_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_staff := NEW.merged_into IS NULL AND works_or_worked_here(NEW.id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER people_are_staff BEFORE INSERT OR UPDATE OF is_staff, merged_into ON people FOR EACH ROW EXECUTE FUNCTION person_is_staff();

CREATE OR REPLACE FUNCTION staff_follow_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_follow(ARRAY[CASE WHEN TG_OP <> 'DELETE' THEN NEW.person_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.person_id END]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_staff AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.person_id <> OLD.person_id OR (NEW.date_from IS NULL) <> (OLD.date_from IS NULL)) EXECUTE FUNCTION staff_follow_row();
-- many at once, as a list brings them in and its undo takes them out: one change for all
CREATE OR REPLACE FUNCTION staff_follow_many() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT staff_follow(ARRAY(SELECT person_id FROM written WHERE %s))', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_staff_added AFTER INSERT ON posts REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION staff_follow_many('date_from IS NOT NULL');
CREATE OR REPLACE TRIGGER posts_staff_gone AFTER DELETE ON posts REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION staff_follow_many('date_from IS NOT NULL');
CREATE OR REPLACE TRIGGER staff_files_staff AFTER UPDATE OF person_id ON staff_files FOR EACH ROW EXECUTE FUNCTION staff_follow_row();
CREATE OR REPLACE TRIGGER staff_files_staff_added AFTER INSERT ON staff_files REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION staff_follow_many('true');
CREATE OR REPLACE TRIGGER staff_files_staff_gone AFTER DELETE ON staff_files REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION staff_follow_many('true');

CREATE OR REPLACE FUNCTION staff_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE staff uuid := (SELECT id FROM roles WHERE name = 'Staff Member');
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.role_id = staff THEN PERFORM staff_follow(ARRAY[NEW.person_id]); END IF;
  IF TG_OP <> 'INSERT' AND OLD.role_id = staff THEN PERFORM staff_follow(ARRAY[OLD.person_id]); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_staff AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.role_id IS DISTINCT FROM OLD.role_id OR NEW.person_id IS DISTINCT FROM OLD.person_id)
  EXECUTE FUNCTION staff_follow_account();
CREATE OR REPLACE TRIGGER users_staff_added AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION staff_follow_account();

CREATE OR REPLACE FUNCTION staff_follow_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_follow(ARRAY(SELECT person_id FROM users WHERE role_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER roles_staff AFTER UPDATE OF name ON roles FOR EACH ROW EXECUTE FUNCTION staff_follow_role();

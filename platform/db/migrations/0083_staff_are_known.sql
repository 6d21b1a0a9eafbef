CREATE FUNCTION works_or_worked_here(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM posts WHERE person_id = person AND date_from IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff_files WHERE person_id = person)
    OR EXISTS (SELECT 1 FROM users JOIN roles ON roles.id = role_id WHERE person_id = person AND roles.name = 'Staff Member')
$$;--> statement-breakpoint
-- whatever is written into the column, it says what is so
CREATE FUNCTION person_is_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_staff := works_or_worked_here(NEW.id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER people_are_staff BEFORE INSERT OR UPDATE OF is_staff ON people FOR EACH ROW EXECUTE FUNCTION person_is_staff();--> statement-breakpoint
-- the person's row is locked first, so that of two who write at once the later sees what the earlier wrote
CREATE FUNCTION staff_follow(persons uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = ANY (persons) ORDER BY id FOR NO KEY UPDATE;
  UPDATE people SET is_staff = NOT is_staff WHERE id = ANY (persons) AND is_staff <> works_or_worked_here(id);
END $$;--> statement-breakpoint
CREATE FUNCTION staff_follow_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_follow(ARRAY[CASE WHEN TG_OP <> 'DELETE' THEN NEW.person_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.person_id END]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_staff_added AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NOT NULL) EXECUTE FUNCTION staff_follow_row();--> statement-breakpoint
CREATE TRIGGER posts_staff AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.person_id <> OLD.person_id OR (NEW.date_from IS NULL) <> (OLD.date_from IS NULL)) EXECUTE FUNCTION staff_follow_row();--> statement-breakpoint
CREATE TRIGGER posts_staff_gone AFTER DELETE ON posts FOR EACH ROW
  WHEN (OLD.date_from IS NOT NULL) EXECUTE FUNCTION staff_follow_row();--> statement-breakpoint
CREATE TRIGGER staff_files_staff AFTER INSERT OR DELETE OR UPDATE OF person_id ON staff_files FOR EACH ROW
  EXECUTE FUNCTION staff_follow_row();--> statement-breakpoint
CREATE FUNCTION staff_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE staff uuid := (SELECT id FROM roles WHERE name = 'Staff Member');
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.role_id = staff THEN PERFORM staff_follow(ARRAY[NEW.person_id]); END IF;
  IF TG_OP <> 'INSERT' AND OLD.role_id = staff THEN PERFORM staff_follow(ARRAY[OLD.person_id]); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_staff_added AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION staff_follow_account();--> statement-breakpoint
CREATE TRIGGER users_staff AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.role_id IS DISTINCT FROM OLD.role_id OR NEW.person_id IS DISTINCT FROM OLD.person_id)
  EXECUTE FUNCTION staff_follow_account();--> statement-breakpoint
CREATE FUNCTION staff_follow_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_follow(ARRAY(SELECT person_id FROM users WHERE role_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER roles_staff AFTER UPDATE OF name ON roles FOR EACH ROW EXECUTE FUNCTION staff_follow_role();--> statement-breakpoint
UPDATE people SET is_staff = true WHERE works_or_worked_here(id);

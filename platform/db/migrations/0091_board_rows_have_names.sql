-- a new name or another day of a post puts the person into standing_work, so their rows are written again
CREATE FUNCTION standing_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_name := coalesce((SELECT name FROM people WHERE id = NEW.person_id), '');
  SELECT max(date_from), max(planned_start) INTO NEW.begins, NEW.planned_start FROM posts WHERE id = NEW.post_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER standing_named BEFORE INSERT OR UPDATE ON standing FOR EACH ROW EXECUTE FUNCTION standing_is_named();--> statement-breakpoint
UPDATE standing SET person_name = '';

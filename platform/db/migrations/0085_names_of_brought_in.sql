-- the person's row is locked, so that a new row and a new name wait for one another and none is missed
CREATE FUNCTION bring_in_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max(name), '') INTO NEW.person_name
    FROM (SELECT name FROM people WHERE id = NEW.person_id FOR NO KEY UPDATE) AS person;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bring_ins_named BEFORE INSERT OR UPDATE OF person_id, person_name ON bring_ins FOR EACH ROW
  EXECUTE FUNCTION bring_in_is_named();--> statement-breakpoint
CREATE FUNCTION bring_ins_named_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bring_ins SET person_name = NEW.name WHERE person_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER people_brought_in_named AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION bring_ins_named_anew();--> statement-breakpoint
UPDATE bring_ins SET person_name = people.name FROM people WHERE people.id = person_id;

-- A document that was proof until a day proves only the work of someone who was here then, or for whose first day it was checked:
-- the database asks for a post that had begun. That there was no break since, the rules ask. What is on record stays as it is.
CREATE FUNCTION right_to_work_is_of_its_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proof_until date := (NEW.plain ->> 'provedUntil')::date;
BEGIN
  IF NEW.checked_on <= proof_until AND EXISTS (SELECT 1 FROM posts WHERE posts.person_id = NEW.person_id
    AND posts.date_from <= greatest(proof_until, (NEW.checked_on + interval '3 months')::date)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The document is proof only for work that had begun by then'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_of_their_day', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER checks_of_their_day BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind = 'right_to_work' AND NEW.outcome = 'satisfactory' AND NEW.checked_by <> 'not_verified' AND NEW.plain ->> 'provedUntil' IS NOT NULL)
  EXECUTE FUNCTION right_to_work_is_of_its_day();--> statement-breakpoint
SELECT bring_in_rule('checks_of_their_day');

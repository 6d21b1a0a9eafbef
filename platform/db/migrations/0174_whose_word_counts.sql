-- An agency's word is taken only of who works through an agency, an earlier provider's only of who came over with a take-over and
-- only of what was done until then. What is on record stays; what speaks against someone is taken from anyone.
CREATE FUNCTION take_whose_word_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.checked_by = 'agency' AND EXISTS (SELECT 1 FROM posts WHERE person_id = NEW.person_id AND engagement = 'agency') THEN RETURN NEW; END IF;
  IF NEW.checked_by = 'transferor' AND EXISTS (SELECT 1 FROM bring_ins WHERE person_id = NEW.person_id AND source = 'take_over'
    AND NEW.checked_on <= (recorded_at AT TIME ZONE 'Europe/London')::date) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The word of an agency or an earlier provider is not taken of this person'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_by_whom_it_counts', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER checks_by_whom_it_counts BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.outcome = 'satisfactory' AND NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_word_counts();--> statement-breakpoint
SELECT bring_in_rule('whose_word');

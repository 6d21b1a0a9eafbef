-- Who had applied when they were brought in does not work by that bring-in, whatever made two people one: a merge waits until its
-- post has ended, and the post stays ended. An undo makes no such pair: what it takes apart came together in the merge
CREATE FUNCTION applied_before(brought bring_ins) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT brought.source <> 'earlier' AND EXISTS (SELECT FROM applications
    WHERE applicant_id = brought.person_id AND created_at <= brought.recorded_at)
$$;--> statement-breakpoint
CREATE FUNCTION no_applicant_brought_in() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER bring_ins_not_of_applicants AFTER UPDATE OF person_id ON bring_ins FOR EACH ROW
  WHEN (NEW.person_id IS DISTINCT FROM OLD.person_id) EXECUTE FUNCTION no_applicant_brought_in('id', 'id');--> statement-breakpoint
CREATE TRIGGER applications_not_of_brought_in AFTER UPDATE OF applicant_id ON applications FOR EACH ROW
  WHEN (NEW.applicant_id IS DISTINCT FROM OLD.applicant_id) EXECUTE FUNCTION no_applicant_brought_in('person_id', 'applicant_id');--> statement-breakpoint
CREATE TRIGGER posts_of_applicants_stay_ended AFTER UPDATE OF date_to ON posts FOR EACH ROW
  WHEN (NEW.bring_in_id IS NOT NULL AND coalesce(NEW.date_to, 'infinity') > coalesce(OLD.date_to, 'infinity'))
  EXECUTE FUNCTION no_applicant_brought_in('id', 'bring_in_id');

-- A title that says care work by itself; as isCareTitle (domains/people/jobs/known-titles.rules.ts), against which it is tested.
CREATE FUNCTION is_care_title(title text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(replace(lower(title), '.', ''), '[^a-z0-9]+', ' ', 'g'),
    '\m(senior|lead|bank|agency|relief|night|nights|waking|day|days|shift|weekend|weekends|full|part|time|live|in|permanent|temporary|band|grade|level|domiciliary|residential|home|community|personal|[a-z]|i+|\d+)\M', ' ', 'g'))
    ~ '^(care +worker|care +assistant|carer|care +giver|caregiver|health *care +assistant|hca)s?$'
$$;--> statement-breakpoint
-- However a job is made, work that its title calls care is care work, and no one takes that away. Jobs of before stay as they are until they are changed.
CREATE FUNCTION keep_care_work_of_title() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.care_work OR NOT is_care_title(NEW.title) THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NOT OLD.care_work AND is_care_title(OLD.title) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'By its title this job is care work'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_care_work_of_title', TABLE = 'jobs';
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_care_work_of_title BEFORE INSERT OR UPDATE OF title, care_work ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_care_work_of_title();

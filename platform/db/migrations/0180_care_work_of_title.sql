-- A profession is said wherever its name stands: "Registered Nurse (Rosewood)".
CREATE OR REPLACE FUNCTION register_of_title(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  WITH said AS (SELECT btrim(regexp_replace(replace(lower(title), '.', ''), '[^a-z0-9]+', ' ', 'g')) AS words),
  bare AS (SELECT words, btrim(regexp_replace(regexp_replace(words,
    '\m(senior|junior|staff|lead|charge|bank|agency|relief|night|nights|day|days|shift|weekend|weekends|full|part|time|ft|pt|permanent|temporary|band|grade|level|locum|registered|qualified|general|adult|mental|health|learning|disability|disabilities|community|district|care|home|the|of|in|and|hcpc|nmc|swe|i|ii|iii|\d+)\M',
    ' ', 'g'), '\s+', ' ', 'g')) AS core FROM said)
  SELECT CASE
    WHEN words ~ '\m(assistant|assistants|aide|auxiliary|student|trainee|apprentice|former|support|recruiter|administrator)\M' THEN ''
    WHEN words ~ '\m(rgn|rmn|rnld|rnmh|rna|rn|srn)\M' THEN 'nmc'
    WHEN words ~ '\m(registered ([a-z]+ ){0,2}nurse|staff nurse|nurse practitioner|nurse specialist)s?\M' THEN 'nmc'
    WHEN words ~ '\m(physiotherapist|occupational therapist|paramedic)s?\M' THEN 'hcpc'
    WHEN core ~ '^(nurse|midwife|nursing associate|nurse associate)s?$' THEN 'nmc'
    WHEN core ~ '^(physiotherapist|physio|occupational therapist|ot|paramedic|speech language therapist|speech therapist|dietitian|dietician|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist|art therapist|music therapist)s?$' THEN 'hcpc'
    WHEN core ~ '^social workers?$' THEN 'swe'
    ELSE '' END
  FROM bare
$$;--> statement-breakpoint
-- A title that says care work by itself; as isCareTitle (domains/people/jobs/known-titles.rules.ts), against which it is tested.
CREATE FUNCTION is_care_title(title text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(replace(lower(title), '.', ''), '[^a-z0-9]+', ' ', 'g'),
    '\m(senior|lead|bank|agency|relief|night|nights|waking|day|days|shift|weekend|weekends|full|part|time|live|in|permanent|temporary|band|grade|level|domiciliary|residential|home|community|personal|[a-z]|i+|\d+)\M', ' ', 'g'))
    ~ '^(care +worker|care +assistant|carer|care +giver|caregiver|health *care +assistant|hca)s?$'
$$;--> statement-breakpoint
-- However a job is made, work that its title calls care is care work, and no one takes that away. Jobs of before stay as they are until they are changed.
CREATE FUNCTION keep_care_work_of_title() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.care_work OR NOT is_care_title(NEW.title) THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NOT OLD.care_work AND is_care_title(OLD.title) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'By its title this job is care work'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_care_work_of_title', TABLE = 'jobs';
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_care_work_of_title BEFORE INSERT OR UPDATE OF title, care_work ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_care_work_of_title();

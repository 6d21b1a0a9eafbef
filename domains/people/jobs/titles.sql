CREATE OR REPLACE FUNCTION register_of_title(title text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  WITH said AS (SELECT marked_title(title) AS words),
  bare AS (SELECT regexp_replace(words,
    '\y(nursery|dental|veterinary|vet|student|trainee|apprentice|cadet|assistant|auxiliary|former|ex|pa to|secretary to|adaptation|preregistration|pre reg|pre registration) ((registered|qualified|general|adult|mental|health|learning|disability|disabilities|children|childrens|s|paediatric|community|district|staff|chief|lead|the|head) )*(nurs(e|ing) associate|midwife|midwive|nurse|rgn|rmn|rnld|rnmh|rna|rn|srn|physiotherapist|physio|occupational therapist|paramedic|speech (\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist|social worker)s?\y|\y(nurs(e|ing) associate|midwife|midwive|nurse|rgn|rmn|rnld|rnmh|rna|rn|srn|physiotherapist|physio|occupational therapist|paramedic|speech (\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist|social worker)s? (s )?((assistant|asst)s?(?! manager)|aides?|auxiliary|auxiliaries|technicians?|instructors?|recruiters?|recruitment|administrators?|admin|secretary|receptionists?|schedulers?|rota|call|(\| )?(unqualified|unregistered)|support (worker|assistant|staff)s?|(\| )?(adaptation|preregistration|pre reg|pre registration|awaiting)|(\| )?(student|trainee|apprentice)s?(?= \||$))\y',
    ' ', 'g') AS words,
    btrim(regexp_replace(regexp_replace(words, '[ |]+', ' ', 'g'),
    '\y(senior|junior|staff|lead|charge|bank|agency|relief|night|nights|day|days|shift|weekend|weekends|full|part|time|ft|pt|permanent|temporary|band|grade|level|locum|registered|qualified|general|adult|mental|health|learning|disability|disabilities|community|district|care|home|the|of|in|and|hcpc|nmc|swe|i|ii|iii|\d+)\y',
    ' ', 'g')) AS core FROM said)
  SELECT CASE
    WHEN words ~ '\y(nurs(e|ing) associate|midwife|midwive|nurse|rgn|rmn|rnld|rnmh|rna|rn|srn)s?\y' THEN 'nmc'
    WHEN words ~ '\y(physiotherapist|physio|occupational therapist|paramedic|speech (\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist)s?\y' THEN 'hcpc'
    WHEN words ~ '\y(social worker)s?\y' THEN 'swe'
    WHEN core ~ '^ots?$' THEN 'hcpc'
    ELSE '' END
  FROM bare
$$;

CREATE OR REPLACE FUNCTION is_care_title(title text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(marked_title(title),
    '\y(young|unpaid) carers?\y|\y(customer|animal|pet|grounds?|garden|linen|laundry) care\y|\ycarers? support workers?\y|\y(coordinator|co ordinator|administrator|admin|manager|recruiter|recruitment|trainer|assessor|officer|adviser|advisor|tutor|liaison|advocate|scheduler|planner|kitchen assistant|kitchen porter|head)s? [a-z0-9 ]*\y(of|for|to) [a-z0-9 ]*',
    ' ', 'g'),
    '\y(senior|lead|bank|agency|relief|night|nights|waking|day|days|shift|weekend|weekends|full|part|time|live|in|permanent|temporary|band|grade|level|domiciliary|residential|home|community|personal|[a-z]|i+|\d+)\y',
    ' ', 'g'), ' +', ' ', 'g')
    ~ '\y((home)?carers?|careworkers?|care ?givers?|hcas?|hcsws?|(home|health)?care (\| )?(support )?(worker|wkr|assistant|asst|staff(?! nurse)|aide|operative|team member|practitioner|professional|apprentice|trainee)s?)\y(?![a-z0-9 ]*\y(coordinator|co ordinator|administrator|admin|manager|recruiter|recruitment|trainer|assessor|officer|adviser|advisor|tutor|liaison|advocate|scheduler|planner|kitchen assistant|kitchen porter)s?\y)'
$$;

-- What a title says of a register or of care work is read wherever it says so: "Nurse (Rosewood)", "Trainee Care Worker". As in
-- known-titles.rules.ts, against which both are tested. What was saved before is judged by the rules of before.
CREATE OR REPLACE FUNCTION marked_title(title text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(replace(lower(' ' || title || ' '), '.', ''),
    '[()\[\]{}/\\,:;|&+–—]| -|- ', ' | ', 'g'), '[^a-z0-9|]+', ' ', 'g'), ' and | cum ', ' | ', 'g'))
$$;

-- Of two changes at once, the one that is kept last may have been asked for first: it counts from when the other was known.
CREATE OR REPLACE FUNCTION keep_job_title() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.title = OLD.title THEN RETURN NULL; END IF;
  since := greatest(CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.recorded_at <> OLD.recorded_at THEN NEW.recorded_at ELSE now() END,
    (SELECT max(known_from) FROM job_title_versions WHERE job_id = NEW.id));
  UPDATE job_title_versions SET known_until = since WHERE job_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO job_title_versions (job_id, title, known_from) VALUES (NEW.id, NEW.title, since)
    ON CONFLICT (job_id, known_from) DO UPDATE SET title = NEW.title;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER jobs_keep_titles AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_title();

-- However a job is made, what its title says of a register is asked; and no one takes that away. What was made before has the days of the rule.
CREATE OR REPLACE FUNCTION ask_register_of_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.register <> '' OR NEW.merged_into IS NOT NULL OR register_of_title(NEW.title) = '' THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.register := register_of_title(NEW.title);
    RETURN NEW;
  END IF;
  IF OLD.register <> '' OR register_of_title(OLD.title) = '' THEN
    RAISE EXCEPTION 'By its title this job needs a registration'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_register_of_title', TABLE = 'jobs';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER jobs_register_of_title BEFORE INSERT OR UPDATE OF title, register ON jobs
  FOR EACH ROW EXECUTE FUNCTION ask_register_of_title();

-- However a job is made, work that its title calls care is care work, and no one takes that away. Jobs of before stay as they are until they are changed.
CREATE OR REPLACE FUNCTION keep_care_work_of_title() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.care_work OR NOT is_care_title(NEW.title) THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NOT OLD.care_work AND is_care_title(OLD.title) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'By its title this job is care work'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_care_work_of_title', TABLE = 'jobs';
END $$;
CREATE OR REPLACE TRIGGER jobs_care_work_of_title BEFORE INSERT OR UPDATE OF title, care_work ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_care_work_of_title();

ALTER TABLE "jobs" ADD COLUMN "register_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE jobs SET register_confirmed = true WHERE register <> '';--> statement-breakpoint
-- The register that a title says by itself; as registerOfTitle (domains/people/jobs/known-titles.rules.ts), against which it is tested.
CREATE FUNCTION register_of_title(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  WITH said AS (SELECT btrim(regexp_replace(replace(lower(title), '.', ''), '[^a-z0-9]+', ' ', 'g')) AS words),
  bare AS (SELECT words, btrim(regexp_replace(regexp_replace(words,
    '\m(senior|junior|staff|lead|charge|bank|agency|relief|night|nights|day|days|shift|weekend|weekends|full|part|time|ft|pt|permanent|temporary|band|grade|level|locum|registered|qualified|general|adult|mental|health|learning|disability|disabilities|community|district|care|home|the|of|in|and|hcpc|nmc|swe|i|ii|iii|\d+)\M',
    ' ', 'g'), '\s+', ' ', 'g')) AS core FROM said)
  SELECT CASE
    WHEN words ~ '\m(assistant|assistants|aide|auxiliary|student|trainee|apprentice|former|support|recruiter|administrator)\M' THEN ''
    WHEN words ~ '\m(rgn|rmn|rnld|rnmh|rna|rn|srn)\M' THEN 'nmc'
    WHEN core ~ '^(nurse|midwife|nursing associate|nurse associate)s?$' THEN 'nmc'
    WHEN core ~ '^(physiotherapist|physio|occupational therapist|ot|paramedic|speech language therapist|speech therapist|dietitian|dietician|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist|art therapist|music therapist)s?$' THEN 'hcpc'
    WHEN core ~ '^social workers?$' THEN 'swe'
    ELSE '' END
  FROM bare
$$;--> statement-breakpoint
-- However a job is made, what its title says of a register is asked; and no one takes that away. What was made before has the days of the rule.
CREATE FUNCTION ask_register_of_title() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_register_of_title BEFORE INSERT OR UPDATE OF title, register ON jobs
  FOR EACH ROW EXECUTE FUNCTION ask_register_of_title();--> statement-breakpoint
SELECT bring_in_rule('register_of_title');

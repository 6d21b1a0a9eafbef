-- What never changes changes hands all the same where two people, jobs or locations are one: in the transaction of the merge or of its undo, from one of its two to the other, and in nothing else.
CREATE FUNCTION moved_by_a_merge(before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF before = after OR NOT EXISTS (SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id()) THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM jsonb_each_text(after) AS changed (name, value)
    WHERE changed.value IS DISTINCT FROM before ->> changed.name AND NOT EXISTS (
      SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id()
        AND (changed.value, before ->> changed.name) IN ((into_id::text, from_id::text), (from_id::text, into_id::text))));
END $$;--> statement-breakpoint
DROP TRIGGER compliance_facts_append_only ON compliance_facts;--> statement-breakpoint
CREATE TRIGGER compliance_facts_append_only BEFORE UPDATE ON compliance_facts FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
DROP TRIGGER clearances_stay ON clearances;--> statement-breakpoint
CREATE TRIGGER clearances_stay BEFORE UPDATE ON clearances FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_signature();--> statement-breakpoint
DROP TRIGGER checks_adverse_stay ON pre_employment_checks;--> statement-breakpoint
CREATE TRIGGER checks_adverse_stay BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain) AND (
    (NEW.id, NEW.person_id, NEW.kind, NEW.outcome, NEW.checked_on, NEW.details, NEW.checked_by, NEW.voids_id, NEW.recorded_at, NEW.recorded_by)
      IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.kind, OLD.outcome, OLD.checked_on, OLD.details, OLD.checked_by, OLD.voids_id, OLD.recorded_at, OLD.recorded_by)
    OR (OLD.plain IS NOT NULL AND NEW.plain IS DISTINCT FROM OLD.plain))
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
DROP TRIGGER references_adverse_stay ON reference_requests;--> statement-breakpoint
CREATE TRIGGER references_adverse_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN (((OLD.adverse AND NEW.adverse IS NOT TRUE) OR (OLD.flagged AND NEW.flagged IS NOT TRUE)
    OR (OLD.status = 'received' AND (NEW.status, NEW.person_id) IS DISTINCT FROM (OLD.status, OLD.person_id)))
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();--> statement-breakpoint
DROP TRIGGER seat_assignments_stay ON seat_assignments;--> statement-breakpoint
CREATE TRIGGER seat_assignments_stay BEFORE UPDATE ON seat_assignments FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_assignment();--> statement-breakpoint
DROP TRIGGER training_sessions_closed_stay ON training_sessions;--> statement-breakpoint
CREATE TRIGGER training_sessions_closed_stay BEFORE UPDATE ON training_sessions FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_closed_session();--> statement-breakpoint
CREATE OR REPLACE FUNCTION begin_by_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.date_from IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.person_id, NEW.job_id, NEW.location_id, NEW.date_from, NEW.signature_id, NEW.bring_in_id)
      IS NOT DISTINCT FROM (OLD.person_id, OLD.job_id, OLD.location_id, OLD.date_from, OLD.signature_id, OLD.bring_in_id)
  THEN RETURN NEW; END IF;
  -- its signature or bring-in goes with it
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  -- shared, so that it cannot be revoked between this and the end of the transaction
  PERFORM 1 FROM clearances WHERE id = NEW.signature_id
    AND person_id = NEW.person_id AND job_id = NEW.job_id AND location_id = NEW.location_id
    AND (post_id IS NULL OR post_id = NEW.id) AND revoked_at IS NULL
    AND (signed_at AT TIME ZONE 'Europe/London')::date <= NEW.date_from
    AND (kind = 'full' OR ends_on >= NEW.date_from)
    FOR SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  -- a bring-in says nothing of the job: the post keeps the one it began with
  IF TG_OP = 'INSERT' OR OLD.date_from IS NULL OR NEW.job_id = OLD.job_id THEN
    PERFORM 1 FROM bring_ins WHERE id = NEW.bring_in_id AND NEW.signature_id IS NULL
      AND person_id = NEW.person_id AND location_id = NEW.location_id AND first_day = NEW.date_from
      FOR SHARE;
    IF FOUND THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A post begins only by a signature for this person, job and location, or by a bring-in'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'posts_begin_by_the_gate', TABLE = 'posts';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION bring_in_from_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD) - 'person_name', to_jsonb(NEW) - 'person_name') THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.source, NEW.first_day, NEW.in_use_since) IS DISTINCT FROM (OLD.source, OLD.first_day, OLD.in_use_since) THEN
    broken := 'bring_ins_as_entered';
  ELSIF TG_OP = 'UPDATE' AND (NEW.person_id, NEW.location_id) IS NOT DISTINCT FROM (OLD.person_id, OLD.location_id) THEN
    RETURN NEW;
  ELSIF NEW.source = 'earlier' AND TG_OP = 'INSERT' THEN
    broken := 'bring_ins_not_earlier';
  ELSIF NEW.source <> 'earlier' AND NOT EXISTS (SELECT 1 FROM locations WHERE id = NEW.location_id
      AND in_use_since > NEW.first_day AND (TG_OP = 'UPDATE' OR in_use_since = NEW.in_use_since)) THEN
    broken := 'bring_ins_before_the_hub';
  ELSIF NEW.source <> 'earlier' AND EXISTS (SELECT 1 FROM applications WHERE applicant_id = NEW.person_id) THEN
    broken := 'bring_ins_never_applied';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A bring-in is of someone who worked here before the hub and has not applied'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'bring_ins';
END $$;--> statement-breakpoint
-- The versions of a post change hands themselves: a merge makes no version.
CREATE OR REPLACE FUNCTION keep_post_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := greatest(NEW.recorded_at, (SELECT max(known_from) FROM post_versions WHERE post_id = NEW.id));
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NULL; END IF;
  END IF;
  UPDATE post_versions SET known_until = since WHERE post_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO post_versions (post_id, person_id, job_id, location_id, team, manager_id, date_from, date_to, known_from, recorded_by)
    VALUES (NEW.id, NEW.person_id, NEW.job_id, NEW.location_id, NEW.team, NEW.manager_id, NEW.date_from, NEW.date_to, since, NEW.recorded_by)
    ON CONFLICT (post_id, known_from) DO UPDATE SET team = NEW.team, manager_id = NEW.manager_id, date_from = NEW.date_from, date_to = NEW.date_to, recorded_by = NEW.recorded_by;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Who became someone else is no one who works here.
CREATE OR REPLACE FUNCTION person_is_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_staff := NEW.merged_into IS NULL AND works_or_worked_here(NEW.id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION staff_follow(persons uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = ANY (persons) ORDER BY id FOR NO KEY UPDATE;
  UPDATE people SET is_staff = NOT is_staff
    WHERE id = ANY (persons) AND is_staff <> (merged_into IS NULL AND works_or_worked_here(id));
END $$;--> statement-breakpoint
DROP TRIGGER people_are_staff ON people;--> statement-breakpoint
CREATE TRIGGER people_are_staff BEFORE INSERT OR UPDATE OF is_staff, merged_into ON people FOR EACH ROW EXECUTE FUNCTION person_is_staff();--> statement-breakpoint
-- Whatever is written about what was merged is about what it became, whoever writes it: an open form, an import, a job. The lock waits for a merge that is under way.
CREATE FUNCTION what_it_became(target text, given uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  became uuid;
BEGIN
  IF given IS NULL THEN RETURN NULL;
  ELSIF target = 'people' THEN SELECT merged_into INTO became FROM people WHERE id = given FOR KEY SHARE;
  ELSIF target = 'jobs' THEN SELECT merged_into INTO became FROM jobs WHERE id = given FOR KEY SHARE;
  ELSIF target = 'locations' THEN SELECT merged_into INTO became FROM locations WHERE id = given FOR KEY SHARE;
  END IF;
  RETURN became;
END $$;--> statement-breakpoint
CREATE FUNCTION be_about_what_it_became() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given uuid := (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
BEGIN
  -- the undo puts back
  IF NOT EXISTS (SELECT 1 FROM merges WHERE from_id = given AND moved_in = pg_current_xact_id()) THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[1], what_it_became(TG_ARGV[0], given)));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- For each column that points at people, jobs or locations; a later migration calls it for its own.
CREATE FUNCTION follow_merges(pointing regclass, referring name, target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %s FOR EACH ROW WHEN (what_it_became(%L, NEW.%I) IS NOT NULL)
    EXECUTE FUNCTION be_about_what_it_became(%L, %L)', 'a_merged_' || referring, referring, pointing, target, referring, target, referring);
END $$;--> statement-breakpoint
SELECT follow_merges(constr.conrelid, attribute.attname, constr.confrelid)
FROM pg_constraint AS constr
JOIN pg_attribute AS attribute ON attribute.attrelid = constr.conrelid AND attribute.attnum = constr.conkey[1]
WHERE constr.contype = 'f' AND constr.conrelid <> constr.confrelid
  AND constr.confrelid IN ('people'::regclass, 'jobs'::regclass, 'locations'::regclass);

-- A post has a first day only by a signature for the same person, job and location, or by a bring-in of that day.
-- A write that leaves these alone (a team, a last day) is not asked again, so a revoked signature does not hold anyone in post.
CREATE FUNCTION begin_by_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.date_from IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.person_id, NEW.job_id, NEW.location_id, NEW.date_from, NEW.signature_id, NEW.bring_in_id)
      IS NOT DISTINCT FROM (OLD.person_id, OLD.job_id, OLD.location_id, OLD.date_from, OLD.signature_id, OLD.bring_in_id)
  THEN RETURN NEW; END IF;
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
CREATE TRIGGER posts_begin_by_the_gate BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION begin_by_the_gate();--> statement-breakpoint
-- A bring-in is of someone who began before the location worked with the hub, as its day is at the time of the write, and who never applied here.
CREATE FUNCTION bring_in_from_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
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
CREATE TRIGGER bring_ins_from_before BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW EXECUTE FUNCTION bring_in_from_before();--> statement-breakpoint
-- The day since which a location is in use moves only with a row that says who moved it, and never twice by the same person without a reason.
CREATE FUNCTION in_use_by_a_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.in_use_since IS NOT DISTINCT FROM OLD.in_use_since OR EXISTS (SELECT 1 FROM in_use_changes
    WHERE location_id = NEW.id AND after = NEW.in_use_since AND before IS NOT DISTINCT FROM OLD.in_use_since) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The day since which a location is in use changes with a row of who changed it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_by_a_change', TABLE = 'locations';
END $$;--> statement-breakpoint
CREATE TRIGGER locations_in_use_by_a_change BEFORE UPDATE OF in_use_since ON locations FOR EACH ROW EXECUTE FUNCTION in_use_by_a_change();--> statement-breakpoint
CREATE FUNCTION in_use_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason <> '' OR NEW.changed_by IS DISTINCT FROM (SELECT changed_by FROM in_use_changes
    WHERE location_id = NEW.location_id ORDER BY changed_at DESC, id DESC LIMIT 1) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Another administrator changes this day, or a reason is given'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_changes_by_another', TABLE = 'in_use_changes';
END $$;--> statement-breakpoint
CREATE TRIGGER in_use_changes_by_another BEFORE INSERT ON in_use_changes FOR EACH ROW EXECUTE FUNCTION in_use_by_another();--> statement-breakpoint
CREATE TRIGGER in_use_changes_append_only BEFORE UPDATE OR DELETE ON in_use_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whether how someone left speaks against them: a referral to the DBS that was made or is thought of, or a dismissal.
CREATE OR REPLACE FUNCTION left_for_concern(reason text, referral text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(referral IN ('made', 'being_considered'), false)
    OR coalesce(reason, '') ~* '(dismiss|misconduct|safeguarding|abuse|harm|neglect|sacked)'
$$;

-- And how they left, where it was asked: what it says counts, but words of harm count beside it.
CREATE OR REPLACE FUNCTION left_for_concern(reason text, referral text, kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IS NULL THEN left_for_concern(reason, referral)
    ELSE kind = 'conduct' OR left_for_concern(regexp_replace(coalesce(reason, ''), 'dismiss|sacked', '', 'gi'), referral) END
$$;

-- What is on record of how they left and speaks against them. Of before the upgrade, or from the version before, whose hand wrote it is not known.
CREATE OR REPLACE FUNCTION leaving_concerns_of(whose uuid) RETURNS TABLE (id uuid, recorded_by uuid) LANGUAGE sql STABLE AS $$
  SELECT id, recorded_by FROM leaving_concerns WHERE person_id = whose
  UNION ALL SELECT person_id, NULL FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    AND NOT EXISTS (SELECT 1 FROM leaving_concerns WHERE person_id = whose)
$$;

-- What the file alone says of how they left, as a version before or a list of leavers wrote it, is kept before it is written over.
-- A merge keeps it itself, and its undo puts back what was there.
CREATE OR REPLACE FUNCTION keep_leaving_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaving_concerns (id, person_id, dismissed, dbs_referral)
  SELECT OLD.person_id, OLD.person_id, left_for_concern(OLD.leaving_reason, NULL, OLD.leaving_kind), OLD.dbs_referral
  WHERE NOT EXISTS (SELECT FROM leaving_concerns WHERE person_id = OLD.person_id)
    AND NOT EXISTS (SELECT FROM merges WHERE OLD.person_id IN (from_id, into_id) AND moved_in = pg_current_xact_id())
  ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER staff_files_leaving_kept BEFORE UPDATE OF leaving_reason, leaving_kind, dbs_referral ON staff_files FOR EACH ROW
  WHEN (left_for_concern(OLD.leaving_reason, OLD.dbs_referral, OLD.leaving_kind)) EXECUTE FUNCTION keep_leaving_of_file();

-- The undo of a merge brings no one back to work who left since, though the merge, not they, had ended that post.
CREATE OR REPLACE FUNCTION end_as_they_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_day date := (SELECT left_on FROM staff_files WHERE person_id = NEW.person_id);
BEGIN
  IF left_day >= coalesce(NEW.date_from, (NEW.recorded_at AT TIME ZONE 'Europe/London')::date) AND undoes_a_merge() THEN
    NEW.date_to := least(NEW.date_to, left_day);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER posts_end_as_they_left BEFORE UPDATE ON posts FOR EACH ROW
  WHEN (coalesce(NEW.date_to, 'infinity') > OLD.date_to) EXECUTE FUNCTION end_as_they_left();

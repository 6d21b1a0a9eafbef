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
END $$;
CREATE OR REPLACE TRIGGER posts_keep_versions AFTER INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_version();

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
    AND (post_id IS NULL OR post_id = NEW.id) AND revoked_at IS NULL AND signed_at >= coalesce(NEW.put_back_at, signed_at)
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
END $$;
CREATE OR REPLACE TRIGGER posts_begin_by_the_gate BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION begin_by_the_gate();

CREATE OR REPLACE FUNCTION checklists_have_first_day_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE onboarding_checklists SET starts_on = NULL WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_first_day_of_checklists AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((NEW.date_from, NEW.planned_start) IS DISTINCT FROM (OLD.date_from, OLD.planned_start))
  EXECUTE FUNCTION checklists_have_first_day_of_post();

CREATE OR REPLACE FUNCTION keep_hours_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.hours_since := NEW.recorded_at;
  ELSIF NEW.person_id IS DISTINCT FROM OLD.person_id THEN
    NEW.hours_since := greatest(NEW.recorded_at, now());
  ELSIF (NEW.weekly_hours, NEW.most_hours, NEW.engagement) IS DISTINCT FROM (OLD.weekly_hours, OLD.most_hours, OLD.engagement) THEN
    NEW.hours_since := NEW.recorded_at;
  ELSE
    NEW.hours_since := OLD.hours_since;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER posts_hours_since BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_hours_since();

-- What a first day asks is judged by that day, so no post is planned for a day before it was. One that has begun keeps what
-- was planned, as does every row of before; only what is planned from now on is asked.
CREATE OR REPLACE FUNCTION planned_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A post is planned for the day it is recorded, or later'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'posts_planned_ahead', TABLE = 'posts';
END $$;
CREATE OR REPLACE TRIGGER posts_planned_ahead BEFORE INSERT ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NULL AND NEW.planned_start < (NEW.recorded_at AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION planned_ahead();
CREATE OR REPLACE TRIGGER posts_planned_ahead_still BEFORE UPDATE OF planned_start ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NULL AND NEW.planned_start IS DISTINCT FROM OLD.planned_start
    AND NEW.planned_start < (NEW.recorded_at AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION planned_ahead();

-- Whether anything was recorded of someone since that their work may hang on. Looks, notes and how to reach them are none.
CREATE OR REPLACE FUNCTION recorded_of_since(whose uuid, since timestamptz, instant timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM against_since(whose, since, instant))
    OR EXISTS (SELECT FROM posts WHERE person_id = whose AND recorded_at > since)
    OR EXISTS (SELECT FROM clearances WHERE person_id = whose AND (signed_at > since OR revoked_at > since))
    OR EXISTS (SELECT FROM audit_log WHERE (person_id = whose OR subject_id = whose) AND at > since
      AND verb ~ '^(staff|post|checks?|clearance|risk|reference|application|criminal_record|health|history|bring_in|document|known_record|outside_review)[.]'
      AND verb !~ '(viewed|copied|revealed|note_added|emergency_changed|contact_changed)$')
$$;

-- An undo puts no one back to work: a post that changes with it, in which no one was at work just before, and of whose person anything was
-- recorded since the merge, is signed for again. What the merge alone did the undo takes back. Where two posts had become one, who works in that one goes on in both; a post that was made since is neither.
CREATE OR REPLACE FUNCTION put_back_posts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  merged date := (NEW.merged_at AT TIME ZONE 'Europe/London')::date;
  today date := (NEW.undone_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  WITH moved AS (
    SELECT (row_key ->> 'id')::uuid AS id, bool_or(column_name = 'date_to') AS ended FROM merge_moves
    WHERE merge_id = NEW.id AND table_name = 'posts' GROUP BY 1
  ), touched AS (
    SELECT posts.* FROM posts LEFT JOIN moved USING (id)
    WHERE (moved.id IS NOT NULL OR NEW.kind = 'person' AND person_id IN (NEW.from_id, NEW.into_id))
      AND (moved.ended OR coalesce(date_to, 'infinity') >= merged - 1)
  ), at_work AS (
    SELECT held.id, held.person_id, held.job_id, held.location_id, held.date_from <= today
        AND (SELECT min(known_from) FROM post_versions WHERE post_id = held.id) < NEW.merged_at AS of_then
    FROM posts AS held JOIN standing ON standing.post_id = held.id
    WHERE held.person_id IN (SELECT person_id FROM touched) AND coalesce(held.date_to, 'infinity') >= today
      AND coalesce(standing.off_from, 'infinity') > today
      AND NOT EXISTS (SELECT FROM standing_work WHERE standing_work.person_id = held.person_id)
      AND NOT EXISTS (SELECT FROM suspensions AS off
        WHERE off.person_id = held.person_id AND off.date_from <= today AND coalesce(off.date_to, 'infinity') >= today)
  ), off_work AS MATERIALIZED (
    SELECT touched.id, touched.person_id FROM touched WHERE NOT EXISTS (SELECT FROM at_work WHERE at_work.id = touched.id)
      AND NOT EXISTS (SELECT FROM at_work WHERE at_work.of_then
        AND (at_work.person_id, at_work.job_id, at_work.location_id) = (touched.person_id, touched.job_id, touched.location_id))
  )
  UPDATE posts SET put_back_at = NEW.undone_at FROM off_work
  WHERE posts.id = off_work.id AND recorded_of_since(off_work.person_id, NEW.merged_at, NEW.undone_at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION put_back_posts FROM PUBLIC;
CREATE OR REPLACE TRIGGER merges_put_back_posts AFTER UPDATE ON merges FOR EACH ROW
  WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION put_back_posts();

CREATE OR REPLACE FUNCTION keep_put_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF undoes_a_merge() THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'That a post was put back stays'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'posts_put_back_stays', TABLE = 'posts';
END $$;
CREATE OR REPLACE TRIGGER posts_put_back_stays BEFORE UPDATE ON posts FOR EACH ROW
  WHEN (NEW.put_back_at IS DISTINCT FROM OLD.put_back_at) EXECUTE FUNCTION keep_put_back();

-- the post and the application are locked first, so that of two who write at once the later sees what the earlier wrote
CREATE OR REPLACE FUNCTION gate_files_follow(subjects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE files uuid[];
BEGIN
  IF cardinality(subjects) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM posts WHERE id = ANY (subjects) ORDER BY id FOR NO KEY UPDATE;
  files := subjects || ARRAY(SELECT application_id FROM hires WHERE post_id = ANY (subjects));
  PERFORM 1 FROM applications WHERE id = ANY (files) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM gate_files WHERE id = ANY (files) AND id NOT IN (SELECT id FROM gate_files_found WHERE id = ANY (files));
  INSERT INTO gate_files SELECT * FROM gate_files_found WHERE id = ANY (files)
    ON CONFLICT (id) DO UPDATE SET (kind, name, location_id, open, returned, waiting, conditional, rank, ends_on, planned_start, since, date_to)
      = ROW (EXCLUDED.kind, EXCLUDED.name, EXCLUDED.location_id, EXCLUDED.open, EXCLUDED.returned, EXCLUDED.waiting, EXCLUDED.conditional,
        EXCLUDED.rank, EXCLUDED.ends_on, EXCLUDED.planned_start, EXCLUDED.since, EXCLUDED.date_to)
    WHERE gate_files IS DISTINCT FROM EXCLUDED;
END $$;

-- its argument says which of two columns names the file: the first that is not null, before and now
CREATE OR REPLACE FUNCTION gate_files_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  written jsonb := to_jsonb(NEW);
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT DISTINCT id FROM unnest(ARRAY[
    coalesce(before ->> TG_ARGV[0], before ->> TG_ARGV[1])::uuid, coalesce(written ->> TG_ARGV[0], written ->> TG_ARGV[1])::uuid]) AS id
    WHERE id IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_gate AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status IN ('offer_made', 'hired') OR NEW.status IN ('offer_made', 'hired'))
    AND (OLD.id, OLD.status, OLD.first_name, OLD.last_name, OLD.location_id, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.status, NEW.first_name, NEW.last_name, NEW.location_id, NEW.created_at))
  EXECUTE FUNCTION gate_files_written('id');
CREATE OR REPLACE TRIGGER applications_gate_gone AFTER DELETE ON applications FOR EACH ROW
  WHEN (OLD.status IN ('offer_made', 'hired')) EXECUTE FUNCTION gate_files_written('id');
CREATE OR REPLACE TRIGGER clearance_notices_gate AFTER INSERT OR UPDATE OR DELETE ON clearance_notices FOR EACH ROW
  EXECUTE FUNCTION gate_files_written('subject_id');
CREATE OR REPLACE TRIGGER clearance_returns_gate AFTER INSERT OR DELETE OR UPDATE OF subject_id, answered_at ON clearance_returns FOR EACH ROW
  EXECUTE FUNCTION gate_files_written('subject_id');
CREATE OR REPLACE TRIGGER clearances_gate AFTER INSERT OR UPDATE OR DELETE ON clearances FOR EACH ROW
  EXECUTE FUNCTION gate_files_written('application_id', 'post_id');
CREATE OR REPLACE TRIGGER posts_gate AFTER UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION gate_files_written('id');
CREATE OR REPLACE FUNCTION gate_files_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT id FROM written));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_gate_gone AFTER DELETE ON posts REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION gate_files_gone();
CREATE OR REPLACE TRIGGER standing_gate AFTER UPDATE ON standing FOR EACH ROW
  WHEN (OLD.post_id <> NEW.post_id OR (OLD.sign_again_by IS NULL) <> (NEW.sign_again_by IS NULL))
  EXECUTE FUNCTION gate_files_written('post_id');
CREATE OR REPLACE TRIGGER standing_gate_added AFTER INSERT ON standing FOR EACH ROW
  WHEN (NEW.sign_again_by IS NOT NULL) EXECUTE FUNCTION gate_files_written('post_id');
CREATE OR REPLACE TRIGGER standing_gate_gone AFTER DELETE ON standing FOR EACH ROW
  WHEN (OLD.sign_again_by IS NOT NULL) EXECUTE FUNCTION gate_files_written('post_id');

CREATE OR REPLACE FUNCTION gate_files_hired() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(array_remove(ARRAY[OLD.application_id, OLD.post_id, NEW.application_id, NEW.post_id], NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hires_gate AFTER INSERT OR DELETE OR UPDATE OF application_id, post_id ON hires FOR EACH ROW
  EXECUTE FUNCTION gate_files_hired();

CREATE OR REPLACE FUNCTION gate_files_applied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT id FROM written WHERE status IN ('offer_made', 'hired')));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_gate_added AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION gate_files_applied();

-- the person is locked, so that a new post and a new name wait for one another
CREATE OR REPLACE FUNCTION gate_files_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id IN (SELECT person_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  PERFORM gate_files_follow(ARRAY(SELECT id FROM written));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_gate_added AFTER INSERT ON posts REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION gate_files_posted();

CREATE OR REPLACE FUNCTION gate_files_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = NEW.person_id FOR NO KEY UPDATE;
  PERFORM gate_files_follow(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_gate_moved AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.person_id <> OLD.person_id) EXECUTE FUNCTION gate_files_moved();

CREATE OR REPLACE FUNCTION gate_files_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT id FROM posts WHERE person_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_gate AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION gate_files_named();

-- what is kept of each file, from what it follows from
CREATE OR REPLACE VIEW gate_files_found AS
WITH file AS (
  SELECT sent.id, 'application' AS file_of, sent.first_name || ' ' || sent.last_name AS name, sent.location_id, sent.created_at AS since,
    post.planned_start, post.date_from, post.date_to, standing.sign_again_by, newest.kind, newest.ends_on,
    newest.revoked_at IS NULL AND newest.signed_at >= coalesce(post.put_back_at, newest.signed_at)
      AND coalesce((newest.job_id, newest.location_id) = (post.job_id, post.location_id), true) AS counts
  FROM applications AS sent LEFT JOIN hires ON hires.application_id = sent.id
  LEFT JOIN posts AS post ON post.id = hires.post_id LEFT JOIN standing ON standing.post_id = post.id
  LEFT JOIN LATERAL (SELECT kind, ends_on, revoked_at, signed_at, job_id, location_id FROM clearances WHERE application_id = sent.id
    ORDER BY signed_at DESC, id DESC LIMIT 1) AS newest ON true
  WHERE sent.status IN ('offer_made', 'hired')
  UNION ALL
  SELECT post.id, CASE WHEN post.bring_in_id IS NULL THEN 'further' ELSE 'brought_in' END, person.name, post.location_id, post.recorded_at,
    post.planned_start, post.date_from, post.date_to, standing.sign_again_by, newest.kind, newest.ends_on,
    newest.revoked_at IS NULL AND newest.signed_at >= coalesce(post.put_back_at, newest.signed_at)
      AND coalesce((newest.job_id, newest.location_id) = (post.job_id, post.location_id), true) AS counts
  FROM posts AS post JOIN people AS person ON person.id = post.person_id LEFT JOIN standing ON standing.post_id = post.id
  LEFT JOIN LATERAL (SELECT kind, ends_on, revoked_at, signed_at, job_id, location_id FROM clearances
    WHERE application_id IS NULL AND post_id = post.id AND person_id = post.person_id
    ORDER BY signed_at DESC, id DESC LIMIT 1) AS newest ON true
  WHERE NOT EXISTS (SELECT 1 FROM hires WHERE post_id = post.id)
), seen AS (
  SELECT file.*, kind IS NOT NULL AND counts AS signed,
    EXISTS (SELECT 1 FROM clearance_returns WHERE subject_id = file.id AND answered_at IS NULL) AS returned,
    EXISTS (SELECT 1 FROM clearance_notices WHERE subject_id = file.id AND clearance_notices.kind = 'ready') AS told
  FROM file
), viewed AS (
  SELECT id, file_of AS kind, name, location_id, NOT signed OR sign_again_by IS NOT NULL OR returned AS open, returned,
    signed AND kind = 'full' AND date_from IS NULL AS waiting, signed AND kind = 'conditional' AS conditional,
    (CASE WHEN returned THEN 0 ELSE 4 END + CASE WHEN told THEN 0 ELSE 2 END
      + CASE WHEN date_from IS NULL THEN 0 ELSE 1 END)::smallint AS rank,
    ends_on, planned_start, since, date_to
  FROM seen
)
SELECT * FROM viewed WHERE open OR returned OR waiting OR conditional;

-- What learners read and answered is never changed: a published version, its lessons and questions, a completed cycle, a marked
-- attempt, an issued certificate. At the end of a person's period theirs are deleted, by verbs of their own.
CREATE OR REPLACE FUNCTION refuse_taught(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;

CREATE OR REPLACE FUNCTION keep_published_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'published' THEN
    PERFORM refuse_taught('A published version is never changed; the next one is', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.course_id <> OLD.course_id OR NEW.number <> OLD.number THEN
    PERFORM refuse_taught('A version stays with its course', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER course_versions_published_stay BEFORE UPDATE OR DELETE ON course_versions FOR EACH ROW EXECUTE FUNCTION keep_published_version();

-- A version is written and published in one transaction, or by one later: what is added to it afterwards is refused.
CREATE OR REPLACE FUNCTION keep_what_was_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.version_id ELSE OLD.version_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM course_versions WHERE id = version AND state = 'published' AND xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295)) THEN
    PERFORM refuse_taught('A published version is never changed; the next one is', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER course_modules_published_stay BEFORE INSERT OR UPDATE OR DELETE ON course_modules FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();
CREATE OR REPLACE TRIGGER lessons_published_stay BEFORE INSERT OR UPDATE OR DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();
CREATE OR REPLACE TRIGGER quiz_questions_published_stay BEFORE INSERT OR UPDATE OR DELETE ON quiz_questions FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();

CREATE OR REPLACE FUNCTION note_lesson_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lesson_media WHERE lesson_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO lesson_media (lesson_id, media_id, captions_id)
    SELECT DISTINCT NEW.id, (attrs ->> 'mediaId')::uuid, (attrs ->> 'captionsId')::uuid
    FROM jsonb_path_query(NEW.body, 'strict $.** ? (@.type == "media").attrs', silent => true) AS attrs;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER lessons_leave_media BEFORE DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();
CREATE OR REPLACE TRIGGER lessons_note_media AFTER INSERT OR UPDATE OF body ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();

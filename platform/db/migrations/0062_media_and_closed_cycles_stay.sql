-- A cycle never changes after it has closed, nor does what belongs to it: nothing is added to how far someone came, to the time
-- she was given, or to her attempts. What was sent before is still marked.
CREATE FUNCTION keep_of_closed_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cycles WHERE id = NEW.cycle_id AND closed_at IS NOT NULL) THEN
    PERFORM refuse_taught('A cycle never changes after it has closed', 'cycles_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lesson_progress_closed_stay BEFORE INSERT OR UPDATE ON lesson_progress FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();--> statement-breakpoint
CREATE TRIGGER lesson_events_closed_stay BEFORE INSERT ON lesson_events FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();--> statement-breakpoint
CREATE TRIGGER extensions_closed_stay BEFORE INSERT ON extensions FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();--> statement-breakpoint
CREATE TRIGGER extensions_append_only BEFORE UPDATE ON extensions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER attempt_resets_closed_stay BEFORE INSERT ON attempt_resets FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();--> statement-breakpoint
CREATE TRIGGER quiz_attempts_closed_stay BEFORE INSERT ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();--> statement-breakpoint
CREATE TRIGGER package_attempts_closed_stay BEFORE INSERT OR UPDATE ON package_attempts FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();--> statement-breakpoint
CREATE FUNCTION keep_to_allowed_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > (SELECT version.attempts FROM cycles JOIN course_versions AS version ON version.id = cycles.version_id WHERE cycles.id = NEW.cycle_id)
    + (SELECT coalesce(sum(attempts), 0) FROM attempt_resets WHERE cycle_id = NEW.cycle_id) THEN
    PERFORM refuse_taught('There is no attempt after the last', 'quiz_attempts_allowed', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER quiz_attempts_within_allowed BEFORE INSERT ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_to_allowed_attempts();--> statement-breakpoint
CREATE FUNCTION keep_marks_of_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND marked_at IS NOT NULL) THEN
    PERFORM refuse_taught('An attempt is sent once and marked once', 'quiz_attempts_marked_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER marks_marked_stay BEFORE INSERT ON marks FOR EACH ROW EXECUTE FUNCTION keep_marks_of_marked();--> statement-breakpoint
CREATE FUNCTION keep_questions_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND sent_at IS NOT NULL) THEN
    PERFORM refuse_taught('An answer that was sent is never changed', 'drawn_questions_sent_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER drawn_questions_all_drawn BEFORE INSERT ON drawn_questions FOR EACH ROW EXECUTE FUNCTION keep_questions_of_sent();--> statement-breakpoint
-- Nor does a row of a closed register go over to another session.
CREATE OR REPLACE FUNCTION keep_closed_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR to_jsonb(NEW) - 'person_id' IS DISTINCT FROM to_jsonb(OLD) - 'person_id' THEN
    IF EXISTS (SELECT 1 FROM training_sessions WHERE id IN (NEW.session_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.session_id END) AND state <> 'planned') THEN
      PERFORM refuse_taught('A register never changes after its session has closed', 'attendance_closed_stay', TG_TABLE_NAME);
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Which files a lesson shows follows from its text, whatever writes it; so a file that any version shows cannot be deleted.
ALTER TABLE lesson_media ADD CONSTRAINT lesson_media_lesson_fk FOREIGN KEY (lesson_id) REFERENCES lessons (id);--> statement-breakpoint
CREATE FUNCTION note_lesson_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lesson_media WHERE lesson_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO lesson_media (lesson_id, media_id, captions_id)
    SELECT DISTINCT NEW.id, (attrs ->> 'mediaId')::uuid, (attrs ->> 'captionsId')::uuid
    FROM jsonb_path_query(NEW.body, 'strict $.** ? (@.type == "media").attrs', silent => true) AS attrs;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lessons_note_media AFTER INSERT OR UPDATE OF body ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();--> statement-breakpoint
CREATE TRIGGER lessons_leave_media BEFORE DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();--> statement-breakpoint
CREATE TRIGGER media_captions_append_only BEFORE UPDATE ON media_captions FOR EACH ROW EXECUTE FUNCTION refuse_change();

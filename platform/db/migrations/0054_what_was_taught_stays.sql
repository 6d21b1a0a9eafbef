-- What learners read and answered is never changed: a published version, its lessons and questions, a completed cycle, a marked
-- attempt, an issued certificate. At the end of a person's period theirs are deleted, by verbs of their own.
CREATE FUNCTION refuse_taught(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_published_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'published' THEN
    PERFORM refuse_taught('A published version is never changed; the next one is', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.course_id <> OLD.course_id OR NEW.number <> OLD.number THEN
    PERFORM refuse_taught('A version stays with its course', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER course_versions_published_stay BEFORE UPDATE OR DELETE ON course_versions FOR EACH ROW EXECUTE FUNCTION keep_published_version();--> statement-breakpoint
-- A version is written and published in one transaction, or by one later: what is added to it afterwards is refused.
CREATE FUNCTION keep_what_was_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.version_id ELSE OLD.version_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM course_versions WHERE id = version AND state = 'published' AND xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295)) THEN
    PERFORM refuse_taught('A published version is never changed; the next one is', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER course_modules_published_stay BEFORE INSERT OR UPDATE OR DELETE ON course_modules FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();--> statement-breakpoint
CREATE TRIGGER lessons_published_stay BEFORE INSERT OR UPDATE OR DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();--> statement-breakpoint
CREATE TRIGGER quiz_questions_published_stay BEFORE INSERT OR UPDATE OR DELETE ON quiz_questions FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();--> statement-breakpoint
CREATE TRIGGER question_versions_append_only BEFORE UPDATE ON question_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_closed_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the record that met it may be deleted with the staff file
  IF OLD.closed_at IS NOT NULL AND to_jsonb(NEW) - 'fact_id' IS DISTINCT FROM to_jsonb(OLD) - 'fact_id' THEN
    PERFORM refuse_taught('A cycle never changes after it has closed', 'cycles_closed_stay', TG_TABLE_NAME);
  END IF;
  IF OLD.version_id IS NOT NULL AND NEW.version_id IS DISTINCT FROM OLD.version_id THEN
    PERFORM refuse_taught('A learner finishes the version she began', 'cycles_version_stays', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cycles_closed_stay BEFORE UPDATE ON cycles FOR EACH ROW EXECUTE FUNCTION keep_closed_cycle();--> statement-breakpoint
CREATE FUNCTION keep_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['fact_id', 'person_id'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['fact_id', 'person_id'] THEN
    PERFORM refuse_taught('A completion is never changed', 'completions_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER completions_stay BEFORE UPDATE ON completions FOR EACH ROW EXECUTE FUNCTION keep_completion();--> statement-breakpoint
CREATE FUNCTION keep_marked_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.marked_at IS NOT NULL OR (OLD.sent_at IS NOT NULL AND NEW.sent_at IS DISTINCT FROM OLD.sent_at)
    OR (NEW.cycle_id, NEW.number, NEW.started_at, NEW.asked) IS DISTINCT FROM (OLD.cycle_id, OLD.number, OLD.started_at, OLD.asked)
    OR NEW.ends_at IS DISTINCT FROM OLD.ends_at THEN
    PERFORM refuse_taught('An attempt is sent once and marked once', 'quiz_attempts_marked_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER quiz_attempts_marked_stay BEFORE UPDATE ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_marked_attempt();--> statement-breakpoint
CREATE FUNCTION keep_sent_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.attempt_id, NEW.position, NEW.question_version_id, NEW.shown) IS DISTINCT FROM (OLD.attempt_id, OLD.position, OLD.question_version_id, OLD.shown)
    OR OLD.is_right IS NOT NULL
    OR (NEW.answer IS DISTINCT FROM OLD.answer AND EXISTS (SELECT 1 FROM quiz_attempts WHERE id = OLD.attempt_id AND sent_at IS NOT NULL)) THEN
    PERFORM refuse_taught('An answer that was sent is never changed', 'drawn_questions_sent_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER drawn_questions_sent_stay BEFORE UPDATE ON drawn_questions FOR EACH ROW EXECUTE FUNCTION keep_sent_answer();--> statement-breakpoint
CREATE TRIGGER marks_append_only BEFORE UPDATE ON marks FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER attempt_resets_append_only BEFORE UPDATE ON attempt_resets FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER lesson_events_append_only BEFORE UPDATE ON lesson_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER version_reviews_append_only BEFORE UPDATE ON version_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['person_id', 'revoked_at', 'revoked_by', 'revoked_reason'];
BEGIN
  IF OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_reason)
    OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    PERFORM refuse_taught('A certificate is revoked once and never rewritten', 'certificates_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION keep_certificate();

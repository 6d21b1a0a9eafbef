CREATE OR REPLACE FUNCTION keep_marked_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.marked_at IS NOT NULL OR (OLD.sent_at IS NOT NULL AND NEW.sent_at IS DISTINCT FROM OLD.sent_at)
    OR (NEW.cycle_id, NEW.number, NEW.started_at, NEW.asked) IS DISTINCT FROM (OLD.cycle_id, OLD.number, OLD.started_at, OLD.asked)
    OR NEW.ends_at IS DISTINCT FROM OLD.ends_at THEN
    PERFORM refuse_taught('An attempt is sent once and marked once', 'quiz_attempts_marked_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER quiz_attempts_marked_stay BEFORE UPDATE ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_marked_attempt();

CREATE OR REPLACE FUNCTION keep_sent_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.attempt_id, NEW.position, NEW.question_version_id, NEW.shown) IS DISTINCT FROM (OLD.attempt_id, OLD.position, OLD.question_version_id, OLD.shown)
    OR OLD.is_right IS NOT NULL
    OR (NEW.answer IS DISTINCT FROM OLD.answer AND EXISTS (SELECT 1 FROM quiz_attempts WHERE id = OLD.attempt_id AND sent_at IS NOT NULL)) THEN
    PERFORM refuse_taught('An answer that was sent is never changed', 'drawn_questions_sent_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER drawn_questions_sent_stay BEFORE UPDATE ON drawn_questions FOR EACH ROW EXECUTE FUNCTION keep_sent_answer();

CREATE OR REPLACE FUNCTION keep_to_allowed_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > (SELECT version.attempts FROM cycles JOIN course_versions AS version ON version.id = cycles.version_id WHERE cycles.id = NEW.cycle_id)
    + (SELECT coalesce(sum(attempts), 0) FROM attempt_resets WHERE cycle_id = NEW.cycle_id) THEN
    PERFORM refuse_taught('There is no attempt after the last', 'quiz_attempts_allowed', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER quiz_attempts_within_allowed BEFORE INSERT ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_to_allowed_attempts();

CREATE OR REPLACE FUNCTION keep_marks_of_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND marked_at IS NOT NULL) THEN
    PERFORM refuse_taught('An attempt is sent once and marked once', 'quiz_attempts_marked_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER marks_marked_stay BEFORE INSERT ON marks FOR EACH ROW EXECUTE FUNCTION keep_marks_of_marked();

CREATE OR REPLACE FUNCTION keep_questions_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND sent_at IS NOT NULL) THEN
    PERFORM refuse_taught('An answer that was sent is never changed', 'drawn_questions_sent_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER drawn_questions_all_drawn BEFORE INSERT ON drawn_questions FOR EACH ROW EXECUTE FUNCTION keep_questions_of_sent();

-- What a session wrote rests on its register: once it has ended or is cancelled neither changes. At the end of a person's
-- period their rows are deleted, by verbs of their own.
CREATE OR REPLACE FUNCTION keep_closed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'planned' AND to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD) THEN
    PERFORM refuse_taught('A session never changes after it has closed', 'training_sessions_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER training_sessions_closed_stay BEFORE UPDATE ON training_sessions FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_closed_session();

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
CREATE OR REPLACE TRIGGER attendance_closed_stay BEFORE INSERT OR UPDATE ON attendance FOR EACH ROW EXECUTE FUNCTION keep_closed_register();

CREATE OR REPLACE FUNCTION keep_closed_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM attendance JOIN training_sessions ON training_sessions.id = attendance.session_id
    WHERE attendance.id = NEW.attendance_id AND training_sessions.state <> 'planned') THEN
    PERFORM refuse_taught('A register never changes after its session has closed', 'attendance_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER check_ins_closed_stay BEFORE INSERT OR UPDATE ON check_ins FOR EACH ROW EXECUTE FUNCTION keep_closed_check_in();

CREATE OR REPLACE FUNCTION keep_closed_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the record that met it may be deleted with the staff file
  IF OLD.closed_at IS NOT NULL AND to_jsonb(NEW) - 'fact_id' IS DISTINCT FROM to_jsonb(OLD) - 'fact_id' THEN
    PERFORM refuse_taught('A cycle never changes after it has closed', 'cycles_closed_stay', TG_TABLE_NAME);
  END IF;
  IF OLD.version_id IS NOT NULL AND NEW.version_id IS DISTINCT FROM OLD.version_id THEN
    PERFORM refuse_taught('A learner finishes the version she began', 'cycles_version_stays', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cycles_closed_stay BEFORE UPDATE ON cycles FOR EACH ROW EXECUTE FUNCTION keep_closed_cycle();

CREATE OR REPLACE FUNCTION keep_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['fact_id', 'person_id'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['fact_id', 'person_id'] THEN
    PERFORM refuse_taught('A completion is never changed', 'completions_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER completions_stay BEFORE UPDATE ON completions FOR EACH ROW EXECUTE FUNCTION keep_completion();

-- A cycle never changes after it has closed, nor does what belongs to it: nothing is added to how far someone came, to the time
-- she was given, or to her attempts. What was sent before is still marked.
CREATE OR REPLACE FUNCTION keep_of_closed_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cycles WHERE id = NEW.cycle_id AND closed_at IS NOT NULL) THEN
    PERFORM refuse_taught('A cycle never changes after it has closed', 'cycles_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER attempt_resets_closed_stay BEFORE INSERT ON attempt_resets FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER extensions_closed_stay BEFORE INSERT ON extensions FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER lesson_events_closed_stay BEFORE INSERT ON lesson_events FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER lesson_progress_closed_stay BEFORE INSERT OR UPDATE ON lesson_progress FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER package_attempts_closed_stay BEFORE INSERT OR UPDATE ON package_attempts FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER quiz_attempts_closed_stay BEFORE INSERT ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();

CREATE OR REPLACE FUNCTION bought_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.source = 'purchase' AND NOT EXISTS (
      SELECT 1 FROM order_line_courses AS bought JOIN order_lines ON order_lines.id = bought.line_id
      JOIN orders ON orders.id = order_lines.order_id JOIN enrolments ON enrolments.id = NEW.enrolment_id
      WHERE bought.id = NEW.reference AND bought.course_id = enrolments.course_id AND orders.person_id = enrolments.person_id
        AND orders.buying_for = 'myself' AND orders.state = 'paid')
    OR NEW.source = 'seat' AND NOT EXISTS (
      SELECT 1 FROM seat_assignments AS held JOIN enrolments ON enrolments.id = NEW.enrolment_id
      JOIN seats ON seats.id = held.seat_id JOIN order_line_courses AS bought ON bought.line_id = seats.line_id
      WHERE held.id = NEW.reference AND held.person_id = enrolments.person_id AND held.taken_back_at IS NULL
        AND bought.course_id = enrolments.course_id AND seats.ended_at IS NULL) THEN
    PERFORM refuse_sold('What is bought is opened once it is paid', 'entitlements_paid', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER entitlements_paid BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.source IN ('purchase', 'seat')) EXECUTE FUNCTION bought_is_paid();

-- a seat is claimed while it is open: who ends it waits for the claim, or the claim for it
CREATE OR REPLACE FUNCTION hold_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM seat_assignments JOIN seats ON seats.id = seat_assignments.seat_id
    WHERE seat_assignments.id = NEW.reference FOR SHARE OF seats;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER entitlements_hold_seat BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.source = 'seat') EXECUTE FUNCTION hold_seat();

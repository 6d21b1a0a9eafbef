CREATE OR REPLACE FUNCTION seat_is_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.id = NEW.line_id AND NEW.number BETWEEN 1 AND order_lines.quantity
      AND orders.customer_id = NEW.customer_id AND (orders.state = 'paid' OR orders.released_at IS NOT NULL)) THEN
    PERFORM refuse_sold('Seats are those of a paid or released order, no more', 'seats_bought', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_bought BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION seat_is_bought();

-- one person on one free seat of the asking organisation, until it lapses; what was assigned changes in few ways, each once
CREATE OR REPLACE FUNCTION seat_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seat seats;
BEGIN
  SELECT * INTO seat FROM seats WHERE id = NEW.seat_id FOR UPDATE;
  IF seat.ended_at IS NOT NULL OR (NEW.assigned_at AT TIME ZONE 'Europe/London')::date > seat.until_day
    OR NEW.link_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seat_links AS link JOIN order_lines AS line ON line.id = seat.line_id
      WHERE link.id = NEW.link_id AND link.customer_id = seat.customer_id AND link.ended_at IS NULL
        AND coalesce(link.course_id, link.bundle_id) = coalesce(line.course_id, line.bundle_id)) THEN
    PERFORM refuse_sold('A seat is assigned while it is open, by those it belongs to', 'seats_free', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_free BEFORE INSERT ON seat_assignments FOR EACH ROW EXECUTE FUNCTION seat_is_free();

CREATE OR REPLACE FUNCTION keep_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.seat_id, NEW.assigned_by, NEW.assigned_at, NEW.link_id) IS DISTINCT FROM
      (OLD.id, OLD.seat_id, OLD.assigned_by, OLD.assigned_at, OLD.link_id)
    OR (OLD.claimed_at IS NOT NULL AND NEW.claimed_at IS DISTINCT FROM OLD.claimed_at)
    OR (OLD.taken_back_at IS NOT NULL AND (NEW.taken_back_at, NEW.person_id) IS DISTINCT FROM (OLD.taken_back_at, OLD.person_id)) THEN
    PERFORM refuse_sold('A seat is claimed once and taken back once', 'seat_assignments_stay', TG_TABLE_NAME);
  END IF;
  IF OLD.taken_back_at IS NULL AND NEW.taken_back_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM entitlements AS given JOIN cycles ON cycles.enrolment_id = given.enrolment_id
      LEFT JOIN lesson_progress AS lesson ON lesson.cycle_id = cycles.id AND lesson.done_at >= OLD.claimed_at
      WHERE given.source = 'seat' AND given.reference = OLD.id
        AND (lesson.lesson_id IS NOT NULL OR cycles.closed_as = 'completed' AND cycles.closed_at >= OLD.claimed_at)) THEN
    PERFORM refuse_sold('A seat is taken back until the first lesson is finished', 'seats_taken_back_in_time', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seat_assignments_stay BEFORE UPDATE ON seat_assignments FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_assignment();

CREATE OR REPLACE FUNCTION keep_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.line_id, NEW.customer_id, NEW.number, NEW.until_day) IS DISTINCT FROM (OLD.line_id, OLD.customer_id, OLD.number, OLD.until_day)
    OR OLD.ended_at IS NULL AND NEW.refund_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM seat_assignments WHERE seat_id = NEW.id AND taken_back_at IS NULL) THEN
    PERFORM refuse_sold('A seat never changes, and is given back only while it is free', 'seats_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_stay BEFORE UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION keep_seat();

-- Money, held by the database: one price at a time, orders and invoices as they were made, numbers without gaps, no refund
-- beyond its payment, no use beyond a voucher, and no course or seat of an order that was not paid or released.
CREATE FUNCTION refuse_sold(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;--> statement-breakpoint

ALTER TABLE price_book ADD CONSTRAINT price_book_one_at_a_time
  EXCLUDE USING gist ((coalesce(course_id, bundle_id)) WITH =, tstzrange(from_at, until_at) WITH &&);--> statement-breakpoint
INSERT INTO price_book (id, course_id, price_pence, from_at, set_at)
  SELECT gen_random_uuid(), id, price_pence, '2000-01-01Z', now() FROM courses;--> statement-breakpoint
INSERT INTO price_book (id, bundle_id, price_pence, from_at, set_at)
  SELECT gen_random_uuid(), id, price_pence, '2000-01-01Z', now() FROM bundles WHERE price_pence IS NOT NULL;--> statement-breakpoint

CREATE FUNCTION keep_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_sold('What was sold, paid or invoiced is never changed', TG_TABLE_NAME || '_stay', TG_TABLE_NAME);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_stay BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint
CREATE TRIGGER order_line_courses_stay BEFORE UPDATE ON order_line_courses FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint
CREATE TRIGGER credit_notes_stay BEFORE UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint
CREATE TRIGGER invoice_prints_stay BEFORE UPDATE ON invoice_prints FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint
CREATE TRIGGER refund_parts_stay BEFORE UPDATE ON refund_parts FOR EACH ROW EXECUTE FUNCTION keep_sold();--> statement-breakpoint

CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may_change text[] := array['state', 'paid_at', 'cancelled_at', 'released_at', 'released_by', 'released_reason', 'person_id'];
BEGIN
  IF to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change
    OR (OLD.state <> 'open' AND NEW.state <> OLD.state) THEN
    PERFORM refuse_sold('An order never changes; it is paid or cancelled once', 'orders_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_stay BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order();--> statement-breakpoint

CREATE FUNCTION order_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE place uuid;
BEGIN
  IF TG_TABLE_NAME = 'order_lines' THEN
    place := NEW.order_id;
  ELSE
    SELECT order_id INTO place FROM order_lines WHERE id = NEW.line_id;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM orders WHERE id = place AND state = 'open')
    OR EXISTS (SELECT 1 FROM invoices WHERE order_id = place) THEN
    PERFORM refuse_sold('Nothing is added to an order once it is paid, cancelled or invoiced', 'orders_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_of_open BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION order_is_open();--> statement-breakpoint
CREATE TRIGGER order_line_courses_of_open BEFORE INSERT ON order_line_courses FOR EACH ROW EXECUTE FUNCTION order_is_open();--> statement-breakpoint

-- at the end of the transaction, when its lines are there
CREATE FUNCTION order_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM orders
    LEFT JOIN (SELECT order_id, sum(gross_pence) AS gross, sum(discount_pence) AS discount, sum(total_pence) AS total,
      sum(vat_pence) AS vat FROM order_lines WHERE order_id = NEW.id GROUP BY order_id) AS lines ON lines.order_id = orders.id
    WHERE orders.id = NEW.id AND (gross_pence, discount_pence, total_pence, vat_pence)
      IS DISTINCT FROM (lines.gross, lines.discount, lines.total, lines.vat))
  OR EXISTS (
    SELECT 1 FROM order_lines WHERE order_id = NEW.id AND total_pence <>
      (SELECT coalesce(sum(pence), 0) FROM order_line_courses WHERE line_id = order_lines.id)) THEN
    PERFORM refuse_sold('An order is the sum of its lines, and a line of its courses', 'orders_sum', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_sum AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION order_adds_up();--> statement-breakpoint

-- the next number of its series, whatever was asked for; the row of the series stays locked until the transaction ends
CREATE FUNCTION next_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prefix text := CASE TG_TABLE_NAME WHEN 'credit_notes' THEN 'CN-' ELSE '' END;
BEGIN
  INSERT INTO number_series AS known (series, last) VALUES (prefix || NEW.series, 1)
    ON CONFLICT (series) DO UPDATE SET last = known.last + 1 RETURNING last INTO NEW.number;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_next_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION next_number();--> statement-breakpoint
CREATE TRIGGER credit_notes_next_number BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION next_number();--> statement-breakpoint

CREATE FUNCTION credit_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
  SELECT orders.total_pence INTO most FROM invoices JOIN orders ON orders.id = invoices.order_id WHERE invoices.id = NEW.invoice_id;
  IF NEW.pence + (SELECT coalesce(sum(pence), 0) FROM credit_notes WHERE invoice_id = NEW.invoice_id) > most THEN
    PERFORM refuse_sold('Credit notes are never more than their invoice', 'credit_notes_within_invoice', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_notes_within_invoice BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_within_invoice();--> statement-breakpoint

CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.pence <> OLD.pence OR NEW.payment_id <> OLD.payment_id OR NEW.order_id <> OLD.order_id
    OR (OLD.state IN ('succeeded', 'failed') AND NEW.state <> OLD.state)) THEN
    PERFORM refuse_sold('A refund never changes after it was made', 'refunds_stay', TG_TABLE_NAME);
  END IF;
  SELECT pence INTO most FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF NEW.state <> 'failed' AND NEW.pence + (SELECT coalesce(sum(pence), 0) FROM refunds
    WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > most THEN
    PERFORM refuse_sold('Refunds are never more than what was paid', 'refunds_within_payment', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_within_payment();--> statement-breakpoint

CREATE FUNCTION part_within_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_lines;
BEGIN
  SELECT * INTO line FROM order_lines WHERE id = NEW.line_id FOR UPDATE;
  IF line.order_id <> (SELECT order_id FROM refunds WHERE id = NEW.refund_id) THEN
    PERFORM refuse_sold('A refund gives back parts of its own order', 'refund_parts_of_order', TG_TABLE_NAME);
  END IF;
  IF NEW.pence + (SELECT coalesce(sum(part.pence), 0) FROM refund_parts AS part JOIN refunds ON refunds.id = part.refund_id
      WHERE part.line_id = NEW.line_id AND refunds.state <> 'failed') > line.total_pence
    OR NEW.pence + (SELECT coalesce(sum(part.pence), 0) FROM refund_parts AS part JOIN refunds ON refunds.id = part.refund_id
      WHERE part.line_course_id = NEW.line_course_id AND refunds.state <> 'failed')
      > (SELECT pence FROM order_line_courses WHERE id = NEW.line_course_id) THEN
    PERFORM refuse_sold('No part is given back twice', 'refund_parts_within_line', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_parts_within_line BEFORE INSERT ON refund_parts FOR EACH ROW EXECUTE FUNCTION part_within_line();--> statement-breakpoint

CREATE FUNCTION count_voucher_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE vouchers SET uses = uses + 1 WHERE id = NEW.voucher_id;
  ELSIF NEW.state = 'freed' AND OLD.state <> 'freed' THEN
    UPDATE vouchers SET uses = uses - 1 WHERE id = NEW.voucher_id;
  ELSIF NEW.voucher_id <> OLD.voucher_id OR NEW.order_id <> OLD.order_id OR OLD.state = 'freed'
    OR (OLD.state = 'spent' AND NEW.state <> 'spent') THEN
    PERFORM refuse_sold('A use is reserved, then spent or freed, once', 'voucher_uses_once', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER voucher_uses_counted BEFORE INSERT OR UPDATE ON voucher_uses FOR EACH ROW EXECUTE FUNCTION count_voucher_uses();--> statement-breakpoint
CREATE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.percent, NEW.pence, NEW.once_each) IS DISTINCT FROM (OLD.code, OLD.percent, OLD.pence, OLD.once_each) THEN
    PERFORM refuse_sold('What a voucher takes off never changes', 'vouchers_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vouchers_stay BEFORE UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION keep_voucher();--> statement-breakpoint

CREATE FUNCTION seat_is_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.id = NEW.line_id AND NEW.number BETWEEN 1 AND order_lines.quantity
      AND orders.customer_id = NEW.customer_id AND (orders.state = 'paid' OR orders.released_at IS NOT NULL)) THEN
    PERFORM refuse_sold('Seats are those of a paid or released order, no more', 'seats_bought', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER seats_bought BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION seat_is_bought();--> statement-breakpoint

CREATE FUNCTION bought_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER entitlements_paid BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.source IN ('purchase', 'seat')) EXECUTE FUNCTION bought_is_paid();
--> statement-breakpoint

-- one person on one free seat of the asking organisation, until it lapses; what was assigned changes in few ways, each once
CREATE FUNCTION seat_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER seats_free BEFORE INSERT ON seat_assignments FOR EACH ROW EXECUTE FUNCTION seat_is_free();--> statement-breakpoint

CREATE FUNCTION keep_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER seat_assignments_stay BEFORE UPDATE ON seat_assignments FOR EACH ROW EXECUTE FUNCTION keep_assignment();--> statement-breakpoint

CREATE FUNCTION keep_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.line_id, NEW.customer_id, NEW.number, NEW.until_day) IS DISTINCT FROM (OLD.line_id, OLD.customer_id, OLD.number, OLD.until_day)
    OR OLD.ended_at IS NULL AND NEW.refund_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM seat_assignments WHERE seat_id = NEW.id AND taken_back_at IS NULL) THEN
    PERFORM refuse_sold('A seat never changes, and is given back only while it is free', 'seats_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER seats_stay BEFORE UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION keep_seat();--> statement-breakpoint

-- an organisation with seats is managed by someone, always
CREATE FUNCTION someone_manages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customers WHERE id = OLD.customer_id FOR UPDATE;
  IF NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM customer_managers
    WHERE customer_id = OLD.customer_id AND person_id <> OLD.person_id AND ended_at IS NULL) THEN
    PERFORM refuse_sold('The last manager of an organisation stays', 'customer_managers_last', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_managers_last BEFORE UPDATE ON customer_managers FOR EACH ROW EXECUTE FUNCTION someone_manages();
--> statement-breakpoint

-- nothing is asked back of a payment that the buyer's bank took back
CREATE FUNCTION refund_not_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM disputes WHERE payment_id = NEW.payment_id AND state = 'lost') THEN
    PERFORM refuse_sold('What a lost dispute took back is not refunded', 'refunds_not_lost', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_not_lost BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.state = 'asked') EXECUTE FUNCTION refund_not_lost();--> statement-breakpoint

-- a dispute is decided once
CREATE FUNCTION keep_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.payment_id, NEW.reference, NEW.pence) IS DISTINCT FROM (OLD.payment_id, OLD.reference, OLD.pence) THEN
    PERFORM refuse_sold('A dispute is decided once', 'disputes_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER disputes_stay BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();--> statement-breakpoint

-- a credit note of a dispute is of one that was lost, and of the same order
CREATE FUNCTION credit_of_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM disputes JOIN payments ON payments.id = disputes.payment_id
      JOIN invoices ON invoices.order_id = payments.order_id
      WHERE disputes.id = NEW.dispute_id AND disputes.state = 'lost' AND invoices.id = NEW.invoice_id) THEN
    PERFORM refuse_sold('A dispute is credited once it is lost', 'credit_notes_of_lost', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_notes_of_lost BEFORE INSERT ON credit_notes FOR EACH ROW
  WHEN (NEW.dispute_id IS NOT NULL) EXECUTE FUNCTION credit_of_lost();--> statement-breakpoint

-- a seat is claimed while it is open: who ends it waits for the claim, or the claim for it
CREATE FUNCTION hold_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM seat_assignments JOIN seats ON seats.id = seat_assignments.seat_id
    WHERE seat_assignments.id = NEW.reference FOR SHARE OF seats;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER entitlements_hold_seat BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.source = 'seat') EXECUTE FUNCTION hold_seat();
--> statement-breakpoint

CREATE TRIGGER orders_held AFTER DELETE ON orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');

-- Money, held by the database: one price at a time, orders and invoices as they were made, numbers without gaps, no refund
-- beyond its payment, no use beyond a voucher, and no course or seat of an order that was not paid or released.
CREATE OR REPLACE FUNCTION refuse_sold(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;

CREATE OR REPLACE FUNCTION keep_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_sold('What was sold, paid or invoiced is never changed', TG_TABLE_NAME || '_stay', TG_TABLE_NAME);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_stay BEFORE UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER invoice_prints_stay BEFORE UPDATE ON invoice_prints FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER invoices_stay BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER order_line_courses_stay BEFORE UPDATE ON order_line_courses FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER order_lines_stay BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER payments_stay BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER refund_parts_stay BEFORE UPDATE ON refund_parts FOR EACH ROW EXECUTE FUNCTION keep_sold();

CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may_change text[] := array['state', 'paid_at', 'cancelled_at', 'released_at', 'released_by', 'released_reason', 'person_id'];
BEGIN
  IF to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change
    OR (OLD.state <> 'open' AND NEW.state <> OLD.state) THEN
    PERFORM refuse_sold('An order never changes; it is paid or cancelled once', 'orders_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_stay BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order();

CREATE OR REPLACE FUNCTION order_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER order_line_courses_of_open BEFORE INSERT ON order_line_courses FOR EACH ROW EXECUTE FUNCTION order_is_open();
CREATE OR REPLACE TRIGGER order_lines_of_open BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION order_is_open();

-- at the end of the transaction, when its lines are there
CREATE OR REPLACE FUNCTION order_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
DROP TRIGGER IF EXISTS orders_sum ON orders;
CREATE CONSTRAINT TRIGGER orders_sum AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION order_adds_up();

CREATE OR REPLACE FUNCTION count_voucher_uses() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER voucher_uses_counted BEFORE INSERT OR UPDATE ON voucher_uses FOR EACH ROW EXECUTE FUNCTION count_voucher_uses();

-- an organisation with seats is managed by someone, always
CREATE OR REPLACE FUNCTION someone_manages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customers WHERE id = OLD.customer_id FOR UPDATE;
  IF NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM customer_managers
    WHERE customer_id = OLD.customer_id AND person_id <> OLD.person_id AND ended_at IS NULL) THEN
    PERFORM refuse_sold('The last manager of an organisation stays', 'customer_managers_last', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER customer_managers_last BEFORE UPDATE ON customer_managers FOR EACH ROW EXECUTE FUNCTION someone_manages();

-- A bank may send back the money of a refund weeks after it succeeded: the buyer is unpaid, and it has failed after all.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.pence <> OLD.pence OR NEW.payment_id <> OLD.payment_id OR NEW.order_id <> OLD.order_id
    OR (OLD.state = 'failed' AND NEW.state <> OLD.state)
    OR (OLD.state = 'succeeded' AND NEW.state NOT IN ('succeeded', 'failed'))) THEN
    PERFORM refuse_sold('A refund never changes after it was made', 'refunds_stay', TG_TABLE_NAME);
  END IF;
  SELECT pence INTO most FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF NEW.state <> 'failed' AND NEW.pence + (SELECT coalesce(sum(pence), 0) FROM refunds
    WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > most THEN
    PERFORM refuse_sold('Refunds are never more than what was paid', 'refunds_within_payment', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_within_payment();

CREATE OR REPLACE FUNCTION part_within_line() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER refund_parts_within_line BEFORE INSERT ON refund_parts FOR EACH ROW EXECUTE FUNCTION part_within_line();

-- nothing is asked back of a payment that the buyer's bank took back
CREATE OR REPLACE FUNCTION refund_not_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM disputes WHERE payment_id = NEW.payment_id AND state = 'lost') THEN
    PERFORM refuse_sold('What a lost dispute took back is not refunded', 'refunds_not_lost', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_not_lost BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.state = 'asked') EXECUTE FUNCTION refund_not_lost();

-- a dispute is decided once
CREATE OR REPLACE FUNCTION keep_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.payment_id, NEW.reference, NEW.pence) IS DISTINCT FROM (OLD.payment_id, OLD.reference, OLD.pence) THEN
    PERFORM refuse_sold('A dispute is decided once', 'disputes_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER disputes_stay BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();

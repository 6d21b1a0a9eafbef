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

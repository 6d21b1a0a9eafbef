-- the next number of its series, whatever was asked for; the row of the series stays locked until the transaction ends
CREATE OR REPLACE FUNCTION next_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prefix text := CASE TG_TABLE_NAME WHEN 'credit_notes' THEN 'CN-' ELSE '' END;
BEGIN
  INSERT INTO number_series AS known (series, last) VALUES (prefix || NEW.series, 1)
    ON CONFLICT (series) DO UPDATE SET last = known.last + 1 RETURNING last INTO NEW.number;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_next_number BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION next_number();
CREATE OR REPLACE TRIGGER invoices_next_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION next_number();

CREATE OR REPLACE FUNCTION credit_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
  SELECT orders.total_pence INTO most FROM invoices JOIN orders ON orders.id = invoices.order_id WHERE invoices.id = NEW.invoice_id;
  IF NEW.pence + (SELECT coalesce(sum(pence), 0) FROM credit_notes WHERE invoice_id = NEW.invoice_id) > most THEN
    PERFORM refuse_sold('Credit notes are never more than their invoice', 'credit_notes_within_invoice', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_within_invoice BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_within_invoice();

-- a credit note of a dispute is of one that was lost, and of the same order
CREATE OR REPLACE FUNCTION credit_of_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM disputes JOIN payments ON payments.id = disputes.payment_id
      JOIN invoices ON invoices.order_id = payments.order_id
      WHERE disputes.id = NEW.dispute_id AND disputes.state = 'lost' AND invoices.id = NEW.invoice_id) THEN
    PERFORM refuse_sold('A dispute is credited once it is lost', 'credit_notes_of_lost', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_of_lost BEFORE INSERT ON credit_notes FOR EACH ROW
  WHEN (NEW.dispute_id IS NOT NULL) EXECUTE FUNCTION credit_of_lost();

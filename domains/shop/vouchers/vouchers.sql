CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.percent, NEW.pence, NEW.once_each) IS DISTINCT FROM (OLD.code, OLD.percent, OLD.pence, OLD.once_each) THEN
    PERFORM refuse_sold('What a voucher takes off never changes', 'vouchers_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER vouchers_stay BEFORE UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION keep_voucher();

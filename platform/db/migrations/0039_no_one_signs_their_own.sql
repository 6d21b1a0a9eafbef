-- Whatever a verb decides: a signature about the person whose account signs is not written.
CREATE FUNCTION refuse_own_clearance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE users.id = NEW.signed_by AND users.person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'no one signs their own clearance' USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_not_ones_own';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER clearances_not_ones_own BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION refuse_own_clearance();

CREATE OR REPLACE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['person_id', 'revoked_at', 'revoked_by', 'revoked_reason'];
BEGIN
  IF OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_reason)
    OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    PERFORM refuse_taught('A certificate is revoked once and never rewritten', 'certificates_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION keep_certificate();

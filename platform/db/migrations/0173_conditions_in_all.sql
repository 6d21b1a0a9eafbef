-- Conditions end 24 weeks after the person's first since they were last signed for in full, whatever the post and the time away.
-- What was signed before stays as it was signed.
CREATE FUNCTION conditions_in_all() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_signed timestamptz := (SELECT min(c.signed_at) FROM clearances c WHERE c.person_id = NEW.person_id
    AND c.kind = 'conditional' AND c.signed_at > coalesce((SELECT max(f.signed_at) FROM clearances f
      WHERE f.person_id = NEW.person_id AND f.kind = 'full' AND f.revoked_at IS NULL), '-infinity'));
BEGIN
  IF NEW.ends_on > (coalesce(first_signed, NEW.signed_at) AT TIME ZONE 'Europe/London')::date + 168 THEN
    RAISE EXCEPTION 'Conditions last 24 weeks in all'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_conditions_in_all', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER clearances_conditions_in_all BEFORE INSERT ON clearances FOR EACH ROW
  WHEN (NEW.kind = 'conditional' AND NEW.person_id IS NOT NULL) EXECUTE FUNCTION conditions_in_all();

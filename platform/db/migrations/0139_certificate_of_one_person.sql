-- A certificate's number belongs to one person. Those of earlier versions that are on two are listed, not refused: only what is
-- recorded is looked at, after a merge has said whose it is. A record that was voided holds no number.
CREATE FUNCTION keep_certificate_to_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('certificate ' || NEW.certificate_key, 0));
  IF EXISTS (SELECT 1 FROM pre_employment_checks AS other WHERE other.certificate_key = NEW.certificate_key
      AND other.certificate_key <> '' AND other.person_id <> NEW.person_id
      AND NOT EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = other.id)) THEN
    RAISE EXCEPTION 'This certificate is on record for someone else'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'pre_employment_checks_one_person', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pre_employment_checks_one_person AFTER INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.certificate_key <> '') EXECUTE FUNCTION keep_certificate_to_one();--> statement-breakpoint
CREATE FUNCTION keep_certificate_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The number of a certificate stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER pre_employment_checks_key_stays BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (OLD.certificate_key <> '' AND NEW.certificate_key IS DISTINCT FROM OLD.certificate_key) EXECUTE FUNCTION keep_certificate_key();--> statement-breakpoint
-- What a check of an earlier version is found by is filled in once; the hub's own role may change no check.
CREATE FUNCTION fill_certificate_key(of_check uuid, key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE pre_employment_checks SET certificate_key = key WHERE id = of_check AND kind = 'dbs' AND certificate_key IS NULL
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION fill_certificate_key, bring_in_rule FROM PUBLIC;--> statement-breakpoint
-- what this version newly asks of what is there
SELECT bring_in_rule('dbs_of_care_work');--> statement-breakpoint
SELECT bring_in_rule('job_asks_at_once');--> statement-breakpoint
SELECT bring_in_rule('least_age');

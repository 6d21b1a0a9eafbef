-- What is recorded ends as it says of itself. What is on record stays as it is, and is read so with the days of the rules.
CREATE FUNCTION academic_year_end(last date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT make_date(extract(year FROM last)::integer + CASE WHEN extract(month FROM last) >= 9 THEN 1 ELSE 0 END, 8, 31)
$$;--> statement-breakpoint
CREATE FUNCTION keep_check_to_its_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'right_to_work' AND NEW.plain ->> 'limitKnownUntil' IS NOT NULL AND (NEW.plain ->> 'limitKnownUntil')::date
      > (SELECT academic_year_end(max((term ->> 'to')::date)) FROM jsonb_array_elements(NEW.plain -> 'limitPeriods') AS term) THEN
    RAISE EXCEPTION 'Term dates are known for one academic year'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_of_one_academic_year', TABLE = TG_TABLE_NAME;
  ELSIF NEW.kind = 'registration' AND NEW.outcome = 'satisfactory' AND NEW.plain ->> 'renewalOn' IS NOT NULL AND NOT coalesce(
      NEW.checked_on <= (NEW.plain ->> 'renewalOn')::date AND NEW.follow_up_on <= (NEW.plain ->> 'renewalOn')::date, false) THEN
    RAISE EXCEPTION 'A registration holds no longer than its renewal date'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_until_renewal', TABLE = TG_TABLE_NAME;
  ELSIF NEW.kind = 'dbs' AND NEW.plain ->> 'basis' = 'certificate' AND NEW.plain ->> 'updateResult' IS NOT NULL THEN
    RAISE EXCEPTION 'A result of the Update Service is of a check that was made there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_looked_up', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER checks_end_as_entered BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind IN ('right_to_work', 'registration', 'dbs') AND NEW.outcome <> 'voided') EXECUTE FUNCTION keep_check_to_its_end();--> statement-breakpoint
SELECT bring_in_rule('terms_of_one_year');--> statement-breakpoint
SELECT bring_in_rule('registration_until_renewal');

-- a change of a number that does not say how it is shown leaves that to be worked out
CREATE FUNCTION phone_shown_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_shown := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER people_phone_shown BEFORE UPDATE ON people FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_shown IS NOT DISTINCT FROM OLD.phone_shown)
  EXECUTE FUNCTION phone_shown_anew();--> statement-breakpoint
CREATE TRIGGER applications_phone_shown BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_shown IS NOT DISTINCT FROM OLD.phone_shown)
  EXECUTE FUNCTION phone_shown_anew();

-- What a first day asks is judged by that day, so no post is planned for a day before it was. One that has begun keeps what
-- was planned, as does every row of before; only what is planned from now on is asked.
CREATE FUNCTION planned_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A post is planned for the day it is recorded, or later'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'posts_planned_ahead', TABLE = 'posts';
END $$;--> statement-breakpoint
CREATE TRIGGER posts_planned_ahead BEFORE INSERT ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NULL AND NEW.planned_start < (NEW.recorded_at AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION planned_ahead();--> statement-breakpoint
CREATE TRIGGER posts_planned_ahead_still BEFORE UPDATE OF planned_start ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NULL AND NEW.planned_start IS DISTINCT FROM OLD.planned_start
    AND NEW.planned_start < (NEW.recorded_at AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION planned_ahead();

-- A time that was arranged stays as it was, and what was recorded of it is recorded once.
CREATE OR REPLACE FUNCTION keep_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.application_id, old.round, old.at, old.place, old.supersedes_id, old.series_id, old.sequence)
    IS DISTINCT FROM (new.application_id, new.round, new.at, new.place, new.supersedes_id, new.series_id, new.sequence)
    OR (old.state <> 'arranged' AND (old.state, old.closed_by, old.closed_at, old.reason)
      IS DISTINCT FROM (new.state, new.closed_by, new.closed_at, new.reason))
  THEN
    RAISE EXCEPTION 'an interview that was arranged is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'interviews_kept';
  END IF;
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER interviews_kept BEFORE UPDATE ON "interviews" FOR EACH ROW EXECUTE FUNCTION keep_interview();

-- A time that was arranged stays as it was, and what was recorded of it is recorded once.
CREATE FUNCTION keep_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.application_id, old.round, old.at, old.place, old.supersedes_id, old.series_id, old.sequence)
    IS DISTINCT FROM (new.application_id, new.round, new.at, new.place, new.supersedes_id, new.series_id, new.sequence)
    OR (old.state <> 'arranged' AND (old.state, old.closed_by, old.closed_at, old.reason)
      IS DISTINCT FROM (new.state, new.closed_by, new.closed_at, new.reason))
  THEN
    RAISE EXCEPTION 'an interview that was arranged is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'interviews_kept';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER interviews_kept BEFORE UPDATE ON "interviews" FOR EACH ROW EXECUTE FUNCTION keep_interview();--> statement-breakpoint
-- The version before knows one time, in the application's own row: what it writes there is kept as a row too.
CREATE FUNCTION follow_interview_at() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before "interviews";
  fresh uuid := gen_random_uuid();
BEGIN
  SELECT * INTO before FROM "interviews" WHERE application_id = new.id AND state = 'arranged';
  IF new.interview_at IS NULL THEN
    UPDATE "interviews" SET state = 'cancelled', closed_at = now() WHERE id = before.id;
  ELSIF before.id IS NULL OR (before.at, before.place) IS DISTINCT FROM (new.interview_at, coalesce(new.interview_place, '')) THEN
    UPDATE "interviews" SET state = 'rescheduled', closed_at = now() WHERE id = before.id;
    INSERT INTO "interviews" (id, application_id, round, at, place, supersedes_id, series_id, arranged_at)
    VALUES (fresh, new.id,
      coalesce(before.round, (SELECT max(round) + 1 FROM "interviews" WHERE application_id = new.id AND state = 'held'), 1),
      new.interview_at, coalesce(new.interview_place, ''),
      coalesce(before.id, (SELECT one.id FROM "interviews" one WHERE one.application_id = new.id AND one.state <> 'held'
        AND NOT EXISTS (SELECT 1 FROM "interviews" later WHERE later.supersedes_id = one.id) ORDER BY one.round DESC LIMIT 1)),
      fresh, CASE WHEN TG_OP = 'INSERT' THEN new.created_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_interview_added AFTER INSERT ON "applications" FOR EACH ROW
  WHEN (new.interview_at IS NOT NULL) EXECUTE FUNCTION follow_interview_at();--> statement-breakpoint
CREATE TRIGGER applications_interview_moved AFTER UPDATE OF interview_at, interview_place ON "applications" FOR EACH ROW
  WHEN ((old.interview_at, old.interview_place) IS DISTINCT FROM (new.interview_at, new.interview_place))
  EXECUTE FUNCTION follow_interview_at();--> statement-breakpoint
-- What was arranged before; whether it was held, no one recorded.
INSERT INTO "interviews" (id, application_id, at, place, series_id, arranged_by, arranged_at)
SELECT made.id, application.id, application.interview_at, coalesce(application.interview_place, ''), made.id, moved.by,
  coalesce(moved.at, application.created_at)
FROM "applications" application
CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id WHERE application.id IS NOT NULL) made
LEFT JOIN LATERAL (SELECT event.by, event.at FROM "application_events" event
  WHERE event.application_id = application.id AND event.to_status = 'interview_scheduled' AND event.kind = 'moved'
  ORDER BY event.at DESC LIMIT 1) moved ON true
WHERE application.interview_at IS NOT NULL;

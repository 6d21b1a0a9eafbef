-- an open application is at its status since something last happened to it
CREATE OR REPLACE FUNCTION application_stages_follow(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM application_stages WHERE application_id = ANY (changed) AND application_id NOT IN
    (SELECT id FROM applications WHERE id = ANY (changed) AND status IN ('submitted', 'interview_scheduled', 'offer_made'));
  INSERT INTO application_stages (application_id, status, moved_at)
    SELECT id, status, greatest(created_at, (SELECT max(at) FROM application_events WHERE application_id = applications.id))
    FROM applications WHERE id = ANY (changed) AND status IN ('submitted', 'interview_scheduled', 'offer_made') ORDER BY id
    ON CONFLICT (application_id) DO UPDATE SET status = excluded.status, moved_at = excluded.moved_at
      WHERE (application_stages.status, application_stages.moved_at) IS DISTINCT FROM (excluded.status, excluded.moved_at);
$$;

-- The version before knows one time, in the application's own row: what it writes there is kept as a row too.
CREATE OR REPLACE FUNCTION follow_interview_at() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER applications_interview_added AFTER INSERT ON "applications" FOR EACH ROW
  WHEN (new.interview_at IS NOT NULL) EXECUTE FUNCTION follow_interview_at();
CREATE OR REPLACE TRIGGER applications_interview_moved AFTER UPDATE OF interview_at, interview_place ON "applications" FOR EACH ROW
  WHEN ((old.interview_at, old.interview_place) IS DISTINCT FROM (new.interview_at, new.interview_place))
  EXECUTE FUNCTION follow_interview_at();

-- once for each statement, in its transaction: a row is only ever added, so no writer waits for another
CREATE OR REPLACE FUNCTION applications_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_counts SELECT status, reference_status, count(*) FROM written GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO application_counts SELECT status, reference_status, -count(*) FROM before GROUP BY 1, 2;
  ELSE
    INSERT INTO application_counts SELECT status, reference_status, sum(change) FROM (
      SELECT status, reference_status, 1 AS change FROM written UNION ALL SELECT status, reference_status, -1 FROM before
    ) AS changed GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_added_counts AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();
CREATE OR REPLACE TRIGGER applications_counts AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();
CREATE OR REPLACE TRIGGER applications_gone_counts AFTER DELETE ON applications REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();

-- of each application that is rejected, the day and the reason of its latest rejection; rows are only ever added
CREATE OR REPLACE FUNCTION rejections_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE added uuid[]; gone application_events[]; touched uuid[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(id), array_agg(application_id) INTO added, touched FROM written WHERE to_status = 'rejected';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(ROW(before.*)::application_events), touched || array_agg(application_id) INTO gone, touched FROM before WHERE to_status = 'rejected';
  END IF;
  IF touched IS NULL THEN RETURN NULL; END IF;
  INSERT INTO rejection_counts
  WITH rejected AS (SELECT id AS application_id FROM applications WHERE id = ANY (touched) AND status = 'rejected'),
  events AS (
    SELECT held.application_id, held.at, held.id, held.reason_code, true AS holds, mine.id IS NULL AS held_before
      FROM rejected JOIN application_events AS held USING (application_id) LEFT JOIN unnest(added) AS mine (id) ON mine.id = held.id
      WHERE held.to_status = 'rejected'
    UNION ALL SELECT application_id, at, id, reason_code, false, true FROM unnest(gone) JOIN rejected USING (application_id)),
  latest AS (
    (SELECT DISTINCT ON (application_id) at, reason_code, 1 AS change FROM events WHERE holds ORDER BY application_id, at DESC, id DESC)
    UNION ALL
    (SELECT DISTINCT ON (application_id) at, reason_code, -1 FROM events WHERE held_before ORDER BY application_id, at DESC, id DESC))
  SELECT (at AT TIME ZONE 'UTC')::date, coalesce(reason_code, ''), sum(change) FROM latest GROUP BY 1, 2 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_added_rejections AFTER INSERT ON application_events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();
CREATE OR REPLACE TRIGGER application_events_gone_rejections AFTER DELETE ON application_events REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();
CREATE OR REPLACE TRIGGER application_events_rejections AFTER UPDATE ON application_events
  REFERENCING NEW TABLE AS written OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();

CREATE OR REPLACE FUNCTION rejections_turned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rejection_counts
  SELECT (latest.at AT TIME ZONE 'UTC')::date, coalesce(latest.reason_code, ''),
      sum(CASE WHEN written.status = 'rejected' THEN 1 ELSE -1 END)
    FROM written JOIN before USING (id) CROSS JOIN LATERAL (SELECT at, reason_code FROM application_events
      WHERE application_id = written.id AND to_status = 'rejected' ORDER BY at DESC, id DESC LIMIT 1) AS latest
    WHERE (written.status = 'rejected') <> (before.status = 'rejected') GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_rejections AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_turned();

CREATE OR REPLACE FUNCTION applications_have_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_stages (application_id, status, moved_at) SELECT id, status, created_at FROM written
      WHERE status IN ('submitted', 'interview_scheduled', 'offer_made');
  ELSE
    DELETE FROM application_stages USING gone WHERE application_id = gone.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_have_no_stages AFTER DELETE ON applications REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION applications_have_stages();
CREATE OR REPLACE TRIGGER applications_have_stages AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION applications_have_stages();

CREATE OR REPLACE FUNCTION application_changes_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM application_stages_follow(ARRAY[OLD.id, NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_change_stages AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.id, OLD.status, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.status, NEW.created_at))
  EXECUTE FUNCTION application_changes_stage();

-- the later of two at once waits at the row and then sees both
CREATE OR REPLACE FUNCTION application_events_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_stages AS kept SET moved_at = latest.at
    FROM (SELECT application_id, max(at) AS at FROM written GROUP BY 1) AS latest
    WHERE kept.application_id = latest.application_id AND kept.moved_at < latest.at;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_move AFTER INSERT ON application_events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION application_events_move();

CREATE OR REPLACE FUNCTION application_event_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM application_stages_follow(ARRAY[OLD.application_id, NEW.application_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_corrected AFTER UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION application_event_corrected();

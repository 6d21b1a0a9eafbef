-- of each application that is rejected, the day and the reason of its latest rejection; rows are only ever added, as in 0066
CREATE FUNCTION rejections_counted() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER application_events_added_rejections AFTER INSERT ON application_events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();--> statement-breakpoint
CREATE TRIGGER application_events_gone_rejections AFTER DELETE ON application_events REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();--> statement-breakpoint
CREATE TRIGGER application_events_rejections AFTER UPDATE ON application_events
  REFERENCING NEW TABLE AS written OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();--> statement-breakpoint
CREATE FUNCTION rejections_turned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rejection_counts
  SELECT (latest.at AT TIME ZONE 'UTC')::date, coalesce(latest.reason_code, ''),
      sum(CASE WHEN written.status = 'rejected' THEN 1 ELSE -1 END)
    FROM written JOIN before USING (id) CROSS JOIN LATERAL (SELECT at, reason_code FROM application_events
      WHERE application_id = written.id AND to_status = 'rejected' ORDER BY at DESC, id DESC LIMIT 1) AS latest
    WHERE (written.status = 'rejected') <> (before.status = 'rejected') GROUP BY 1, 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_rejections AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_turned();--> statement-breakpoint
INSERT INTO rejection_counts SELECT (at AT TIME ZONE 'UTC')::date, coalesce(reason_code, ''), count(*) FROM (
  SELECT DISTINCT ON (application_id) at, reason_code FROM application_events JOIN applications ON applications.id = application_id
  WHERE applications.status = 'rejected' AND to_status = 'rejected' ORDER BY application_id, at DESC, application_events.id DESC
) AS latest GROUP BY 1, 2;

-- an open application is at its status since something last happened to it
CREATE FUNCTION application_stages_follow(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM application_stages WHERE application_id = ANY (changed) AND application_id NOT IN
    (SELECT id FROM applications WHERE id = ANY (changed) AND status IN ('submitted', 'interview_scheduled', 'offer_made'));
  INSERT INTO application_stages (application_id, status, moved_at)
    SELECT id, status, greatest(created_at, (SELECT max(at) FROM application_events WHERE application_id = applications.id))
    FROM applications WHERE id = ANY (changed) AND status IN ('submitted', 'interview_scheduled', 'offer_made') ORDER BY id
    ON CONFLICT (application_id) DO UPDATE SET status = excluded.status, moved_at = excluded.moved_at
      WHERE (application_stages.status, application_stages.moved_at) IS DISTINCT FROM (excluded.status, excluded.moved_at);
$$;--> statement-breakpoint
CREATE FUNCTION applications_have_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_stages (application_id, status, moved_at) SELECT id, status, created_at FROM written
      WHERE status IN ('submitted', 'interview_scheduled', 'offer_made');
  ELSE
    DELETE FROM application_stages USING gone WHERE application_id = gone.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_have_stages AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION applications_have_stages();--> statement-breakpoint
CREATE TRIGGER applications_have_no_stages AFTER DELETE ON applications REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION applications_have_stages();--> statement-breakpoint
CREATE FUNCTION application_changes_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM application_stages_follow(ARRAY[OLD.id, NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_change_stages AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.id, OLD.status, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.status, NEW.created_at))
  EXECUTE FUNCTION application_changes_stage();--> statement-breakpoint
-- the later of two at once waits at the row and then sees both
CREATE FUNCTION application_events_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_stages AS kept SET moved_at = latest.at
    FROM (SELECT application_id, max(at) AS at FROM written GROUP BY 1) AS latest
    WHERE kept.application_id = latest.application_id AND kept.moved_at < latest.at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_events_move AFTER INSERT ON application_events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION application_events_move();--> statement-breakpoint
CREATE FUNCTION application_event_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM application_stages_follow(ARRAY[OLD.application_id, NEW.application_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_events_corrected AFTER UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION application_event_corrected();--> statement-breakpoint
INSERT INTO application_stages (application_id, status, moved_at)
  SELECT id, status, greatest(created_at, (SELECT max(at) FROM application_events WHERE application_id = applications.id))
  FROM applications WHERE status IN ('submitted', 'interview_scheduled', 'offer_made');--> statement-breakpoint
DO $$
DECLARE written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['application_stages', 'compliance_days', 'dashboard_cards'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION table_changed()', written || '_version', written);
  END LOOP;
END $$;

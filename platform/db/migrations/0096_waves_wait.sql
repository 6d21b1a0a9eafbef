-- Emails that the hub sends to people about themselves, by the kind of wave in which many of them wait
CREATE FUNCTION wave_kind_of(template text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN template IN ('compliance.reminder', 'standing.own', 'learning.reminder') THEN 'reminders'
    WHEN template = 'policy.published' THEN 'policies' END
$$;--> statement-breakpoint
-- Whatever route queued them: those to five people or more that no calendar and no hand made due wait in a wave, and so does
-- what comes by the calendar for someone who waits in one already
CREATE FUNCTION messages_gather() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  wave uuid;
  many boolean;
BEGIN
  FOR of_kind IN SELECT DISTINCT wave_kind_of(template) FROM came
    WHERE wave_kind_of(template) IS NOT NULL AND state = 'queued' AND arose IS DISTINCT FROM 'hand' LOOP
    SELECT count(DISTINCT coalesce(person_id::text, address)) >= 5 INTO many FROM came
      WHERE wave_kind_of(template) = of_kind AND state = 'queued' AND (arose IS NULL OR arose = 'change');
    IF many THEN
      INSERT INTO message_waves (id, kind, opened_at) SELECT gen_random_uuid(), of_kind, min(created_at) FROM came
        ON CONFLICT (kind) WHERE closed_at IS NULL DO NOTHING;
    END IF;
    SELECT id, many OR opened_in = pg_current_xact_id() INTO wave, many FROM message_waves
      WHERE kind = of_kind AND closed_at IS NULL FOR UPDATE;
    CONTINUE WHEN wave IS NULL;
    UPDATE messages SET state = 'waiting', wave_id = wave FROM came
      WHERE messages.id = came.id AND wave_kind_of(came.template) = of_kind AND came.state = 'queued'
        AND came.arose IS DISTINCT FROM 'hand'
        AND ((many AND (came.arose IS NULL OR came.arose = 'change')) OR EXISTS (SELECT FROM messages AS waits
          WHERE waits.wave_id = wave AND waits.person_id = came.person_id AND waits.state = 'waiting'));
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_gather AFTER INSERT ON messages REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION messages_gather();--> statement-breakpoint
-- What waits goes when its wave was sent, and not before; it never leaves its wave
CREATE FUNCTION messages_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.wave_id IS DISTINCT FROM OLD.wave_id THEN
    RAISE EXCEPTION 'a message does not leave its wave' USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_stay_in_their_wave';
  END IF;
  IF NEW.state NOT IN ('waiting', 'cancelled')
    AND NOT EXISTS (SELECT FROM message_waves WHERE id = OLD.wave_id AND sent_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a message waits for its wave' USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_wait_for_their_wave';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_wait BEFORE UPDATE ON messages FOR EACH ROW
  WHEN (OLD.wave_id IS NOT NULL AND (OLD.state = 'waiting' OR NEW.wave_id IS DISTINCT FROM OLD.wave_id))
  EXECUTE FUNCTION messages_wait();--> statement-breakpoint
-- A wave that was sent or left out stays as it was
CREATE FUNCTION message_waves_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wave that is over stays as it was' USING ERRCODE = 'check_violation', CONSTRAINT = 'message_waves_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER message_waves_stay BEFORE UPDATE OR DELETE ON message_waves FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION message_waves_stay();--> statement-breakpoint
-- The addresses of those whom an import made, as its sheet had them
CREATE FUNCTION sheet_addresses_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sheet_addresses (person_id, address)
    SELECT DISTINCT person.id, person.email FROM came JOIN people AS person ON person.id = came.person_id
    WHERE came.created AND person.email <> ''
    ON CONFLICT (person_id) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER import_rows_addresses AFTER INSERT ON import_rows REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION sheet_addresses_came();

-- News of courses, policies, supervision and training, by the kind of wave in which many of them wait. What the law or safety
-- asks never waits (domains/notifications/holding.rules.ts)
CREATE OR REPLACE FUNCTION wave_kind_of(template text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN template IN ('compliance.reminder', 'learning.reminder', 'supervision.own') THEN 'reminders'
    WHEN template = 'policy.published' THEN 'policies' END
$$;

-- As before; and a wave gathers for 24 hours. What comes later goes, or waits in a wave of its own
CREATE OR REPLACE FUNCTION messages_gather() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  wave uuid;
  opened timestamptz;
  came_at timestamptz;
  many boolean;
  same boolean;
BEGIN
  FOR of_kind IN SELECT DISTINCT wave_kind_of(template) FROM came
    WHERE wave_kind_of(template) IS NOT NULL AND state = 'queued' AND arose IS DISTINCT FROM 'hand' LOOP
    SELECT min(created_at), count(DISTINCT coalesce(person_id::text, address))
        FILTER (WHERE arose IS NULL OR arose = 'change') >= 5 INTO came_at, many
      FROM came WHERE wave_kind_of(template) = of_kind AND state = 'queued';
    -- two that open one at once open one
    IF many THEN PERFORM pg_advisory_xact_lock(hashtextextended('message_waves ' || of_kind, 0)); END IF;
    SELECT id, opened_at, opened_in = pg_current_xact_id() INTO wave, opened, same FROM message_waves
      WHERE kind = of_kind AND closed_at IS NULL AND opened_at > came_at - interval '24 hours'
      ORDER BY opened_at DESC, id DESC LIMIT 1 FOR UPDATE;
    IF wave IS NULL THEN
      CONTINUE WHEN NOT many;
      INSERT INTO message_waves (id, kind, opened_at) VALUES (gen_random_uuid(), of_kind, came_at)
        RETURNING id, opened_at INTO wave, opened;
    END IF;
    UPDATE messages SET state = 'waiting', wave_id = wave FROM came
      WHERE messages.id = came.id AND wave_kind_of(came.template) = of_kind AND came.state = 'queued'
        AND came.arose IS DISTINCT FROM 'hand'
        AND (((came.arose IS NULL OR came.arose = 'change') AND (many OR same OR EXISTS (SELECT FROM people
            WHERE people.id = came.person_id AND people.created_at > opened - interval '1 day')))
          OR EXISTS (SELECT FROM messages AS waits
            WHERE waits.wave_id = wave AND waits.person_id = came.person_id AND waits.state = 'waiting'));
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER messages_gather AFTER INSERT ON messages REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION messages_gather();

-- What waits goes when its wave was sent, and not before; it never leaves its wave
CREATE OR REPLACE FUNCTION messages_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.wave_id IS DISTINCT FROM OLD.wave_id THEN
    RAISE EXCEPTION 'a message does not leave its wave' USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_stay_in_their_wave';
  END IF;
  IF NEW.state NOT IN ('waiting', 'cancelled')
    AND NOT EXISTS (SELECT FROM message_waves WHERE id = OLD.wave_id AND sent_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a message waits for its wave' USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_wait_for_their_wave';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER messages_wait BEFORE UPDATE ON messages FOR EACH ROW
  WHEN (OLD.wave_id IS NOT NULL AND (OLD.state = 'waiting' OR NEW.wave_id IS DISTINCT FROM OLD.wave_id))
  EXECUTE FUNCTION messages_wait();

-- A wave that was sent or left out stays as it was
CREATE OR REPLACE FUNCTION message_waves_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wave that is over stays as it was' USING ERRCODE = 'check_violation', CONSTRAINT = 'message_waves_stay';
END $$;
CREATE OR REPLACE TRIGGER message_waves_stay BEFORE UPDATE OR DELETE ON message_waves FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION message_waves_stay();

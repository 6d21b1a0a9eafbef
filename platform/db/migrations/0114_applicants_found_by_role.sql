-- what someone applied for is searched with their name and email
CREATE OR REPLACE FUNCTION application_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM application_search USING gone WHERE application_id = gone.id;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM people WHERE id IN (SELECT applicant_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO application_search SELECT written.id, written.created_at, people.search_text || ' ' || fold(written.position)
    FROM written JOIN people ON people.id = written.applicant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION application_searched_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = NEW.applicant_id FOR NO KEY UPDATE;
  UPDATE application_search AS kept SET created_at = NEW.created_at, search_text = people.search_text || ' ' || fold(NEW.position)
    FROM people WHERE people.id = NEW.applicant_id AND kept.application_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER applications_searched_anew ON applications;--> statement-breakpoint
CREATE TRIGGER applications_searched_anew AFTER UPDATE ON applications FOR EACH ROW
  WHEN (NEW.applicant_id IS DISTINCT FROM OLD.applicant_id OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR NEW.position IS DISTINCT FROM OLD.position)
  EXECUTE FUNCTION application_searched_anew();--> statement-breakpoint
CREATE OR REPLACE FUNCTION applicant_searched_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_search AS kept SET search_text = NEW.search_text || ' ' || fold(applications.position)
    FROM applications WHERE applications.applicant_id = NEW.id AND kept.application_id = applications.id;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE application_search AS kept SET search_text = people.search_text || ' ' || fold(applications.position)
  FROM applications JOIN people ON people.id = applications.applicant_id WHERE applications.id = kept.application_id;--> statement-breakpoint
CREATE TRIGGER dashboard_role_cards_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dashboard_role_cards
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();--> statement-breakpoint
-- As before; and whoever came with what a wave is of waits in it with all that a change makes due, however few they are
CREATE OR REPLACE FUNCTION messages_gather() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  wave uuid;
  opened timestamptz;
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
    SELECT id, opened_at, many OR opened_in = pg_current_xact_id() INTO wave, opened, many FROM message_waves
      WHERE kind = of_kind AND closed_at IS NULL FOR UPDATE;
    CONTINUE WHEN wave IS NULL;
    UPDATE messages SET state = 'waiting', wave_id = wave FROM came
      WHERE messages.id = came.id AND wave_kind_of(came.template) = of_kind AND came.state = 'queued'
        AND came.arose IS DISTINCT FROM 'hand'
        AND (((came.arose IS NULL OR came.arose = 'change') AND (many OR EXISTS (SELECT FROM people
            WHERE people.id = came.person_id AND people.created_at > opened - interval '1 day')))
          OR EXISTS (SELECT FROM messages AS waits
            WHERE waits.wave_id = wave AND waits.person_id = came.person_id AND waits.state = 'waiting'));
  END LOOP;
  RETURN NULL;
END $$;

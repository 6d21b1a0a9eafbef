-- What was told or said once is never changed; it goes with the staff file alone, and changes hands where two become one.
CREATE TRIGGER supervision_cadences_append_only BEFORE UPDATE ON supervision_cadences FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER supervision_templates_append_only BEFORE UPDATE ON supervision_templates FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER supervision_times_append_only BEFORE UPDATE ON supervision_times FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER supervision_restricted_append_only BEFORE UPDATE ON supervision_restricted FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER supervision_corrections_append_only BEFORE UPDATE ON supervision_corrections FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER supervision_signatures_append_only BEFORE UPDATE ON supervision_signatures FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_of_supervision(rule text, words text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', words USING ERRCODE = 'check_violation', CONSTRAINT = rule, TABLE = 'supervisions';
END $$;--> statement-breakpoint
-- No one is their own supervisor; and whom it was about is fixed once everyone has signed.
CREATE FUNCTION check_supervision_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held supervisions;
BEGIN
  SELECT * INTO held FROM supervisions WHERE id = NEW.supervision_id FOR KEY SHARE;
  IF held.supervisor_id = NEW.person_id THEN
    PERFORM refuse_of_supervision('supervision_not_ones_own', 'No one is their own supervisor');
  END IF;
  IF held.signed_at IS NOT NULL AND (TG_OP = 'INSERT' OR (NEW IS DISTINCT FROM OLD AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))) THEN
    PERFORM refuse_of_supervision('supervision_signed', 'A record that everyone signed is never changed');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER supervision_people_checked BEFORE INSERT OR UPDATE ON supervision_people FOR EACH ROW EXECUTE FUNCTION check_supervision_people();--> statement-breakpoint
CREATE FUNCTION check_supervision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.supervisor_id IS DISTINCT FROM OLD.supervisor_id
    AND EXISTS (SELECT 1 FROM supervision_people WHERE supervision_id = NEW.id AND person_id = NEW.supervisor_id) THEN
    PERFORM refuse_of_supervision('supervision_not_ones_own', 'No one is their own supervisor');
  END IF;
  -- what it led to is noted, and a merge gives it another supervisor
  IF OLD.signed_at IS NOT NULL AND to_jsonb(NEW) - 'fact_id' IS DISTINCT FROM to_jsonb(OLD) - 'fact_id'
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN
    PERFORM refuse_of_supervision('supervision_signed', 'A record that everyone signed is never changed');
  END IF;
  -- what was held, missed or cancelled is not booked anew: another one is
  IF OLD.state <> 'booked' AND NEW.state <> OLD.state THEN
    PERFORM refuse_of_supervision('supervision_closed_once', 'A supervision is closed once');
  END IF;
  IF OLD.state = 'held' AND (NEW.held_on IS DISTINCT FROM OLD.held_on OR NEW.kind <> OLD.kind) THEN
    PERFORM refuse_of_supervision('supervision_held_once', 'The day it was held stays');
  END IF;
  IF OLD.at IS NOT NULL AND (NEW.at IS DISTINCT FROM OLD.at OR NEW.place <> OLD.place) AND NEW.state = 'booked' THEN
    INSERT INTO supervision_times (supervision_id, at, place, supervisor_id, reason, replaced_by, replaced_at)
      VALUES (OLD.id, OLD.at, OLD.place, OLD.supervisor_id, NEW.reason, NEW.booked_by, NEW.booked_at);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER supervisions_checked BEFORE UPDATE ON supervisions FOR EACH ROW EXECUTE FUNCTION check_supervision();--> statement-breakpoint
-- A signature is under a text that was held, as it is now, by someone it concerns.
CREATE FUNCTION check_supervision_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held supervisions;
BEGIN
  SELECT * INTO held FROM supervisions WHERE id = NEW.supervision_id FOR UPDATE;
  IF held.state <> 'held' THEN
    PERFORM refuse_of_supervision('supervision_signed_once_held', 'It is signed once it was held');
  END IF;
  IF held.signed_at IS NOT NULL OR held.notes_revision <> NEW.notes_revision THEN
    PERFORM refuse_of_supervision('supervision_signed_as_it_is', 'The text changed meanwhile');
  END IF;
  IF held.supervisor_id IS DISTINCT FROM NEW.person_id AND NOT EXISTS (SELECT 1 FROM supervision_people
    WHERE supervision_id = NEW.supervision_id AND person_id = NEW.person_id AND attended) THEN
    PERFORM refuse_of_supervision('supervision_signed_by_whom_it_concerns', 'Only those whom it concerns sign');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER supervision_signatures_checked BEFORE INSERT ON supervision_signatures FOR EACH ROW EXECUTE FUNCTION check_supervision_signature();--> statement-breakpoint
CREATE FUNCTION complete_supervision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE supervisions AS held SET signed_at = NEW.signed_at WHERE id = NEW.supervision_id AND signed_at IS NULL
    AND NOT EXISTS (
      SELECT person_id FROM (
        SELECT person_id FROM supervision_people WHERE supervision_id = held.id AND attended
        UNION SELECT held.supervisor_id) AS concerned (person_id)
      WHERE NOT EXISTS (SELECT 1 FROM supervision_signatures AS given WHERE given.supervision_id = held.id
        AND given.person_id = concerned.person_id AND given.notes_revision = held.notes_revision));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER supervision_signatures_complete AFTER INSERT ON supervision_signatures FOR EACH ROW EXECUTE FUNCTION complete_supervision();--> statement-breakpoint
-- What was agreed stays; that it is done is added, once.
CREATE FUNCTION check_supervision_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'UPDATE' AND (NEW.text, NEW.due_on, NEW.added_by, NEW.added_at, NEW.supervision_id)
      IS DISTINCT FROM (OLD.text, OLD.due_on, OLD.added_by, OLD.added_at, OLD.supervision_id))
    OR (TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM supervisions WHERE id = NEW.supervision_id AND signed_at IS NOT NULL)) THEN
    PERFORM refuse_of_supervision('supervision_action_stays', 'What was agreed stays as it is');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER supervision_actions_checked BEFORE INSERT OR UPDATE ON supervision_actions FOR EACH ROW EXECUTE FUNCTION check_supervision_action();--> statement-breakpoint
-- How often each kind is due in each job: its own row, or the one for every job.
CREATE VIEW supervision_cadence_now AS
  SELECT job.id AS job_id, kind.name AS kind, said.every, said.unit, said.weeks
  FROM jobs AS job
  CROSS JOIN (VALUES ('supervision'), ('appraisal'), ('spot_check'), ('probation_review'), ('competence')) AS kind (name)
  CROSS JOIN LATERAL (
    SELECT * FROM (
      (SELECT every, unit, weeks, as_others, 1 AS place FROM supervision_cadences
        WHERE kind = kind.name AND job_id = job.id ORDER BY date_from DESC, recorded_at DESC, id DESC LIMIT 1)
      UNION ALL
      (SELECT every, unit, weeks, as_others, 2 FROM supervision_cadences
        WHERE kind = kind.name AND job_id IS NULL ORDER BY date_from DESC, recorded_at DESC, id DESC LIMIT 1)
    ) AS of_both WHERE NOT as_others ORDER BY place LIMIT 1
  ) AS said
  WHERE said.every IS NOT NULL OR cardinality(said.weeks) > 0;--> statement-breakpoint
-- When each kind is next due, over the days on which someone's posts ask for it. Nothing here depends on the day it is run on.
CREATE FUNCTION supervision_due_of(ids uuid[]) RETURNS SETOF supervision_due LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT post.person_id, post.job_id, post.location_id, post.manager_id, post.date_from, coalesce(post.date_to, 'infinity'::date) AS date_to
    FROM posts AS post JOIN people AS person ON person.id = post.person_id AND person.entered_in_error_at IS NULL
    WHERE post.person_id = ANY (ids) AND post.date_from IS NOT NULL AND (post.date_to IS NULL OR post.date_to >= post.date_from)
  ), marks AS (
    SELECT person_id, date_from AS on_day FROM held
    UNION SELECT person_id, date_to + 1 FROM held WHERE date_to < 'infinity'
  ), spans AS (
    SELECT person_id, on_day AS date_from,
      coalesce(lead(on_day) OVER (PARTITION BY person_id ORDER BY on_day) - 1, 'infinity'::date) AS date_to
    FROM marks
  ), worked AS (
    SELECT span.*, coalesce(lag(span.date_to) OVER (PARTITION BY span.person_id ORDER BY span.date_from) + 1 <> span.date_from, true) AS begins
    FROM spans AS span WHERE EXISTS (SELECT 1 FROM held
      WHERE held.person_id = span.person_id AND held.date_from <= span.date_from AND held.date_to >= span.date_from)
  ), runs AS (
    SELECT worked.*, max(date_from) FILTER (WHERE begins) OVER (PARTITION BY person_id ORDER BY date_from) AS started_on FROM worked
  ), last AS (
    SELECT about.person_id, one.kind, max(one.held_on) AS held_on FROM supervision_people AS about
    JOIN supervisions AS one ON one.id = about.supervision_id AND one.state = 'held'
    WHERE about.person_id = ANY (ids) AND about.attended GROUP BY about.person_id, one.kind
  ), asked AS (
    SELECT DISTINCT ON (run.person_id, cadence.kind, run.date_from)
      run.person_id, cadence.kind, run.date_from, run.date_to, run.started_on, last.held_on, cadence.every, cadence.unit,
      held.job_id, held.location_id, held.manager_id, due.on_day
    FROM runs AS run
    JOIN held ON held.person_id = run.person_id AND held.date_from <= run.date_from AND held.date_to >= run.date_from
    JOIN supervision_cadence_now AS cadence ON cadence.job_id = held.job_id
    JOIN locations AS place ON place.id = held.location_id
    LEFT JOIN last ON last.person_id = run.person_id AND last.kind = cadence.kind
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN cadence.unit = 'weeks' THEN greatest(run.started_on, last.held_on) + cadence.every * 7
        WHEN cadence.unit = 'months' THEN (greatest(run.started_on, last.held_on) + make_interval(months => cadence.every))::date
        -- of those who began with the hub; one that was held up to two weeks early counts for its week
        WHEN run.started_on >= place.in_use_since THEN (SELECT run.started_on + min(week) * 7 FROM unnest(cadence.weeks) AS week
          WHERE last.held_on IS NULL OR run.started_on + week * 7 > last.held_on + 14)
      END AS on_day) AS due
    ORDER BY run.person_id, cadence.kind, run.date_from, due.on_day, (held.manager_id IS NULL), held.job_id
  )
  SELECT asked.person_id, asked.kind, asked.date_from, asked.date_to, asked.started_on,
    CASE WHEN off.date_to < 'infinity' THEN off.date_to + 1 ELSE asked.on_day END, asked.held_on,
    CASE WHEN off.date_to = 'infinity' THEN off.date_from END,
    asked.every, asked.unit, asked.job_id, asked.location_id, nullif(asked.manager_id, asked.person_id),
    booked.id, booked.at, person.name
  FROM asked JOIN people AS person ON person.id = asked.person_id
  LEFT JOIN LATERAL (
    SELECT min(date_from) AS date_from, max(coalesce(date_to, 'infinity'::date)) AS date_to FROM suspensions
    WHERE person_id = asked.person_id AND asked.on_day BETWEEN date_from AND coalesce(date_to, 'infinity'::date)
  ) AS off ON true
  LEFT JOIN LATERAL (
    SELECT one.id, one.at FROM supervision_people AS about JOIN supervisions AS one ON one.id = about.supervision_id
    WHERE about.person_id = asked.person_id AND one.kind = asked.kind AND one.state = 'booked' ORDER BY one.at, one.id LIMIT 1
  ) AS booked ON true
  WHERE asked.on_day IS NOT NULL OR booked.id IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION work_out_supervision_due(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  -- one writer of a person's rows at a time, so that the last one has seen what the others wrote
  PERFORM pg_advisory_xact_lock(hashtext('supervision_due'), lock) FROM (
    SELECT DISTINCT (hashtext(id::text) & 63) AS lock FROM unnest(ids) AS id ORDER BY 1) AS locks;
  DELETE FROM supervision_due WHERE person_id = ANY (ids);
  -- an import writes thousands at once: some hundred at a time keep every step of the plan small
  FOR place IN 0 .. (cardinality(ids) - 1) / 200 LOOP
    INSERT INTO supervision_due SELECT * FROM supervision_due_of(ids[place * 200 + 1 : place * 200 + 200]);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION supervision_due_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM written));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION supervision_due_follows_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT person_id FROM written UNION SELECT person_id FROM was));
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['posts', 'suspensions', 'supervision_people'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows()', source || '_added_supervision', source);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows()', source || '_gone_supervision', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS was
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_change()', source || '_changed_supervision', source);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION supervision_due_follows_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT about.person_id FROM supervision_people AS about
    JOIN written ON written.id = about.supervision_id JOIN was ON was.id = written.id
    WHERE (written.state, written.held_on, written.at, written.kind) IS DISTINCT FROM (was.state, was.held_on, was.at, was.kind)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER supervisions_changed_due AFTER UPDATE ON supervisions REFERENCING NEW TABLE AS written OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_record();--> statement-breakpoint
CREATE FUNCTION supervision_due_follows_cadence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE date_from IS NOT NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER supervision_cadences_added_due AFTER INSERT OR UPDATE ON supervision_cadences FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_cadence();--> statement-breakpoint
CREATE FUNCTION supervision_due_follows_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER people_changed_supervision AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.entered_in_error_at IS DISTINCT FROM OLD.entered_in_error_at)
  EXECUTE FUNCTION supervision_due_follows_person();--> statement-breakpoint
CREATE FUNCTION supervision_due_follows_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE location_id = NEW.id AND date_from IS NOT NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER locations_changed_supervision AFTER UPDATE ON locations FOR EACH ROW
  WHEN (NEW.in_use_since IS DISTINCT FROM OLD.in_use_since) EXECUTE FUNCTION supervision_due_follows_location();--> statement-breakpoint
-- the figures of the dashboard and the sidebar are kept while nothing is due anew
CREATE TRIGGER supervision_due_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON supervision_due
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
--> statement-breakpoint
ALTER TABLE supervisions ADD CONSTRAINT supervisions_remark_id_import_remarks_fk FOREIGN KEY (remark_id) REFERENCES import_remarks (id);

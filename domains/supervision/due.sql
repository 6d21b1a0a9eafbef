-- When each kind is next due, over the days on which someone's posts ask for it. Nothing here depends on the day it is run on.
CREATE OR REPLACE FUNCTION supervision_due_of(ids uuid[]) RETURNS SETOF supervision_due LANGUAGE sql STABLE AS $$
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
      known.by_the_hub, held.job_id, held.location_id, held.manager_id, due.on_day
    FROM runs AS run
    JOIN held ON held.person_id = run.person_id AND held.date_from <= run.date_from AND held.date_to >= run.date_from
    JOIN supervision_cadence_now AS cadence ON cadence.job_id = held.job_id
    JOIN locations AS place ON place.id = held.location_id
    JOIN people AS whose ON whose.id = run.person_id
    LEFT JOIN last ON last.person_id = run.person_id AND last.kind = cadence.kind
    CROSS JOIN LATERAL (SELECT CASE cadence.unit WHEN 'weeks' THEN make_interval(weeks => cadence.every)
      WHEN 'months' THEN make_interval(months => cadence.every) END AS long) AS rhythm
    -- what was over before the hub knew them was held elsewhere or never: it counts from that day, until one is on record
    CROSS JOIN LATERAL (
      SELECT CASE WHEN last.held_on IS NULL AND run.started_on < place.in_use_since AND run.started_on + rhythm.long < came.on_day
        THEN came.on_day END AS by_the_hub
      FROM (SELECT greatest(place.in_use_since, (whose.created_at AT TIME ZONE 'Europe/London')::date)) AS came (on_day)) AS known
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN rhythm.long IS NOT NULL THEN (greatest(run.started_on, last.held_on, known.by_the_hub) + rhythm.long)::date
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
    booked.id, booked.at, person.name, asked.by_the_hub IS NOT NULL
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
$$;

CREATE OR REPLACE FUNCTION work_out_supervision_due(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION supervision_due_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM written));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supervision_due_follows_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT person_id FROM written UNION SELECT person_id FROM was));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supervision_due_follows_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT about.person_id FROM supervision_people AS about
    JOIN written ON written.id = about.supervision_id JOIN was ON was.id = written.id
    WHERE (written.state, written.held_on, written.at, written.kind) IS DISTINCT FROM (was.state, was.held_on, was.at, was.kind)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER supervisions_changed_due AFTER UPDATE ON supervisions REFERENCING NEW TABLE AS written OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_record();

CREATE OR REPLACE FUNCTION supervision_due_follows_cadence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE date_from IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER supervision_cadences_added_due AFTER INSERT OR UPDATE ON supervision_cadences FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_cadence();

CREATE OR REPLACE FUNCTION supervision_due_follows_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_changed_supervision AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.entered_in_error_at IS DISTINCT FROM OLD.entered_in_error_at)
  EXECUTE FUNCTION supervision_due_follows_person();

CREATE OR REPLACE FUNCTION supervision_due_follows_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE location_id = NEW.id AND date_from IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER locations_changed_supervision AFTER UPDATE ON locations FOR EACH ROW
  WHEN (NEW.in_use_since IS DISTINCT FROM OLD.in_use_since) EXECUTE FUNCTION supervision_due_follows_location();

-- How often each kind is due in each job: its own row, or the one for every job.
CREATE OR REPLACE VIEW supervision_cadence_now AS
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
  WHERE said.every IS NOT NULL OR cardinality(said.weeks) > 0;

DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['posts', 'suspensions', 'supervision_people'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows()', source || '_added_supervision', source);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows()', source || '_gone_supervision', source);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS was
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_change()', source || '_changed_supervision', source);
  END LOOP;
END $$;

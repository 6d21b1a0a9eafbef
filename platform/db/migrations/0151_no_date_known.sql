ALTER TABLE "supervision_due" ADD COLUMN "no_date_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
$$;--> statement-breakpoint
SELECT work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE date_from IS NOT NULL));

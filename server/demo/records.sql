-- What is on record hangs on the person: of those whom the demonstration wrote past the verbs. It may run twice.
UPDATE "health_declarations" r SET "person_id" = a."applicant_id" FROM "applications" a WHERE a."id" = r."application_id" AND r."person_id" IS NULL;
UPDATE "gap_explanations" r SET "person_id" = a."applicant_id" FROM "applications" a WHERE a."id" = r."application_id" AND r."person_id" IS NULL;
UPDATE "gap_reviews" r SET "person_id" = a."applicant_id" FROM "applications" a WHERE a."id" = r."application_id" AND r."person_id" IS NULL;
UPDATE "reference_evidence" r SET "person_id" = a."applicant_id" FROM "applications" a WHERE a."id" = r."application_id" AND r."person_id" IS NULL;
UPDATE "people" p SET "date_of_birth" = a.dob::date FROM (
  SELECT DISTINCT ON ("applicant_id") "applicant_id", "dob" FROM "applications"
  -- only a day that there was
  WHERE CASE WHEN "dob" ~ '^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    THEN right("dob", 2)::int <= extract(day FROM (left("dob", 8) || '01')::date + interval '1 month' - interval '1 day') ELSE false END
  ORDER BY "applicant_id", "created_at" DESC) a
WHERE a."applicant_id" = p."id" AND p."date_of_birth" IS NULL;
UPDATE "posts" p SET "weekly_hours" = h."contract_hours" FROM "hires" h WHERE h."post_id" = p."id" AND p."weekly_hours" IS NULL AND h."contract_hours" IS NOT NULL;
-- a manager named before appointments were kept: from the day the location was entered
INSERT INTO "manager_appointments" ("id", "location_id", "person_id", "date_from", "appointed_at")
SELECT gen_random_uuid(), l."id", l."registered_manager_id", (l."created_at" AT TIME ZONE 'Europe/London')::date, l."created_at"
FROM "locations" l WHERE l."registered_manager_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "manager_appointments" m WHERE m."location_id" = l."id");
-- someone who started by a signature keeps it; everyone else in post was there before this was asked
UPDATE "posts" p SET "signature_id" = (SELECT c."id" FROM "clearances" c WHERE c."post_id" = p."id" ORDER BY c."signed_at" DESC, c."id" DESC LIMIT 1)
WHERE p."date_from" IS NOT NULL AND p."signature_id" IS NULL AND p."bring_in_id" IS NULL
  AND EXISTS (SELECT 1 FROM "clearances" c WHERE c."post_id" = p."id");
WITH held AS (
  SELECT p."id" AS post_id, gen_random_uuid() AS id, p."person_id", p."location_id", p."date_from", p."recorded_by", p."recorded_at"
  FROM "posts" p WHERE p."date_from" IS NOT NULL AND p."signature_id" IS NULL AND p."bring_in_id" IS NULL
), kept AS (
  INSERT INTO "bring_ins" ("id", "person_id", "location_id", "source", "first_day", "recorded_by", "recorded_at")
  SELECT held.id, held."person_id", held."location_id", 'earlier', held."date_from", held."recorded_by", held."recorded_at" FROM held
)
UPDATE "posts" p SET "bring_in_id" = held.id FROM held WHERE held.post_id = p."id";
-- the history as last submitted becomes the person's own
INSERT INTO "employment_periods" ("id", "person_id", "application_id", "position", "date_from", "date_to", "current", "stated_on", "recorded_at", "recorded_by",
  "kind", "organisation", "title", "care_work", "reason_for_leaving", "explanation")
SELECT gen_random_uuid(), a."applicant_id", a."id", p."position", p."date_from", p."date_to", p."date_to" = '',
  (a."created_at" AT TIME ZONE 'Europe/London')::date, a."created_at", a."applicant_id",
  p."kind", p."organisation", p."title", p."care_work", p."reason_for_leaving", p."explanation"
FROM "application_periods" p JOIN "applications" a ON a."id" = p."application_id"
WHERE NOT EXISTS (SELECT 1 FROM "employment_periods" e WHERE e."application_id" = a."id");
INSERT INTO "address_periods" ("id", "person_id", "application_id", "position", "date_from", "date_to", "current", "stated_on", "recorded_at", "recorded_by",
  "address", "postcode", "country")
SELECT gen_random_uuid(), a."applicant_id", a."id", p."position", p."date_from", p."date_to", p."date_to" = '',
  (a."created_at" AT TIME ZONE 'Europe/London')::date, a."created_at", a."applicant_id",
  p."address", p."postcode", p."country"
FROM "application_addresses" p JOIN "applications" a ON a."id" = p."application_id"
WHERE NOT EXISTS (SELECT 1 FROM "address_periods" e WHERE e."application_id" = a."id");
UPDATE "employment_periods" e SET "ended_at" = later."created_at" FROM "applications" own, "applications" later
WHERE own."id" = e."application_id" AND later."applicant_id" = own."applicant_id" AND later."created_at" > own."created_at" AND e."ended_at" IS NULL;
UPDATE "address_periods" e SET "ended_at" = later."created_at" FROM "applications" own, "applications" later
WHERE own."id" = e."application_id" AND later."applicant_id" = own."applicant_id" AND later."created_at" > own."created_at" AND e."ended_at" IS NULL;

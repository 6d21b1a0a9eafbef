-- A signature made before signatures named their records gets the checks that counted when it was made.
WITH newest AS (
  SELECT DISTINCT ON (c."id", k."kind") c."id" AS signature, k."kind", k."id" AS record, k."outcome"
  FROM "clearances" c JOIN "pre_employment_checks" k ON k."person_id" = c."person_id" AND k."recorded_at" <= c."signed_at"
  WHERE c."rules" = 'earlier' AND c."rests_on" = '{}' AND k."outcome" IN ('satisfactory', 'unsatisfactory') AND k."checked_by" <> 'not_verified'
    AND NOT EXISTS (SELECT 1 FROM "pre_employment_checks" v WHERE v."voids_id" = k."id" AND v."recorded_at" <= c."signed_at")
  ORDER BY c."id", k."kind", k."recorded_at" DESC, k."id" DESC
)
UPDATE "clearances" c SET "rests_on" = counted.rests
FROM (SELECT signature, jsonb_object_agg("kind", jsonb_build_array(record)) AS rests FROM newest WHERE "outcome" = 'satisfactory' GROUP BY signature) counted
WHERE counted.signature = c."id";--> statement-breakpoint
-- what would not pass under the rules of this version is put in order within twelve weeks
UPDATE "clearances" SET "review_by" = (now() AT TIME ZONE 'Europe/London')::date + 84 WHERE "rules" = 'earlier' AND "review_by" IS NULL;

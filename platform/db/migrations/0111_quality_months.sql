CREATE TABLE "quality_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"location_id" uuid,
	"location" text NOT NULL,
	"in_post" integer NOT NULL,
	"compliant" integer NOT NULL,
	"awaited" integer NOT NULL,
	"cleared" integer NOT NULL,
	"days_to_clear" integer,
	"late_starts" integer NOT NULL,
	"overdue_actions" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quality_months_once" UNIQUE NULLS NOT DISTINCT("month","location_id"),
	CONSTRAINT "quality_months_named" CHECK ((location_id is null) = (location = '')),
	CONSTRAINT "quality_months_first_day" CHECK (extract(day from month) = 1),
	CONSTRAINT "quality_months_possible" CHECK (compliant between 0 and in_post),
	CONSTRAINT "quality_months_cleared" CHECK ((cleared = 0) = (days_to_clear is null))
);

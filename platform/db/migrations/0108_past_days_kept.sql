CREATE TABLE "standing_versions" (
	"post_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"not_cleared_from" date,
	"conditions_until" date,
	"blocking" integer NOT NULL,
	"changes_on" date,
	"known_from" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "standing_versions_pk" PRIMARY KEY("post_id","known_from")
);
--> statement-breakpoint
CREATE TABLE "job_title_versions" (
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"known_from" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "job_title_versions_pk" PRIMARY KEY("job_id","known_from")
);
--> statement-breakpoint
CREATE TABLE "location_name_versions" (
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"known_from" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "location_name_versions_pk" PRIMARY KEY("location_id","known_from")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_versions" ADD CONSTRAINT "standing_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title_versions" ADD CONSTRAINT "job_title_versions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_name_versions" ADD CONSTRAINT "location_name_versions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
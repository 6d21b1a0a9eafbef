CREATE TABLE "bundle_courses" (
	"bundle_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"course_id" uuid,
	CONSTRAINT "bundle_courses_pk" PRIMARY KEY("bundle_id","position")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"price_pence" integer,
	"picture" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bundles_price_not_negative" CHECK (price_pence >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"course_id" uuid,
	"bundle_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_requests_once_per_course" UNIQUE("person_id","course_id"),
	CONSTRAINT "course_requests_once_per_bundle" UNIQUE("person_id","bundle_id"),
	CONSTRAINT "course_requests_one_thing" CHECK (num_nonnulls(course_id, bundle_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"audience" text DEFAULT '' NOT NULL,
	"outcomes" jsonb NOT NULL,
	"modules" jsonb NOT NULL,
	"price_pence" integer NOT NULL,
	"picture" text NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"cpd_minutes" integer NOT NULL,
	"practical_sign_off" boolean DEFAULT false NOT NULL,
	"guidance" jsonb NOT NULL,
	"reviewed_on" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_price_not_negative" CHECK (price_pence >= 0),
	CONSTRAINT "courses_minutes_positive" CHECK (cpd_minutes > 0)
);
--> statement-breakpoint
CREATE TABLE "site_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_on" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "site_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "site_requests_kind_known" CHECK (kind in ('demo', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_requests" ADD CONSTRAINT "course_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_requests" ADD CONSTRAINT "course_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_requests" ADD CONSTRAINT "course_requests_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_requests_open" ON "site_requests" USING btree ("answered_at","received_at" DESC NULLS LAST);
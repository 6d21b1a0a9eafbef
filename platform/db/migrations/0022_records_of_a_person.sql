CREATE TABLE "bring_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"source" text NOT NULL,
	"first_day" date NOT NULL,
	"in_use_since" date,
	"transferor" text DEFAULT '' NOT NULL,
	"verify_by" date,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "bring_ins_before_the_hub" CHECK (source = 'earlier' or first_day < in_use_since)
);
--> statement-breakpoint
CREATE TABLE "lapse_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"about" text NOT NULL,
	"decision" text NOT NULL,
	"until" date,
	"note" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"not_cleared_from" date,
	"conditions_until" date,
	"open" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	"to_verify" integer DEFAULT 0 NOT NULL,
	"ends_next" date,
	"ends_next_key" text,
	"sign_again_by" date,
	"changes_on" date,
	"worked_out_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_basis_known" CHECK (basis in ('signed', 'conditions', 'brought_in', 'none'))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"reason" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "in_use_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"before" date,
	"after" date NOT NULL,
	"why" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manager_appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid,
	"person_id" uuid NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"reason" text DEFAULT '' NOT NULL,
	"appointed_by" uuid,
	"appointed_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "manager_appointments_in_order" CHECK (date_to is null or date_to >= date_from),
	CONSTRAINT "manager_appointments_confirmed_by_another" CHECK (confirmed_by is null or confirmed_by <> appointed_by)
);
--> statement-breakpoint
CREATE TABLE "person_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"position" integer NOT NULL,
	"date_from" text DEFAULT '' NOT NULL,
	"date_to" text DEFAULT '' NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"stated_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"address" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employment_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"position" integer NOT NULL,
	"date_from" text DEFAULT '' NOT NULL,
	"date_to" text DEFAULT '' NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"stated_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"kind" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"care_work" boolean DEFAULT false NOT NULL,
	"reason_for_leaving" text DEFAULT '' NOT NULL,
	"explanation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_declarations" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "health_declarations" SET "id" = "application_id";--> statement-breakpoint
ALTER TABLE "health_declarations" DROP CONSTRAINT "health_declarations_pkey";--> statement-breakpoint
ALTER TABLE "health_declarations" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "health_declarations" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "risk_assessments" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clearances" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gap_explanations" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gap_reviews" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_evidence" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "in_use_since" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "engagement" text DEFAULT 'employee' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "weekly_hours" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "continuous_since" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "signature_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "bring_in_id" uuid;--> statement-breakpoint
ALTER TABLE "health_declarations" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD COLUMN "checked_by" text DEFAULT 'us' NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD COLUMN "plain" jsonb;--> statement-breakpoint
ALTER TABLE "risk_assessments" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "rests_on" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "asked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "rules" text DEFAULT 'earlier' NOT NULL;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "gap_explanations" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "gap_reviews" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "reference_evidence" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "bring_ins" ADD CONSTRAINT "bring_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bring_ins" ADD CONSTRAINT "bring_ins_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_use_changes" ADD CONSTRAINT "in_use_changes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_appointments" ADD CONSTRAINT "manager_appointments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_appointments" ADD CONSTRAINT "manager_appointments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_names" ADD CONSTRAINT "person_names_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_periods" ADD CONSTRAINT "address_periods_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_periods" ADD CONSTRAINT "employment_periods_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bring_ins_person" ON "bring_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bring_ins_location" ON "bring_ins" USING btree ("location_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "lapse_decisions_person" ON "lapse_decisions" USING btree ("person_id","recorded_at");--> statement-breakpoint
CREATE INDEX "standing_person" ON "standing" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "standing_location" ON "standing" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "standing_changes" ON "standing" USING btree ("changes_on");--> statement-breakpoint
CREATE INDEX "standing_ends" ON "standing" USING btree ("ends_next");--> statement-breakpoint
CREATE INDEX "suspensions_person" ON "suspensions" USING btree ("person_id","date_from");--> statement-breakpoint
CREATE INDEX "in_use_changes_location" ON "in_use_changes" USING btree ("location_id","changed_at");--> statement-breakpoint
CREATE INDEX "manager_appointments_location" ON "manager_appointments" USING btree ("location_id","date_from");--> statement-breakpoint
CREATE INDEX "manager_appointments_person" ON "manager_appointments" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_names_once" ON "person_names" USING btree ("person_id",fold("name"));--> statement-breakpoint
CREATE INDEX "address_periods_person" ON "address_periods" USING btree ("person_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "employment_periods_person" ON "employment_periods" USING btree ("person_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "health_declarations" ADD CONSTRAINT "health_declarations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessments" ADD CONSTRAINT "risk_assessments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_appointment_id_manager_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."manager_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_explanations" ADD CONSTRAINT "gap_explanations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_reviews" ADD CONSTRAINT "gap_reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_evidence" ADD CONSTRAINT "reference_evidence_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_assessments_person" ON "risk_assessments" USING btree ("person_id","recorded_at");--> statement-breakpoint
CREATE INDEX "clearances_person" ON "clearances" USING btree ("person_id","signed_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "health_declarations" ADD CONSTRAINT "health_declarations_application_unique" UNIQUE("application_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_engagement_known" CHECK (engagement in ('employee', 'bank', 'agency', 'volunteer', 'contractor', 'apprentice'));--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD CONSTRAINT "pre_employment_checks_checked_by_known" CHECK (checked_by in ('us', 'transferor', 'agency', 'not_verified'));
CREATE TABLE "interview_adjustments" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"state" text DEFAULT 'arranged' NOT NULL,
	"supersedes_id" uuid,
	"series_id" uuid NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"arranged_by" uuid,
	"arranged_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"reason" text,
	"message_id" uuid,
	CONSTRAINT "interviews_supersedes_unique" UNIQUE("supersedes_id"),
	CONSTRAINT "interviews_state_known" CHECK (state in ('arranged', 'rescheduled', 'held', 'no_show', 'cancelled')),
	CONSTRAINT "interviews_closed_when" CHECK ((state = 'arranged') = (closed_at is null)),
	CONSTRAINT "interviews_round_counts" CHECK (round between 1 and 9 and sequence >= 0)
);
--> statement-breakpoint
ALTER TABLE "interview_adjustments" ADD CONSTRAINT "interview_adjustments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_supersedes_id_interviews_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_arranged" ON "interviews" USING btree ("application_id") WHERE state = 'arranged';--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_series_sequence" ON "interviews" USING btree ("series_id","sequence");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","arranged_at");
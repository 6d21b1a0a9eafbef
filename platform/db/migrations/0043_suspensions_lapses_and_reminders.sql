CREATE TABLE "standing_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"about" text NOT NULL,
	"ends_on" date NOT NULL,
	"threshold" integer NOT NULL,
	"audience" text NOT NULL,
	"addresses" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_reminders_audience_known" CHECK (audience in ('vetting', 'manager', 'line_manager', 'person'))
);
--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "applied_on" date;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "evidence_file_id" uuid;--> statement-breakpoint
ALTER TABLE "standing_reminders" ADD CONSTRAINT "standing_reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_reminders_once" ON "standing_reminders" USING btree ("person_id","about","ends_on","audience","threshold");--> statement-breakpoint
CREATE INDEX "standing_reminders_at" ON "standing_reminders" USING btree ("at");--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lapse_decisions_evidence" ON "lapse_decisions" USING btree ("evidence_file_id");--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_of_the_lapse" CHECK (case decision when 'applied_in_time' then about = 'right_to_work' when 'off_regulated_activity' then about = 'dbs'
        when 'off_that_job' then about = 'registration' when 'new_check' then about <> 'sign_off'
        else decision = 'off_work' end);--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_in_time" CHECK (decision <> 'applied_in_time' or (record_id is not null and evidence_file_id is not null
        and ended_on is not null and applied_on is not null and applied_on <= ended_on and until = ended_on + 28));--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_days" CHECK (date_to >= date_from - 1);--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_ended_by_someone" CHECK ((ended_by is null) = (ended_at is null));
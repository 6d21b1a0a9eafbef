ALTER TABLE "lapse_decisions" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "applied_on" date;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD COLUMN "evidence_file_id" uuid;--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lapse_decisions_evidence" ON "lapse_decisions" USING btree ("evidence_file_id");--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_of_the_lapse" CHECK (case decision when 'applied_in_time' then about = 'right_to_work' when 'off_regulated_activity' then about = 'dbs'
        when 'off_that_job' then about = 'registration' when 'new_check' then about <> 'sign_off'
        else decision = 'off_work' end);--> statement-breakpoint
ALTER TABLE "lapse_decisions" ADD CONSTRAINT "lapse_decisions_in_time" CHECK (decision <> 'applied_in_time' or (record_id is not null and evidence_file_id is not null
        and ended_on is not null and applied_on is not null and applied_on <= ended_on and until = ended_on + 28));
ALTER TABLE "clearances" ADD COLUMN "job_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "location_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "contract_hours" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
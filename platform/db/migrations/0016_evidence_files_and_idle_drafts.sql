ALTER TABLE "application_drafts" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reference_evidence" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "reference_evidence" ADD CONSTRAINT "reference_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;
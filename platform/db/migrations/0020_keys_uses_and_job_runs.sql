CREATE TABLE "idempotency_keys" (
	"asker" text NOT NULL,
	"verb" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("asker","verb","key","body_hash")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"last_began_at" timestamp with time zone NOT NULL,
	"last_done_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"row_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "file_uses_pkey" PRIMARY KEY("file_id","noun","row_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_file_uploads_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_uses_row" ON "file_uses" USING btree ("noun","row_id");--> statement-breakpoint
CREATE INDEX "compliance_facts_evidence" ON "compliance_facts" USING btree ("evidence_file_id");--> statement-breakpoint
CREATE INDEX "pre_employment_checks_application" ON "pre_employment_checks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "pre_employment_checks_evidence" ON "pre_employment_checks" USING btree ("evidence_file_id");
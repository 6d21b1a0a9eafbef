CREATE TABLE "compliance_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"aspect" text NOT NULL,
	"valid_from" date NOT NULL,
	"expires_on" date,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"evidence_file_id" uuid,
	"voids_id" uuid,
	CONSTRAINT "compliance_facts_aspect_known" CHECK (aspect in ('theory', 'competence', 'check', 'waiver', 'booking')),
	CONSTRAINT "compliance_facts_in_order" CHECK (expires_on is null or expires_on >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "compliance_looks" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"last_checked_at" timestamp with time zone NOT NULL,
	"last_checked_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"expires_on" date,
	"threshold" integer NOT NULL,
	"audience" text NOT NULL,
	"way" text NOT NULL,
	"told_id" uuid,
	"message_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "compliance_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"job_id" uuid,
	"location_id" uuid,
	"person_id" uuid,
	"required" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "compliance_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"renewal_months" integer,
	"early_days" integer DEFAULT 30 NOT NULL,
	"needs_evidence" boolean DEFAULT true NOT NULL,
	"needs_competence" boolean DEFAULT false NOT NULL,
	"ladder" jsonb DEFAULT '[90,60,30,14,7,0,-7,-14,-28]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compliance_types_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "compliance_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"completed_on" date,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"fact_id" uuid
);
--> statement-breakpoint
CREATE TABLE "compliance_evidence_files" (
	"evidence_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "compliance_evidence_files_pk" PRIMARY KEY("evidence_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_checklists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"post_id" uuid,
	"start_on" date,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "onboarding_checklists_application_unique" UNIQUE("application_id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"owner" text NOT NULL,
	"day_offset" integer NOT NULL,
	"position" integer NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"content" text,
	"done_at" timestamp with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "onboarding_template_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"owner" text NOT NULL,
	"day_offset" integer NOT NULL,
	"position" integer NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_signatures" (
	"version_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"typed_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_signatures_pk" PRIMARY KEY("version_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"created" boolean NOT NULL,
	"post_id" uuid,
	"fact_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_files" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"staff_number" text,
	"contract" text DEFAULT '' NOT NULL,
	"weekly_hours" text DEFAULT '' NOT NULL,
	"probation_until" date,
	"emergency_name" text DEFAULT '' NOT NULL,
	"emergency_relation" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"left_on" date,
	"leaving_reason" text DEFAULT '' NOT NULL,
	"dbs_referral" text,
	"dbs_referral_note" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "staff_files_referral_known" CHECK (dbs_referral in ('not_needed', 'being_considered', 'made'))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"visible_to" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compliance_facts" ADD CONSTRAINT "compliance_facts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_facts" ADD CONSTRAINT "compliance_facts_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_facts" ADD CONSTRAINT "compliance_facts_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_looks" ADD CONSTRAINT "compliance_looks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reminders" ADD CONSTRAINT "compliance_reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reminders" ADD CONSTRAINT "compliance_reminders_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reminders" ADD CONSTRAINT "compliance_reminders_told_id_people_id_fk" FOREIGN KEY ("told_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_rules" ADD CONSTRAINT "compliance_rules_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_rules" ADD CONSTRAINT "compliance_rules_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_rules" ADD CONSTRAINT "compliance_rules_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_rules" ADD CONSTRAINT "compliance_rules_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_evidence" ADD CONSTRAINT "compliance_evidence_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_evidence" ADD CONSTRAINT "compliance_evidence_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_evidence" ADD CONSTRAINT "compliance_evidence_fact_id_compliance_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."compliance_facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_evidence_files" ADD CONSTRAINT "compliance_evidence_files_evidence_id_compliance_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."compliance_evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_evidence_files" ADD CONSTRAINT "compliance_evidence_files_file_id_file_uploads_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_checklists" ADD CONSTRAINT "onboarding_checklists_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_checklists" ADD CONSTRAINT "onboarding_checklists_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_items" ADD CONSTRAINT "onboarding_items_checklist_id_onboarding_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."onboarding_checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_template_items" ADD CONSTRAINT "onboarding_template_items_template_id_onboarding_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."onboarding_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_templates" ADD CONSTRAINT "onboarding_templates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_signatures" ADD CONSTRAINT "policy_signatures_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_signatures" ADD CONSTRAINT "policy_signatures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_files" ADD CONSTRAINT "staff_files_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compliance_facts_person_type" ON "compliance_facts" USING btree ("person_id","type_id","recorded_at");--> statement-breakpoint
CREATE INDEX "compliance_facts_expiry" ON "compliance_facts" USING btree ("type_id","expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_facts_voided_once" ON "compliance_facts" USING btree ("voids_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_reminders_once" ON "compliance_reminders" USING btree ("person_id","type_id",coalesce("expires_on", '0001-01-01'::date),"threshold","audience");--> statement-breakpoint
CREATE INDEX "compliance_reminders_person" ON "compliance_reminders" USING btree ("person_id","type_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "compliance_reminders_tasks" ON "compliance_reminders" USING btree ("told_id") WHERE way in ('task', 'letter') and done_at is null;--> statement-breakpoint
CREATE INDEX "compliance_rules_type" ON "compliance_rules" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "compliance_rules_person" ON "compliance_rules" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "compliance_evidence_waiting" ON "compliance_evidence" USING btree ("sent_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "compliance_evidence_person" ON "compliance_evidence" USING btree ("person_id","type_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "onboarding_checklists_person" ON "onboarding_checklists" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "onboarding_checklists_open" ON "onboarding_checklists" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "onboarding_items_checklist" ON "onboarding_items" USING btree ("checklist_id","position");--> statement-breakpoint
CREATE INDEX "onboarding_template_items_template" ON "onboarding_template_items" USING btree ("template_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_templates_job" ON "onboarding_templates" USING btree (coalesce("job_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_number" ON "policy_versions" USING btree ("policy_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_once" ON "import_rows" USING btree ("import_id","row");--> statement-breakpoint
CREATE INDEX "import_rows_person" ON "import_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_files_number_unique" ON "staff_files" USING btree (lower("staff_number"));--> statement-breakpoint
CREATE INDEX "staff_files_left" ON "staff_files" USING btree ("left_on");--> statement-breakpoint
CREATE INDEX "staff_notes_person" ON "staff_notes" USING btree ("person_id","at");
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"care_work" boolean DEFAULT true NOT NULL,
	"dbs_level" text DEFAULT 'enhanced_adults_barred' NOT NULL,
	"dbs_workforce" text DEFAULT 'adult' NOT NULL,
	"register" text DEFAULT '' NOT NULL,
	"qualifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"training" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"registered_manager_id" uuid,
	"closed_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"manager_id" uuid,
	"planned_start" date,
	"date_from" date,
	"date_to" date,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_declarations" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pre_employment_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"checked_on" date NOT NULL,
	"follow_up_on" date,
	"details" text NOT NULL,
	"evidence_file_id" uuid,
	"original_seen" boolean DEFAULT false NOT NULL,
	"voids_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "pre_employment_checks_outcome_known" CHECK (outcome in ('satisfactory', 'unsatisfactory', 'in_progress'))
);
--> statement-breakpoint
CREATE TABLE "risk_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"about" text NOT NULL,
	"content" text NOT NULL,
	"decision" text NOT NULL,
	"supervisor_id" uuid,
	"review_on" date,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clearances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"risk_assessment_id" uuid,
	"supervisor_id" uuid,
	"ends_on" date,
	"open" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	CONSTRAINT "clearances_conditional_complete" CHECK (kind = 'full' or (risk_assessment_id is not null and supervisor_id is not null and ends_on is not null))
);
--> statement-breakpoint
CREATE TABLE "hires" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"hired_by" uuid NOT NULL,
	"hired_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gap_explanations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gap_from" date NOT NULL,
	"gap_to" date NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"explanation" text,
	"explained_by" uuid,
	"explained_at" timestamp with time zone,
	CONSTRAINT "gap_explanations_kind_known" CHECK (kind in ('employment', 'address'))
);
--> statement-breakpoint
CREATE TABLE "gap_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gap_from" date NOT NULL,
	"gap_to" date NOT NULL,
	"verdict" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"form_type" text NOT NULL,
	"link_status" text DEFAULT 'pending' NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"application_id" uuid,
	"last_reminder_sent" timestamp with time zone,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "application_links_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "application_links_status_known" CHECK (link_status in ('pending', 'clicked', 'submitted')),
	CONSTRAINT "application_links_form_type_known" CHECK (form_type in ('new', 'uncompleted', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"source" text NOT NULL,
	"content" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_claims" (
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_claims_pk" PRIMARY KEY("link_id","email")
);
--> statement-breakpoint
CREATE TABLE "reference_answers" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reference_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"period_position" integer,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"attempts" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"referee_id" uuid,
	"referee_name" text NOT NULL,
	"referee_email" text NOT NULL,
	"referee_phone" text DEFAULT '' NOT NULL,
	"reference_type" text NOT NULL,
	"reference_period" text DEFAULT '2' NOT NULL,
	"org_and_role" text DEFAULT '' NOT NULL,
	"relationship" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	"revoked_at" timestamp with time zone,
	"replaces_id" uuid,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"last_reminder_at" timestamp with time zone,
	"answered_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "reference_requests_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "reference_requests_status_known" CHECK (status in ('pending', 'sent', 'opened', 'received', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "reference_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"evidence_id" uuid,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reference_reviews_of_one" CHECK (num_nonnulls(request_id, evidence_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "reference_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"spoke_to" text NOT NULL,
	"number_source" text NOT NULL,
	"spoke_on" date NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "application_versions" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "application_versions" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "returned_reason" text;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "ask_when" text DEFAULT 'now' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_registered_manager_id_people_id_fk" FOREIGN KEY ("registered_manager_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_manager_id_people_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_declarations" ADD CONSTRAINT "health_declarations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD CONSTRAINT "pre_employment_checks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD CONSTRAINT "pre_employment_checks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD CONSTRAINT "pre_employment_checks_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessments" ADD CONSTRAINT "risk_assessments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessments" ADD CONSTRAINT "risk_assessments_supervisor_id_people_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_risk_assessment_id_risk_assessments_id_fk" FOREIGN KEY ("risk_assessment_id") REFERENCES "public"."risk_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_supervisor_id_people_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_explanations" ADD CONSTRAINT "gap_explanations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_reviews" ADD CONSTRAINT "gap_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_link_id_application_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."application_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_claims" ADD CONSTRAINT "link_claims_link_id_application_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."application_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_answers" ADD CONSTRAINT "reference_answers_request_id_reference_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reference_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_evidence" ADD CONSTRAINT "reference_evidence_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_reviews" ADD CONSTRAINT "reference_reviews_request_id_reference_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reference_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_reviews" ADD CONSTRAINT "reference_reviews_evidence_id_reference_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."reference_evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_verifications" ADD CONSTRAINT "reference_verifications_request_id_reference_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."reference_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_title_unique" ON "jobs" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "posts_person" ON "posts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "posts_manager" ON "posts" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "posts_location" ON "posts" USING btree ("location_id","job_id");--> statement-breakpoint
CREATE INDEX "pre_employment_checks_person" ON "pre_employment_checks" USING btree ("person_id","kind","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pre_employment_checks_follow_up" ON "pre_employment_checks" USING btree ("follow_up_on");--> statement-breakpoint
CREATE INDEX "risk_assessments_application" ON "risk_assessments" USING btree ("application_id","recorded_at");--> statement-breakpoint
CREATE INDEX "clearances_application" ON "clearances" USING btree ("application_id","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gap_explanations_application" ON "gap_explanations" USING btree ("application_id","asked_at");--> statement-breakpoint
CREATE INDEX "gap_reviews_application" ON "gap_reviews" USING btree ("application_id","reviewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_links_one_live" ON "application_links" USING btree ("email") WHERE revoked_at is null and link_status <> 'submitted';--> statement-breakpoint
CREATE INDEX "application_links_newest" ON "application_links" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "application_links_status" ON "application_links" USING btree ("link_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidates_link" ON "candidates" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_claims_email" ON "link_claims" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reference_evidence_application" ON "reference_evidence" USING btree ("application_id","recorded_at");--> statement-breakpoint
CREATE INDEX "reference_requests_application" ON "reference_requests" USING btree ("application_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reference_requests_person" ON "reference_requests" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reference_requests_open" ON "reference_requests" USING btree ("sent_at") WHERE status in ('sent', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "reference_requests_one_open" ON "reference_requests" USING btree ("application_id","referee_email") WHERE status in ('pending', 'sent', 'opened') and revoked_at is null;--> statement-breakpoint
CREATE INDEX "reference_reviews_request" ON "reference_reviews" USING btree ("request_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reference_reviews_evidence" ON "reference_reviews" USING btree ("evidence_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reference_verifications_request" ON "reference_verifications" USING btree ("request_id","recorded_at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "clinical_reviewers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"profession" text NOT NULL,
	"registration_number" text NOT NULL,
	"named_on" date NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clinical_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"reviewed_on" date NOT NULL,
	"accepted_reason" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "clinical_reviews_one_way" CHECK (num_nonnulls(reviewer_id, accepted_reason) = 1),
	CONSTRAINT "clinical_reviews_reason" CHECK (accepted_reason <> '')
);
--> statement-breakpoint
CREATE TABLE "package_files" (
	"package_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "package_files_pk" PRIMARY KEY("package_id","place")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"standard" text NOT NULL,
	"edition" text NOT NULL,
	"items" jsonb NOT NULL,
	"original_name" text NOT NULL,
	"sha256" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "packages_upload_key" UNIQUE("upload_key"),
	CONSTRAINT "packages_standard_known" CHECK (standard in ('SCORM 1.2', 'SCORM 2004'))
);
--> statement-breakpoint
CREATE TABLE "course_feedback" (
	"cycle_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"clear" integer NOT NULL,
	"useful" integer NOT NULL,
	"change" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "course_feedback_marks" CHECK (clear between 1 and 5 and useful between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "package_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sitting" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "package_attempts_once" UNIQUE("cycle_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "package_renewals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"allowed" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_results" (
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"completion" text NOT NULL,
	"success" text NOT NULL,
	"score" double precision,
	"seconds" integer NOT NULL,
	"cmi" jsonb NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "package_results_pk" PRIMARY KEY("attempt_id","item"),
	CONSTRAINT "package_results_completion_known" CHECK (completion in ('completed', 'incomplete', 'unknown')),
	CONSTRAINT "package_results_success_known" CHECK (success in ('passed', 'failed', 'unknown')),
	CONSTRAINT "package_results_score_share" CHECK (score between -1 and 1),
	CONSTRAINT "package_results_seconds" CHECK (seconds >= 0)
);
--> statement-breakpoint
CREATE TABLE "cpd_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"completion_id" uuid,
	"done_on" date,
	"title" text,
	"provider" text,
	"minutes" integer,
	"participatory" boolean NOT NULL,
	"theme" text,
	"reflection" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cpd_entries_completion_once" UNIQUE("completion_id"),
	CONSTRAINT "cpd_entries_whole" CHECK (case when completion_id is null then done_on is not null and title is not null and provider is not null and minutes is not null
        else done_on is null and title is null and provider is null and minutes is null end),
	CONSTRAINT "cpd_entries_minutes_possible" CHECK (minutes between 1 and 6000),
	CONSTRAINT "cpd_entries_theme_known" CHECK (theme in ('people', 'practise', 'safety', 'trust'))
);
--> statement-breakpoint
CREATE TABLE "imported_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"issuer" text NOT NULL,
	"issuer_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"title" text NOT NULL,
	"done_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"refresh_by" date,
	"issued_at" timestamp with time zone NOT NULL,
	"status_list" text,
	"status_index" integer,
	"jwt" text NOT NULL,
	"brought_at" timestamp with time zone NOT NULL,
	"status_asked_at" timestamp with time zone,
	"status_tried_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"evidence_id" uuid,
	CONSTRAINT "imported_credentials_once" UNIQUE("person_id","credential_id"),
	CONSTRAINT "imported_credentials_status_whole" CHECK ((status_list is null) = (status_index is null))
);
--> statement-breakpoint
CREATE TABLE "trusted_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certificate_keys_fingerprint" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "passport_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shows" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "passport_shares_token" UNIQUE("token_hash"),
	CONSTRAINT "passport_shares_kind_known" CHECK (kind in ('qr', 'link'))
);
--> statement-breakpoint
CREATE TABLE "share_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"name" text NOT NULL,
	"organisation" text NOT NULL,
	"shown" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_members" (
	"cohort_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cohort_members_pk" PRIMARY KEY("cohort_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"course_id" uuid,
	"path_id" uuid,
	"due_days" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "cohorts_one_thing" CHECK (num_nonnulls(course_id, path_id) = 1),
	CONSTRAINT "cohorts_due_days" CHECK ((course_id is not null) = (due_days is not null) and due_days between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "learning_paths" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "learning_paths_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "path_courses" (
	"path_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"due_days" integer NOT NULL,
	CONSTRAINT "path_courses_pk" PRIMARY KEY("path_id","position"),
	CONSTRAINT "path_courses_once" UNIQUE("path_id","course_id"),
	CONSTRAINT "path_courses_due_days" CHECK (due_days between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"place" integer,
	"waiting_since" timestamp with time zone,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"result" text,
	"note" text DEFAULT '' NOT NULL,
	"sign_offs" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "attendance_once" UNIQUE("session_id","person_id"),
	CONSTRAINT "attendance_place_once" UNIQUE("session_id","place"),
	CONSTRAINT "attendance_state_known" CHECK (state in ('invited', 'placed', 'waiting', 'declined', 'removed')),
	CONSTRAINT "attendance_within_capacity" CHECK (place between 1 and capacity),
	CONSTRAINT "attendance_placed_has_place" CHECK ((state = 'placed') = (place is not null)),
	CONSTRAINT "attendance_waiting_since" CHECK ((state = 'waiting') = (waiting_since is not null)),
	CONSTRAINT "attendance_result_known" CHECK (result in ('passed', 'attended', 'not passed', 'absent')),
	CONSTRAINT "attendance_signed_off_passed" CHECK (sign_offs = '{}' or result = 'passed')
);
--> statement-breakpoint
CREATE TABLE "attendance_records" (
	"attendance_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"aspect" text NOT NULL,
	"fact_id" uuid,
	"assessor_id" uuid,
	CONSTRAINT "attendance_records_pk" PRIMARY KEY("attendance_id","type_id","aspect"),
	CONSTRAINT "attendance_records_aspect_known" CHECK (aspect in ('theory', 'competence')),
	CONSTRAINT "attendance_records_assessed" CHECK ((aspect = 'competence') = (assessor_id is not null))
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"attendance_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "check_ins_pk" PRIMARY KEY("attendance_id","position"),
	CONSTRAINT "check_ins_way_known" CHECK (way in ('code', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "session_covers" (
	"session_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"aspect" text NOT NULL,
	CONSTRAINT "session_covers_pk" PRIMARY KEY("session_id","type_id","aspect"),
	CONSTRAINT "session_covers_aspect_known" CHECK (aspect in ('theory', 'competence'))
);
--> statement-breakpoint
CREATE TABLE "session_dates" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_dates_pk" PRIMARY KEY("session_id","position"),
	CONSTRAINT "session_dates_in_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "session_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendance_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" integer,
	"settled_at" timestamp with time zone,
	"message_id" uuid,
	CONSTRAINT "session_notices_tomorrow_once" UNIQUE("attendance_id","position"),
	CONSTRAINT "session_notices_kind_known" CHECK (kind in ('invited', 'booked', 'tomorrow', 'changed', 'cancelled', 'removed', 'place free')),
	CONSTRAINT "session_notices_of_a_date" CHECK ((kind = 'tomorrow') = (position is not null))
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"trainer_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"course_id" uuid,
	"completes_course" boolean DEFAULT false NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "training_sessions_capacity" UNIQUE("id","capacity"),
	CONSTRAINT "training_sessions_state_known" CHECK (state in ('planned', 'cancelled', 'ended')),
	CONSTRAINT "training_sessions_capacity_possible" CHECK (capacity between 1 and 100),
	CONSTRAINT "training_sessions_closed_when" CHECK ((state = 'planned') = (closed_at is null)),
	CONSTRAINT "training_sessions_cancelled_why" CHECK (state <> 'cancelled' or reason <> ''),
	CONSTRAINT "training_sessions_completes_a_course" CHECK (not completes_course or course_id is not null)
);
--> statement-breakpoint
ALTER TABLE "compliance_evidence" ADD COLUMN "provided" jsonb;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD COLUMN "path_id" uuid;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD COLUMN "together_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "certificates_status_index_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "marks" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinical_reviews" ADD CONSTRAINT "clinical_reviews_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_reviews" ADD CONSTRAINT "clinical_reviews_reviewer_id_clinical_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."clinical_reviewers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_renewals" ADD CONSTRAINT "package_renewals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_results" ADD CONSTRAINT "package_results_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_entries" ADD CONSTRAINT "cpd_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_entries" ADD CONSTRAINT "cpd_entries_completion_id_completions_id_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."completions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_credentials" ADD CONSTRAINT "imported_credentials_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_credentials" ADD CONSTRAINT "imported_credentials_evidence_id_compliance_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."compliance_evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_shares" ADD CONSTRAINT "passport_shares_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_views" ADD CONSTRAINT "share_views_share_id_passport_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."passport_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_members" ADD CONSTRAINT "cohort_members_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_members" ADD CONSTRAINT "cohort_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_path_id_learning_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learning_paths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_courses" ADD CONSTRAINT "path_courses_path_id_learning_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learning_paths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_courses" ADD CONSTRAINT "path_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_capacity_fk" FOREIGN KEY ("session_id","capacity") REFERENCES "public"."training_sessions"("id","capacity") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_fact_id_compliance_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."compliance_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_assessor_id_people_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_covers" ADD CONSTRAINT "session_covers_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_covers" ADD CONSTRAINT "session_covers_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_dates" ADD CONSTRAINT "session_dates_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notices" ADD CONSTRAINT "session_notices_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_trainer_id_people_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_reviews_version" ON "clinical_reviews" USING btree ("version_id","recorded_at");--> statement-breakpoint
CREATE INDEX "clinical_reviews_reviewer" ON "clinical_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_files_path" ON "package_files" USING btree ("package_id",lower(path));--> statement-breakpoint
CREATE INDEX "packages_uploaded" ON "packages" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "course_feedback_course" ON "course_feedback" USING btree ("course_id","sent_at");--> statement-breakpoint
CREATE INDEX "package_attempts_lesson" ON "package_attempts" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "package_attempts_package" ON "package_attempts" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "package_renewals_course" ON "package_renewals" USING btree ("course_id","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cpd_entries_person" ON "cpd_entries" USING btree ("person_id","done_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imported_credentials_issuer" ON "imported_credentials" USING btree ("issuer","fingerprint");--> statement-breakpoint
CREATE INDEX "imported_credentials_evidence" ON "imported_credentials" USING btree ("evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_issuers_once" ON "trusted_issuers" USING btree ("address","fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_keys_one_signs" ON "certificate_keys" USING btree ((true)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "passport_shares_person" ON "passport_shares" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "share_views_once" ON "share_views" USING btree ("share_id",lower(name),lower(organisation));--> statement-breakpoint
CREATE INDEX "cohort_members_person" ON "cohort_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "cohorts_course" ON "cohorts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "cohorts_path" ON "cohorts" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "path_courses_course" ON "path_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "attendance_person" ON "attendance" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "attendance_records_type" ON "attendance_records" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "attendance_records_fact" ON "attendance_records" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "attendance_records_assessor" ON "attendance_records" USING btree ("assessor_id");--> statement-breakpoint
CREATE INDEX "session_covers_type" ON "session_covers" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "session_dates_when" ON "session_dates" USING btree ("starts_at") WHERE not dropped;--> statement-breakpoint
CREATE INDEX "session_notices_attendance" ON "session_notices" USING btree ("attendance_id");--> statement-breakpoint
CREATE INDEX "session_notices_waiting" ON "session_notices" USING btree ("at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "training_sessions_trainer" ON "training_sessions" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "training_sessions_course" ON "training_sessions" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_path_id_learning_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learning_paths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rules_path" ON "assignment_rules" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "lessons_package" ON "lessons" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_done" ON "lesson_progress" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_first" ON "quiz_attempts" USING btree ("marked_at") WHERE number = 1;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_path_whole" CHECK ((path_id is null) = (together_id is null));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_package_alone" CHECK (package_id is null or check_id is null);
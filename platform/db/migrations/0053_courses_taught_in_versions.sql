CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"completion_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"guidance_reviewed_on" date NOT NULL,
	"outcomes" jsonb NOT NULL,
	"completed_on" date NOT NULL,
	"delivery" text NOT NULL,
	"cpd_minutes" integer NOT NULL,
	"score" text,
	"refresh_by" date,
	"practical_note" text DEFAULT '' NOT NULL,
	"provider" jsonb NOT NULL,
	"signatory" jsonb,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	CONSTRAINT "certificates_number" UNIQUE("number"),
	CONSTRAINT "certificates_number_form" CHECK (number ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$'),
	CONSTRAINT "certificates_revoked_why" CHECK ((revoked_at is null) = (revoked_reason is null))
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "course_modules_position" UNIQUE("version_id","position")
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"audience" text DEFAULT '' NOT NULL,
	"outcomes" jsonb NOT NULL,
	"guidance" jsonb NOT NULL,
	"reviewed_on" date NOT NULL,
	"cpd_minutes" integer NOT NULL,
	"practical_sign_off" boolean NOT NULL,
	"pass_mark" integer NOT NULL,
	"attempts" integer NOT NULL,
	"questions_asked" integer NOT NULL,
	"time_limit_minutes" integer,
	"text_hash" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"publish_reason" text,
	CONSTRAINT "course_versions_number" UNIQUE("course_id","number"),
	CONSTRAINT "course_versions_state_known" CHECK (state in ('draft', 'review', 'published')),
	CONSTRAINT "course_versions_pass_mark" CHECK (pass_mark between 1 and 100),
	CONSTRAINT "course_versions_attempts" CHECK (attempts between 1 and 20),
	CONSTRAINT "course_versions_asked" CHECK (questions_asked between 0 and 100),
	CONSTRAINT "course_versions_time_limit" CHECK (time_limit_minutes between 1 and 600),
	CONSTRAINT "course_versions_minutes" CHECK (cpd_minutes > 0),
	CONSTRAINT "course_versions_published_when" CHECK ((state = 'published') = (published_at is not null))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"origin_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"body" jsonb NOT NULL,
	"check_id" uuid,
	CONSTRAINT "lessons_position" UNIQUE("version_id","position"),
	CONSTRAINT "lessons_minutes" CHECK (minutes between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_number" UNIQUE("question_id","number"),
	CONSTRAINT "question_versions_kind_known" CHECK (kind in ('single', 'multiple', 'truefalse', 'order', 'match', 'short'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_version_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"lesson_id" uuid,
	CONSTRAINT "quiz_questions_pk" PRIMARY KEY("version_id","position"),
	CONSTRAINT "quiz_questions_once" UNIQUE("version_id","question_version_id")
);
--> statement-breakpoint
CREATE TABLE "version_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "version_reviews_outcome_known" CHECK (outcome in ('approved', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"completed_on" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"right_count" integer,
	"asked" integer,
	"attempt_id" uuid,
	"fact_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "completions_once" UNIQUE("cycle_id"),
	CONSTRAINT "completions_method_known" CHECK (method in ('quiz', 'lessons', 'session', 'package')),
	CONSTRAINT "completions_score_whole" CHECK ((right_count is null) = (asked is null)),
	CONSTRAINT "completions_score_possible" CHECK (right_count between 0 and asked)
);
--> statement-breakpoint
CREATE TABLE "course_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "course_waivers_in_order" CHECK (until_day >= from_day)
);
--> statement-breakpoint
CREATE TABLE "cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version_id" uuid,
	"opened_on" date NOT NULL,
	"due_on" date,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_as" text,
	"fact_id" uuid,
	CONSTRAINT "cycles_number" UNIQUE("enrolment_id","number"),
	CONSTRAINT "cycles_closed_as_known" CHECK (closed_as in ('completed', 'met elsewhere', 'ended')),
	CONSTRAINT "cycles_closed_how" CHECK ((closed_at is null) = (closed_as is null)),
	CONSTRAINT "cycles_started_with_version" CHECK ((started_at is null) = (version_id is null))
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolments_once" UNIQUE("person_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reference" uuid,
	"from_day" date NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entitlements_source_known" CHECK (source in ('rule', 'hand', 'purchase', 'seat', 'self'))
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb,
	"is_right" boolean,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_events_client_key" UNIQUE("cycle_id","client_key"),
	CONSTRAINT "lesson_events_kind_known" CHECK (kind in ('opened', 'end reached', 'check tried')),
	CONSTRAINT "lesson_events_answer_of_check" CHECK ((kind = 'check tried') = (answer is not null))
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"person_id" uuid NOT NULL,
	"lesson_origin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_pk" PRIMARY KEY("person_id","lesson_origin_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"cycle_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"end_reached_at" timestamp with time zone,
	"check_tried_at" timestamp with time zone,
	"check_right" boolean,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_pk" PRIMARY KEY("cycle_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_resets_some" CHECK (attempts between 1 and 20),
	CONSTRAINT "attempt_resets_reason" CHECK (reason <> '')
);
--> statement-breakpoint
CREATE TABLE "drawn_questions" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_version_id" uuid NOT NULL,
	"shown" jsonb NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	"flagged" boolean DEFAULT false NOT NULL,
	"is_right" boolean,
	CONSTRAINT "drawn_questions_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "drawn_questions_once" UNIQUE("attempt_id","question_version_id")
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"asked" integer NOT NULL,
	"right_count" integer,
	"passed" boolean,
	CONSTRAINT "quiz_attempts_number" UNIQUE("cycle_id","number"),
	CONSTRAINT "quiz_attempts_sent_then_marked" CHECK (marked_at is null or sent_at is not null),
	CONSTRAINT "quiz_attempts_marked_whole" CHECK (num_nonnulls(marked_at, right_count, passed) in (0, 3)),
	CONSTRAINT "quiz_attempts_score_possible" CHECK (right_count between 0 and asked)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "type_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "renewal_months" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "self_enrolment" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "quiz_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "review_due_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "awaits" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_completion_id_completions_id_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."completions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_check_id_question_versions_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_reviews" ADD CONSTRAINT "version_reviews_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_fact_id_compliance_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."compliance_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_waivers" ADD CONSTRAINT "course_waivers_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_fact_id_compliance_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."compliance_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_events" ADD CONSTRAINT "lesson_events_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_events" ADD CONSTRAINT "lesson_events_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_resets" ADD CONSTRAINT "attempt_resets_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_questions" ADD CONSTRAINT "drawn_questions_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_questions" ADD CONSTRAINT "drawn_questions_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("completion_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificates_person" ON "certificates" USING btree ("person_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_one_draft" ON "course_versions" USING btree ("course_id") WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "course_versions_published" ON "course_versions" USING btree ("course_id","published_at" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "lessons_module" ON "lessons" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "lessons_check" ON "lessons" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "lessons_origin" ON "lessons" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "questions_course" ON "questions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_question" ON "quiz_questions" USING btree ("question_version_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_module" ON "quiz_questions" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_lesson" ON "quiz_questions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "version_reviews_version" ON "version_reviews" USING btree ("version_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "completions_person" ON "completions" USING btree ("person_id","course_id","completed_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "completions_course" ON "completions" USING btree ("course_id","completed_on");--> statement-breakpoint
CREATE INDEX "completions_version" ON "completions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "completions_fact" ON "completions" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "course_waivers_enrolment" ON "course_waivers" USING btree ("enrolment_id","until_day");--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_one_open" ON "cycles" USING btree ("enrolment_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cycles_due" ON "cycles" USING btree ("due_on") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cycles_version" ON "cycles" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "cycles_fact" ON "cycles" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_open_once" ON "entitlements" USING btree ("enrolment_id","source",coalesce("reference", '00000000-0000-0000-0000-000000000000')) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "entitlements_enrolment" ON "entitlements" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "extensions_cycle" ON "extensions" USING btree ("cycle_id","given_at");--> statement-breakpoint
CREATE INDEX "lesson_events_lesson" ON "lesson_events" USING btree ("lesson_id","happened_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "attempt_resets_cycle" ON "attempt_resets" USING btree ("cycle_id");--> statement-breakpoint
CREATE INDEX "drawn_questions_question" ON "drawn_questions" USING btree ("question_version_id");--> statement-breakpoint
CREATE INDEX "marks_attempt" ON "marks" USING btree ("attempt_id","position","marked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("cycle_id") WHERE marked_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_waiting" ON "quiz_attempts" USING btree ("sent_at") WHERE sent_at is not null and marked_at is null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_type" ON "courses" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "courses_owner" ON "courses" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_awaits_known" CHECK (awaits in ('clinical review', 'outcomes review'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_renewal_positive" CHECK (renewal_months > 0);
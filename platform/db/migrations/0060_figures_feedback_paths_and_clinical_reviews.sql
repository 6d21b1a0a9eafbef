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
ALTER TABLE "assignment_rules" ADD COLUMN "path_id" uuid;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD COLUMN "together_id" uuid;--> statement-breakpoint
ALTER TABLE "clinical_reviews" ADD CONSTRAINT "clinical_reviews_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_reviews" ADD CONSTRAINT "clinical_reviews_reviewer_id_clinical_reviewers_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."clinical_reviewers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_members" ADD CONSTRAINT "cohort_members_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_members" ADD CONSTRAINT "cohort_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_path_id_learning_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learning_paths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_courses" ADD CONSTRAINT "path_courses_path_id_learning_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learning_paths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_courses" ADD CONSTRAINT "path_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_reviews_version" ON "clinical_reviews" USING btree ("version_id","recorded_at");--> statement-breakpoint
CREATE INDEX "clinical_reviews_reviewer" ON "clinical_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "course_feedback_course" ON "course_feedback" USING btree ("course_id","sent_at");--> statement-breakpoint
CREATE INDEX "cohort_members_person" ON "cohort_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "cohorts_course" ON "cohorts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "cohorts_path" ON "cohorts" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "path_courses_course" ON "path_courses" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_path_id_learning_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."learning_paths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rules_path" ON "assignment_rules" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_done" ON "lesson_progress" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_first" ON "quiz_attempts" USING btree ("marked_at") WHERE number = 1;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_path_whole" CHECK ((path_id is null) = (together_id is null));
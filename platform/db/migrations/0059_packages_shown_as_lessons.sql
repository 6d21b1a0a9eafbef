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
ALTER TABLE "lessons" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attempts" ADD CONSTRAINT "package_attempts_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_renewals" ADD CONSTRAINT "package_renewals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_results" ADD CONSTRAINT "package_results_attempt_id_package_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_attempts_lesson" ON "package_attempts" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "package_attempts_package" ON "package_attempts" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "package_renewals_course" ON "package_renewals" USING btree ("course_id","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "package_files_path" ON "package_files" USING btree ("package_id",lower(path));--> statement-breakpoint
CREATE INDEX "packages_uploaded" ON "packages" USING btree ("uploaded_at");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_package" ON "lessons" USING btree ("package_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_package_alone" CHECK (package_id is null or check_id is null);
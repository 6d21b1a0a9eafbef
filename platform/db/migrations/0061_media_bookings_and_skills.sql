CREATE TABLE "course_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"original_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"upload_key" uuid NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"unused_since" timestamp with time zone,
	CONSTRAINT "course_media_upload_key" UNIQUE("upload_key"),
	CONSTRAINT "course_media_kind_known" CHECK (kind in ('picture', 'video', 'audio', 'pdf')),
	CONSTRAINT "course_media_measured" CHECK ((kind = 'picture') = (width is not null and height is not null)),
	CONSTRAINT "course_media_bytes" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_media" (
	"lesson_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"captions_id" uuid,
	CONSTRAINT "lesson_media_once" UNIQUE NULLS NOT DISTINCT("lesson_id","media_id","captions_id")
);
--> statement-breakpoint
CREATE TABLE "media_captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"media_id" uuid NOT NULL,
	"vtt" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_bookings" (
	"attendance_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fact_id" uuid,
	CONSTRAINT "session_bookings_pk" PRIMARY KEY("attendance_id","type_id")
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_media" ADD CONSTRAINT "lesson_media_media_id_course_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."course_media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_media" ADD CONSTRAINT "lesson_media_captions_id_media_captions_id_fk" FOREIGN KEY ("captions_id") REFERENCES "public"."media_captions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_media_id_course_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."course_media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_fact_id_compliance_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."compliance_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_media_course" ON "course_media" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_media_media" ON "lesson_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "lesson_media_captions" ON "lesson_media" USING btree ("captions_id");--> statement-breakpoint
CREATE INDEX "media_captions_media" ON "media_captions" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "session_bookings_type" ON "session_bookings" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "session_bookings_fact" ON "session_bookings" USING btree ("fact_id");
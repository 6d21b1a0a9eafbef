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
CREATE INDEX "attendance_person" ON "attendance" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "attendance_records_type" ON "attendance_records" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "attendance_records_fact" ON "attendance_records" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "attendance_records_assessor" ON "attendance_records" USING btree ("assessor_id");--> statement-breakpoint
CREATE INDEX "session_covers_type" ON "session_covers" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "session_dates_when" ON "session_dates" USING btree ("starts_at") WHERE not dropped;--> statement-breakpoint
CREATE INDEX "session_notices_attendance" ON "session_notices" USING btree ("attendance_id");--> statement-breakpoint
CREATE INDEX "session_notices_waiting" ON "session_notices" USING btree ("at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "training_sessions_trainer" ON "training_sessions" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "training_sessions_course" ON "training_sessions" USING btree ("course_id");
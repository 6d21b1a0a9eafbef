CREATE TABLE "supervision_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"threshold" integer NOT NULL,
	"audience" text NOT NULL,
	"message_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supervision_reminders_audience_known" CHECK (audience in ('person', 'supervisor', 'office'))
);
--> statement-breakpoint
CREATE TABLE "supervision_due" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"started_on" date NOT NULL,
	"due_on" date,
	"last_held_on" date,
	"on_hold_from" date,
	"every" integer,
	"unit" text,
	"job_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"supervisor_id" uuid,
	"booked_id" uuid,
	"booked_at" timestamp with time zone,
	"person_name" text NOT NULL,
	CONSTRAINT "supervision_due_pk" PRIMARY KEY("person_id","kind","date_from")
);
--> statement-breakpoint
CREATE TABLE "supervision_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supervision_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "supervision_actions_done_by_someone" CHECK ((done_by is null) = (done_at is null))
);
--> statement-breakpoint
CREATE TABLE "supervision_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supervision_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_restricted" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supervision_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supervision_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"notes_revision" integer NOT NULL,
	"how" text NOT NULL,
	"witness_note" text,
	"comment" text,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supervision_signatures_how_known" CHECK (how in ('own', 'witnessed', 'read_to')),
	CONSTRAINT "supervision_signatures_witnessed" CHECK (how = 'own' or witness_note is not null)
);
--> statement-breakpoint
CREATE TABLE "supervision_cadences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"job_id" uuid,
	"as_others" boolean DEFAULT false NOT NULL,
	"every" integer,
	"unit" text,
	"weeks" integer[],
	"date_from" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supervision_cadences_kind_known" CHECK (kind in ('supervision', 'appraisal', 'spot_check', 'probation_review', 'competence')),
	CONSTRAINT "supervision_cadences_rhythm" CHECK ((every is null) = (unit is null) and (every is null or every between 1 and 104) and (unit is null or unit in ('weeks', 'months'))
        and (weeks is null or kind = 'probation_review') and (every is null or kind <> 'probation_review')),
	CONSTRAINT "supervision_cadences_as_others_of_a_job" CHECK (not as_others or job_id is not null)
);
--> statement-breakpoint
CREATE TABLE "supervision_people" (
	"supervision_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"due_on" date,
	"attended" boolean DEFAULT true NOT NULL,
	CONSTRAINT "supervision_people_pk" PRIMARY KEY("supervision_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "supervision_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supervision_templates_kind_known" CHECK (kind in ('supervision', 'appraisal', 'spot_check', 'probation_review', 'competence'))
);
--> statement-breakpoint
CREATE TABLE "supervision_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supervision_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"supervisor_id" uuid,
	"reason" text NOT NULL,
	"replaced_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"supervisor_id" uuid,
	"state" text NOT NULL,
	"at" timestamp with time zone,
	"minutes" integer DEFAULT 60 NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"held_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"template_id" uuid,
	"notes" text,
	"notes_revision" integer DEFAULT 0 NOT NULL,
	"notes_at" timestamp with time zone,
	"outcome" text,
	"type_id" uuid,
	"fact_id" uuid,
	"imported" boolean DEFAULT false NOT NULL,
	"remark_id" uuid,
	"booked_by" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	CONSTRAINT "supervisions_kind_known" CHECK (kind in ('supervision', 'appraisal', 'spot_check', 'probation_review', 'competence')),
	CONSTRAINT "supervisions_state_known" CHECK (state in ('booked', 'held', 'missed', 'cancelled')),
	CONSTRAINT "supervisions_outcome_known" CHECK (outcome is null or outcome in ('good', 'points', 'not_met', 'competent', 'not_yet')),
	CONSTRAINT "supervisions_held_on_a_day" CHECK ((state = 'held') = (held_on is not null)),
	CONSTRAINT "supervisions_booked_for_a_time" CHECK (state <> 'booked' or at is not null),
	CONSTRAINT "supervisions_missed_with_reason" CHECK (state <> 'missed' or reason <> ''),
	CONSTRAINT "supervisions_observed_of_a_type" CHECK (imported or (kind = 'competence') = (type_id is not null)),
	CONSTRAINT "supervisions_with_someone" CHECK (imported or supervisor_id is not null),
	CONSTRAINT "supervisions_minutes" CHECK (minutes between 5 and 480)
);
--> statement-breakpoint
ALTER TABLE "supervision_reminders" ADD CONSTRAINT "supervision_reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_due" ADD CONSTRAINT "supervision_due_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_due" ADD CONSTRAINT "supervision_due_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_due" ADD CONSTRAINT "supervision_due_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_due" ADD CONSTRAINT "supervision_due_supervisor_id_people_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_actions" ADD CONSTRAINT "supervision_actions_supervision_id_supervisions_id_fk" FOREIGN KEY ("supervision_id") REFERENCES "public"."supervisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_actions" ADD CONSTRAINT "supervision_actions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_actions" ADD CONSTRAINT "supervision_actions_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_corrections" ADD CONSTRAINT "supervision_corrections_supervision_id_supervisions_id_fk" FOREIGN KEY ("supervision_id") REFERENCES "public"."supervisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_restricted" ADD CONSTRAINT "supervision_restricted_supervision_id_supervisions_id_fk" FOREIGN KEY ("supervision_id") REFERENCES "public"."supervisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_signatures" ADD CONSTRAINT "supervision_signatures_supervision_id_supervisions_id_fk" FOREIGN KEY ("supervision_id") REFERENCES "public"."supervisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_signatures" ADD CONSTRAINT "supervision_signatures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_cadences" ADD CONSTRAINT "supervision_cadences_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_people" ADD CONSTRAINT "supervision_people_supervision_id_supervisions_id_fk" FOREIGN KEY ("supervision_id") REFERENCES "public"."supervisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_people" ADD CONSTRAINT "supervision_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_times" ADD CONSTRAINT "supervision_times_supervision_id_supervisions_id_fk" FOREIGN KEY ("supervision_id") REFERENCES "public"."supervisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_times" ADD CONSTRAINT "supervision_times_supervisor_id_people_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisions" ADD CONSTRAINT "supervisions_supervisor_id_people_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisions" ADD CONSTRAINT "supervisions_template_id_supervision_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."supervision_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisions" ADD CONSTRAINT "supervisions_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_reminders_once" ON "supervision_reminders" USING btree ("person_id","kind","due_on","audience","threshold");--> statement-breakpoint
CREATE INDEX "supervision_reminders_at" ON "supervision_reminders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "supervision_due_list" ON "supervision_due" USING btree ("kind","due_on","person_name","person_id");--> statement-breakpoint
CREATE INDEX "supervision_due_supervisor" ON "supervision_due" USING btree ("supervisor_id","due_on");--> statement-breakpoint
CREATE INDEX "supervision_due_location" ON "supervision_due" USING btree ("location_id","kind","due_on");--> statement-breakpoint
CREATE INDEX "supervision_due_booked" ON "supervision_due" USING btree ("booked_id");--> statement-breakpoint
CREATE INDEX "supervision_actions_person" ON "supervision_actions" USING btree ("person_id","due_on");--> statement-breakpoint
CREATE INDEX "supervision_actions_owner" ON "supervision_actions" USING btree ("owner_id","due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "supervision_actions_supervision" ON "supervision_actions" USING btree ("supervision_id");--> statement-breakpoint
CREATE INDEX "supervision_corrections_supervision" ON "supervision_corrections" USING btree ("supervision_id","written_at");--> statement-breakpoint
CREATE INDEX "supervision_restricted_supervision" ON "supervision_restricted" USING btree ("supervision_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_signatures_once" ON "supervision_signatures" USING btree ("supervision_id","person_id","notes_revision");--> statement-breakpoint
CREATE INDEX "supervision_signatures_person" ON "supervision_signatures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "supervision_cadences_kind" ON "supervision_cadences" USING btree ("kind","job_id","date_from");--> statement-breakpoint
CREATE INDEX "supervision_people_person" ON "supervision_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "supervision_templates_kind" ON "supervision_templates" USING btree ("kind","recorded_at");--> statement-breakpoint
CREATE INDEX "supervision_times_supervision" ON "supervision_times" USING btree ("supervision_id","replaced_at");--> statement-breakpoint
CREATE INDEX "supervisions_supervisor" ON "supervisions" USING btree ("supervisor_id","state","at");--> statement-breakpoint
CREATE INDEX "supervisions_held" ON "supervisions" USING btree ("kind","held_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supervisions_remark_once" ON "supervisions" USING btree ("remark_id");--> statement-breakpoint
CREATE INDEX "supervisions_booked" ON "supervisions" USING btree ("at","id") WHERE state = 'booked';
CREATE TABLE "assignment_rule_people" (
	"rule_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until_day" date,
	CONSTRAINT "assignment_rule_people_pk" PRIMARY KEY("rule_id","person_id"),
	CONSTRAINT "assignment_rule_people_kind_known" CHECK (kind in ('plus', 'except'))
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"by_post" boolean NOT NULL,
	"job_ids" uuid[] NOT NULL,
	"location_ids" uuid[] NOT NULL,
	"teams" text[] NOT NULL,
	"due_kind" text NOT NULL,
	"due_days" integer,
	"due_on" date,
	"again" boolean NOT NULL,
	"joiners" boolean NOT NULL,
	"from_day" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "assignment_rules_due_kind_known" CHECK (due_kind in ('days', 'date', 'expiry')),
	CONSTRAINT "assignment_rules_due_days" CHECK ((due_kind = 'days') = (due_days is not null) and due_days between 0 and 730),
	CONSTRAINT "assignment_rules_due_on" CHECK ((due_kind = 'date') = (due_on is not null))
);
--> statement-breakpoint
CREATE TABLE "learning_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cycle_id" uuid NOT NULL,
	"step" text NOT NULL,
	"due_on" date,
	"audience" text NOT NULL,
	"told_id" uuid,
	"message_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_reminders_step_known" CHECK (step in ('assigned', '14', '3', '0', '-7')),
	CONSTRAINT "learning_reminders_audience_known" CHECK (audience in ('person', 'supervisor'))
);
--> statement-breakpoint
ALTER TABLE "assignment_rule_people" ADD CONSTRAINT "assignment_rule_people_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_people" ADD CONSTRAINT "assignment_rule_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_reminders" ADD CONSTRAINT "learning_reminders_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_reminders" ADD CONSTRAINT "learning_reminders_told_id_people_id_fk" FOREIGN KEY ("told_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rule_people_person" ON "assignment_rule_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "assignment_rules_course" ON "assignment_rules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "assignment_rules_open" ON "assignment_rules" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_reminders_once" ON "learning_reminders" USING btree ("cycle_id","step","audience",coalesce("due_on", '0001-01-01'::date));--> statement-breakpoint
CREATE INDEX "learning_reminders_told" ON "learning_reminders" USING btree ("told_id");
CREATE TABLE "compliance_people" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"in_post" boolean NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"changes_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_periods" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"person_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"before_day" date NOT NULL,
	CONSTRAINT "compliance_periods_pk" PRIMARY KEY("kind","name","person_id","from_day","before_day")
);
--> statement-breakpoint
CREATE TABLE "compliance_state" (
	"person_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"required" boolean NOT NULL,
	"reason" text NOT NULL,
	"done_from" date,
	"done_until" date,
	"competence_from" date,
	"competence_until" date,
	"waived_until" date,
	"booked_for" date,
	"ends_on" date,
	CONSTRAINT "compliance_state_pk" PRIMARY KEY("person_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "compliance_work" (
	"person_id" uuid NOT NULL,
	"by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "compliance_people_changes" ON "compliance_people" USING btree ("changes_on");--> statement-breakpoint
CREATE INDEX "compliance_people_known" ON "compliance_people" USING btree ("known_at");--> statement-breakpoint
CREATE INDEX "compliance_periods_counted" ON "compliance_periods" USING btree ("kind","from_day","before_day");--> statement-breakpoint
CREATE INDEX "compliance_periods_person" ON "compliance_periods" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "compliance_state_ends" ON "compliance_state" USING btree ("ends_on","person_id","type_id") WHERE required and ends_on is not null;--> statement-breakpoint
CREATE INDEX "compliance_state_without_end" ON "compliance_state" USING btree ("type_id","done_from","done_until","competence_from","competence_until","waived_until","person_id") WHERE required and ends_on is null;--> statement-breakpoint
CREATE INDEX "compliance_work_by" ON "compliance_work" USING btree ("by","person_id");--> statement-breakpoint
CREATE INDEX "compliance_work_person" ON "compliance_work" USING btree ("person_id");
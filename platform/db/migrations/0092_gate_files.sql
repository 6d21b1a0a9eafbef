CREATE TABLE "gate_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"location_id" uuid,
	"open" boolean NOT NULL,
	"returned" boolean NOT NULL,
	"waiting" boolean NOT NULL,
	"conditional" boolean NOT NULL,
	"rank" smallint NOT NULL,
	"ends_on" date,
	"planned_start" date,
	"since" timestamp with time zone NOT NULL,
	"date_to" date,
	CONSTRAINT "gate_files_in_a_view" CHECK (open or returned or waiting or conditional)
);
--> statement-breakpoint
CREATE INDEX "gate_files_open" ON "gate_files" USING btree ("rank","ends_on","planned_start","since","id") WHERE open;--> statement-breakpoint
CREATE INDEX "gate_files_returned" ON "gate_files" USING btree ("ends_on","planned_start","since","id") WHERE returned;--> statement-breakpoint
CREATE INDEX "gate_files_waiting" ON "gate_files" USING btree ("ends_on","planned_start","since","id") WHERE waiting;--> statement-breakpoint
CREATE INDEX "gate_files_conditional" ON "gate_files" USING btree ("ends_on","planned_start","since","id") WHERE conditional;--> statement-breakpoint
CREATE INDEX "gate_files_name" ON "gate_files" USING gin (fold("name") gin_trgm_ops);
CREATE TABLE "clearance_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"looked_by" uuid NOT NULL,
	"on_day" date NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"shown" jsonb NOT NULL,
	"read" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clearance_looks" ADD CONSTRAINT "clearance_looks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clearance_looks_one_a_day" ON "clearance_looks" USING btree ("looked_by","subject_id","on_day");--> statement-breakpoint
CREATE INDEX "clearance_looks_subject" ON "clearance_looks" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "clearance_looks_person" ON "clearance_looks" USING btree ("person_id");
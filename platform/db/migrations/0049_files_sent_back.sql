CREATE TABLE "clearance_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"returned_by" uuid NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "clearance_returns_answered_by_someone" CHECK ((answered_by is null) = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "clearance_returns" ADD CONSTRAINT "clearance_returns_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clearance_returns_one_open" ON "clearance_returns" USING btree ("subject_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "clearance_returns_subject" ON "clearance_returns" USING btree ("subject_id","returned_at");--> statement-breakpoint
CREATE INDEX "clearance_returns_person" ON "clearance_returns" USING btree ("person_id");
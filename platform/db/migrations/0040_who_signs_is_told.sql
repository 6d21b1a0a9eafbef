CREATE TABLE "clearance_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"told_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clearance_notices" ADD CONSTRAINT "clearance_notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_notices" ADD CONSTRAINT "clearance_notices_told_id_people_id_fk" FOREIGN KEY ("told_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clearance_notices_once" ON "clearance_notices" USING btree ("subject_id","kind","about","told_id");--> statement-breakpoint
CREATE INDEX "clearance_notices_person" ON "clearance_notices" USING btree ("person_id");
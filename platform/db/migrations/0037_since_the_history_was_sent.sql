CREATE TABLE "history_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"said" text,
	"words" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "history_confirmations_answered" CHECK ((said is null) = (answered_at is null)),
	CONSTRAINT "history_confirmations_said_known" CHECK (said in ('same', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "history_confirmations" ADD CONSTRAINT "history_confirmations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_confirmations_person" ON "history_confirmations" USING btree ("person_id","asked_at");--> statement-breakpoint
CREATE INDEX "history_confirmations_application" ON "history_confirmations" USING btree ("application_id");
CREATE TABLE "criminal_record_declarations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"asks" text NOT NULL,
	"content" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "criminal_record_declarations_asks_known" CHECK (asks in ('unspent', 'excepted'))
);
--> statement-breakpoint
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
ALTER TABLE "reference_requests" ADD COLUMN "flagged" boolean;--> statement-breakpoint
ALTER TABLE "criminal_record_declarations" ADD CONSTRAINT "criminal_record_declarations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_confirmations" ADD CONSTRAINT "history_confirmations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criminal_record_declarations_person" ON "criminal_record_declarations" USING btree ("person_id","declared_at");--> statement-breakpoint
CREATE INDEX "criminal_record_declarations_application" ON "criminal_record_declarations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "history_confirmations_person" ON "history_confirmations" USING btree ("person_id","asked_at");--> statement-breakpoint
CREATE INDEX "history_confirmations_application" ON "history_confirmations" USING btree ("application_id");
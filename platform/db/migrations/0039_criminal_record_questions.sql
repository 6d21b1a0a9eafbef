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
ALTER TABLE "criminal_record_declarations" ADD CONSTRAINT "criminal_record_declarations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criminal_record_declarations_person" ON "criminal_record_declarations" USING btree ("person_id","declared_at");--> statement-breakpoint
CREATE INDEX "criminal_record_declarations_application" ON "criminal_record_declarations" USING btree ("application_id");
CREATE TABLE "applicant_origins" (
	"person_id" uuid NOT NULL,
	"print" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "applicant_origins_pk" PRIMARY KEY("person_id","print")
);
--> statement-breakpoint
ALTER TABLE "applicant_origins" ADD CONSTRAINT "applicant_origins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_requests_email" ON "reference_requests" USING btree ("referee_email");--> statement-breakpoint
CREATE INDEX "reference_requests_phone" ON "reference_requests" USING btree ("referee_phone") WHERE referee_phone <> '';
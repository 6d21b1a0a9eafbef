CREATE TABLE "standing_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"about" text NOT NULL,
	"ends_on" date NOT NULL,
	"threshold" integer NOT NULL,
	"audience" text NOT NULL,
	"addresses" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_reminders_audience_known" CHECK (audience in ('vetting', 'manager', 'line_manager', 'person'))
);
--> statement-breakpoint
ALTER TABLE "standing_reminders" ADD CONSTRAINT "standing_reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_reminders_once" ON "standing_reminders" USING btree ("person_id","about","ends_on","audience","threshold");--> statement-breakpoint
CREATE INDEX "standing_reminders_at" ON "standing_reminders" USING btree ("at");
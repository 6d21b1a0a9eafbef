ALTER TABLE "people" ADD COLUMN "phone_shown" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "phone_shown" text;--> statement-breakpoint
CREATE INDEX "people_phone_to_show" ON "people" USING btree ("id") WHERE phone <> '' and phone_shown is null;--> statement-breakpoint
CREATE INDEX "applications_phone_to_show" ON "applications" USING btree ("id") WHERE phone <> '' and phone_shown is null;
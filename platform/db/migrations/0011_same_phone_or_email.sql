CREATE INDEX "people_same_email" ON "people" USING btree (fold("email"));--> statement-breakpoint
CREATE INDEX "people_same_phone" ON "people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_same_email" ON "applications" USING btree (fold("email"));--> statement-breakpoint
CREATE INDEX "applications_same_phone" ON "applications" USING btree ("phone");
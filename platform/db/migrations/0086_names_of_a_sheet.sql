CREATE INDEX "staff_files_same_number" ON "staff_files" USING btree (fold("staff_number"));--> statement-breakpoint
CREATE INDEX "people_same_name" ON "people" USING btree (fold("name"));--> statement-breakpoint
CREATE INDEX "people_same_plain_name" ON "people" USING btree (fold(btrim(regexp_replace(name, '[\s,]+', ' ', 'g'))));--> statement-breakpoint
CREATE INDEX "applications_same_name" ON "applications" USING btree (fold(btrim(regexp_replace(first_name || ' ' || last_name, '[\s,]+', ' ', 'g'))));--> statement-breakpoint
CREATE INDEX "applications_same_name_turned" ON "applications" USING btree (fold(btrim(regexp_replace(last_name || ' ' || first_name, '[\s,]+', ' ', 'g'))));
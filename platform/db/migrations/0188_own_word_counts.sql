CREATE INDEX "users_was_person" ON "users" USING btree ("was_person_id");--> statement-breakpoint
SELECT bring_in_rule('own_word');

CREATE INDEX "bring_ins_waiting" ON "bring_ins" USING btree ("location_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "posts_planned" ON "posts" USING btree ("planned_start","id") WHERE date_from is null and date_to is null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (fold("recipient_name") gin_trgm_ops,fold("address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_links_search" ON "application_links" USING gin (fold("name") gin_trgm_ops,fold("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (fold("number") gin_trgm_ops,fold("name") gin_trgm_ops,fold("email") gin_trgm_ops);
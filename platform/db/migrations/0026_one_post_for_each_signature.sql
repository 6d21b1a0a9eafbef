CREATE UNIQUE INDEX "posts_signature_once" ON "posts" USING btree ("signature_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_bring_in_once" ON "posts" USING btree ("bring_in_id");
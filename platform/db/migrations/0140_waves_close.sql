DROP INDEX "message_waves_one_open";--> statement-breakpoint
CREATE INDEX "message_waves_open" ON "message_waves" USING btree ("kind","opened_at") WHERE closed_at is null;
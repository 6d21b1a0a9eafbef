CREATE TABLE "rejection_counts" (
	"day" date NOT NULL,
	"reason_code" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rejection_counts_day" ON "rejection_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "application_events_rejected" ON "application_events" USING btree ("at") WHERE to_status = 'rejected';
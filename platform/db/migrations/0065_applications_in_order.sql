CREATE TABLE "application_counts" (
	"status" text NOT NULL,
	"reference_status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_newest";--> statement-breakpoint
DROP INDEX "applications_status";--> statement-breakpoint
DROP INDEX "applications_reference_status";--> statement-breakpoint
CREATE INDEX "applications_in_order" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_in_order" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_references_in_order" ON "applications" USING btree ("reference_status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_statuses_in_order" ON "applications" USING btree ("status","reference_status","created_at","id");
CREATE TABLE "standing_work" (
	"person_id" uuid NOT NULL,
	"by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
DROP INDEX "standing_stale";--> statement-breakpoint
CREATE INDEX "standing_work_by" ON "standing_work" USING btree ("by");--> statement-breakpoint
CREATE INDEX "standing_work_person" ON "standing_work" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "clearances_supervisor" ON "clearances" USING btree ("supervisor_id") WHERE kind = 'conditional' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "clearances_appointment" ON "clearances" USING btree ("appointment_id");--> statement-breakpoint
ALTER TABLE "standing" DROP COLUMN "stale";
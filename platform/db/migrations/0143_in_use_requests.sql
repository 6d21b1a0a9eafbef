CREATE TABLE "in_use_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"before" date,
	"after" date NOT NULL,
	"why" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "in_use_requests_have_a_reason" CHECK (reason <> ''),
	CONSTRAINT "in_use_requests_decided_whole" CHECK (num_nulls(decision, decided_by, decided_at) in (0, 3)),
	CONSTRAINT "in_use_requests_decision_known" CHECK (decision in ('confirmed', 'declined')),
	CONSTRAINT "in_use_requests_by_another" CHECK (decision is distinct from 'confirmed' or decided_by <> requested_by)
);
--> statement-breakpoint
ALTER TABLE "in_use_changes" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "in_use_requests" ADD CONSTRAINT "in_use_requests_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "in_use_requests_one_open" ON "in_use_requests" USING btree ("location_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "in_use_requests_location" ON "in_use_requests" USING btree ("location_id","requested_at");--> statement-breakpoint
ALTER TABLE "in_use_changes" ADD CONSTRAINT "in_use_changes_request_id_in_use_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."in_use_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "in_use_changes_request_once" ON "in_use_changes" USING btree ("request_id");
CREATE TABLE "leaving_concerns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"dismissed" boolean NOT NULL,
	"dbs_referral" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "was_person_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_files" ADD COLUMN "leaving_kind" text;--> statement-breakpoint
ALTER TABLE "leaving_concerns" ADD CONSTRAINT "leaving_concerns_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaving_concerns_person" ON "leaving_concerns" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "staff_files" ADD CONSTRAINT "staff_files_leaving_known" CHECK (leaving_kind in ('left', 'conduct', 'other'));
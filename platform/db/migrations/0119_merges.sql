CREATE TABLE "merge_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merge_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text,
	"row_key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"moved_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "merges_kind_known" CHECK (kind in ('location', 'job', 'person')),
	CONSTRAINT "merges_of_two" CHECK (from_id <> into_id),
	CONSTRAINT "merges_undone_by_someone" CHECK ((undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
DROP INDEX "jobs_title_unique";--> statement-breakpoint
DROP INDEX "locations_name_unique";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "merge_moves" ADD CONSTRAINT "merge_moves_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merge_moves_merge" ON "merge_moves" USING btree ("merge_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "merges_once" ON "merges" USING btree ("from_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_into" ON "merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merges_newest" ON "merges" USING btree ("kind","merged_at","id");--> statement-breakpoint
CREATE INDEX "merges_moved_in" ON "merges" USING btree ("moved_in");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_merged_into_jobs_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_merged_into_locations_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_people_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_merged" ON "jobs" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "locations_merged" ON "locations" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "people_merged" ON "people" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_title_unique" ON "jobs" USING btree (lower("title")) WHERE merged_into is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree (lower("name")) WHERE merged_into is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_merged_closed" CHECK (merged_into is null or closed_on is not null);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_merged_closed" CHECK (merged_into is null or closed_on is not null);
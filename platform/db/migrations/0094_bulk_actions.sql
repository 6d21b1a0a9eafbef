CREATE TABLE "bulk_items" (
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words" text,
	"before" jsonb,
	CONSTRAINT "bulk_items_place" PRIMARY KEY("run_id","place"),
	CONSTRAINT "bulk_items_state_known" CHECK ("bulk_items"."state" in ('waiting', 'done', 'refused', 'undone', 'stays'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"form" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_items_state" ON "bulk_items" USING btree ("run_id","state","place");--> statement-breakpoint
CREATE INDEX "bulk_runs_asked_by" ON "bulk_runs" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "bulk_runs_asked" ON "bulk_runs" USING btree ("asked_at");
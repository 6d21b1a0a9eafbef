CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"put_by" uuid NOT NULL,
	"put_at" timestamp with time zone NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_reason" text,
	CONSTRAINT "legal_holds_lifted_by_someone" CHECK ((lifted_at is null) = (lifted_by is null))
);
--> statement-breakpoint
CREATE TABLE "retention_items" (
	"run_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	"state" text DEFAULT 'due' NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "retention_items_pk" PRIMARY KEY("run_id","subject_id"),
	CONSTRAINT "retention_items_state_known" CHECK (state in ('due', 'rows gone', 'done', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" integer NOT NULL,
	"people" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"covered_by" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "retention_runs_approved" CHECK (num_nonnulls(approved_by, covered_by) = 1),
	CONSTRAINT "retention_runs_small_without_approval" CHECK (approved_by is not null or people <= 25)
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_items" ADD CONSTRAINT "retention_items_run_id_retention_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."retention_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_covered_by_retention_runs_id_fk" FOREIGN KEY ("covered_by") REFERENCES "public"."retention_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_one_open" ON "legal_holds" USING btree ("person_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "legal_holds_person" ON "legal_holds" USING btree ("person_id","put_at");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_one_open" ON "retention_runs" USING btree ("kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "retention_runs_newest" ON "retention_runs" USING btree ("begun_at" DESC NULLS LAST);
CREATE TABLE "pack_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"storage_key" text,
	"file_key" text,
	"mime" text,
	"bytes" integer,
	"pages" integer,
	"sha256" text,
	"contents" jsonb,
	CONSTRAINT "pack_parts_kind_known" CHECK (kind in ('index', 'sample', 'matrix', 'person', 'beside', 'manifest', 'whole')),
	CONSTRAINT "pack_parts_state_known" CHECK (state in ('waiting', 'done')),
	CONSTRAINT "pack_parts_done_whole" CHECK (state <> 'done' or (num_nonnulls(storage_key, file_key, mime, bytes, sha256, done_at) = 6))
);
--> statement-breakpoint
CREATE TABLE "pack_people" (
	"pack_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "pack_people_pk" PRIMARY KEY("pack_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"preset" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"seed" text,
	"drawn_from" jsonb,
	"as_at" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"pages" integer,
	"bytes" bigint,
	"manifest_sha256" text,
	"fault" text,
	CONSTRAINT "packs_preset_known" CHECK (preset in ('cqc', 'commissioner', 'training', 'recruitment')),
	CONSTRAINT "packs_format_known" CHECK (format in ('zip', 'pdf')),
	CONSTRAINT "packs_state_known" CHECK (state in ('waiting', 'building', 'ready', 'failed', 'stopped', 'gone')),
	CONSTRAINT "packs_ready_whole" CHECK (state <> 'ready' or (num_nonnulls(ready_at, expires_at, pages, bytes, manifest_sha256) = 5)),
	CONSTRAINT "packs_gone_empty" CHECK (state not in ('gone', 'stopped') or drawn_from is null)
);
--> statement-breakpoint
ALTER TABLE "pack_parts" ADD CONSTRAINT "pack_parts_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_parts" ADD CONSTRAINT "pack_parts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_people" ADD CONSTRAINT "pack_people_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_people" ADD CONSTRAINT "pack_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pack_parts_place" ON "pack_parts" USING btree ("pack_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "pack_parts_file_name" ON "pack_parts" USING btree ("pack_id",lower("file_name"));--> statement-breakpoint
CREATE INDEX "pack_parts_person" ON "pack_parts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pack_people_person" ON "pack_people" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packs_one_at_a_time" ON "packs" USING btree ("asked_by") WHERE state in ('waiting', 'building');--> statement-breakpoint
CREATE INDEX "packs_in_order" ON "packs" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "packs_open" ON "packs" USING btree ("state") WHERE state in ('waiting', 'building');--> statement-breakpoint
CREATE INDEX "packs_expiring" ON "packs" USING btree ("expires_at") WHERE state = 'ready';
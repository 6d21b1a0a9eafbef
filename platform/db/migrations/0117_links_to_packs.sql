CREATE TABLE "pack_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"may_download" boolean NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reader_hash" text,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "pack_links_token" UNIQUE("token_hash"),
	CONSTRAINT "pack_links_tries_limited" CHECK (tries between 0 and 5),
	CONSTRAINT "pack_links_withdrawn_by_someone" CHECK ((withdrawn_at is null) = (withdrawn_by is null)),
	CONSTRAINT "pack_links_withdrawn_closed" CHECK (withdrawn_at is null or reader_hash is null),
	CONSTRAINT "pack_links_hours" CHECK (expires_at > given_at and expires_at <= given_at + interval '24 hours')
);
--> statement-breakpoint
CREATE TABLE "pack_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"part_id" uuid,
	"title" text,
	"page" integer,
	CONSTRAINT "pack_looks_kind_known" CHECK (kind in ('code', 'wrong_code', 'page', 'file')),
	CONSTRAINT "pack_looks_page_whole" CHECK (kind <> 'page' or num_nonnulls(part_id, title, page) = 3),
	CONSTRAINT "pack_looks_file_whole" CHECK (kind <> 'file' or num_nonnulls(part_id, title) = 2)
);
--> statement-breakpoint
ALTER TABLE "pack_links" ADD CONSTRAINT "pack_links_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_looks" ADD CONSTRAINT "pack_looks_link_id_pack_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."pack_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pack_links_one_each" ON "pack_links" USING btree ("pack_id",lower("email")) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "pack_looks_link" ON "pack_looks" USING btree ("link_id","at","id");
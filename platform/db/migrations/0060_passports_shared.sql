CREATE TABLE "passport_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shows" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "passport_shares_token" UNIQUE("token_hash"),
	CONSTRAINT "passport_shares_kind_known" CHECK (kind in ('qr', 'link'))
);
--> statement-breakpoint
CREATE TABLE "share_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"name" text NOT NULL,
	"organisation" text NOT NULL,
	"shown" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passport_shares" ADD CONSTRAINT "passport_shares_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_views" ADD CONSTRAINT "share_views_share_id_passport_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."passport_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_shares_person" ON "passport_shares" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "share_views_once" ON "share_views" USING btree ("share_id",lower(name),lower(organisation));
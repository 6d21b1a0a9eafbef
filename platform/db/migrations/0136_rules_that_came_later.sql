CREATE TABLE "rule_changes" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE INDEX "standing_due" ON "standing" USING btree ("due_on","person_name","post_id") WHERE due_on is not null;
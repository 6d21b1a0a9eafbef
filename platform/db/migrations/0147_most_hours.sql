ALTER TABLE "posts" ADD COLUMN "most_hours" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hours_since" timestamp with time zone;
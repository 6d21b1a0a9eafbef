ALTER TABLE "course_versions" ADD COLUMN "settings_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "edited_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "no_check_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
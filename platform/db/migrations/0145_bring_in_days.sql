ALTER TABLE "bring_ins" ADD COLUMN "confirm_by" date;--> statement-breakpoint
ALTER TABLE "bring_ins" ADD COLUMN "core_by" date;
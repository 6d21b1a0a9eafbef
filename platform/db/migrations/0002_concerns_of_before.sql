ALTER TABLE "leaving_concerns" ALTER COLUMN "recorded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leaving_concerns" ALTER COLUMN "recorded_at" DROP NOT NULL;
-- who was brought in without a planned day is verified within the twelve weeks that everyone gets
UPDATE "bring_ins" SET "verify_by" = current_date + 84 WHERE "verify_by" IS NULL;--> statement-breakpoint
ALTER TABLE "bring_ins" ALTER COLUMN "verify_by" SET DEFAULT current_date + 84;--> statement-breakpoint
ALTER TABLE "bring_ins" ALTER COLUMN "verify_by" SET NOT NULL;

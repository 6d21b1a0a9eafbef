ALTER TABLE "pre_employment_checks" ADD COLUMN "known" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_assessments" ADD COLUMN "known" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "person_names" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "person_names" ADD COLUMN "seen_on" date;--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD COLUMN "compared_name" text;
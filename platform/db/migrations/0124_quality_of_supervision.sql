ALTER TABLE "quality_months" ADD COLUMN "supervisions_due" integer;--> statement-breakpoint
ALTER TABLE "quality_months" ADD COLUMN "supervised_on_time" integer;--> statement-breakpoint
ALTER TABLE "quality_months" ADD CONSTRAINT "quality_months_supervised" CHECK ((supervisions_due is null) = (supervised_on_time is null) and supervised_on_time between 0 and supervisions_due);
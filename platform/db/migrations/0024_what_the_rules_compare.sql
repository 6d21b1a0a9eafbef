ALTER TABLE "application_addresses" ADD COLUMN "current" boolean;--> statement-breakpoint
ALTER TABLE "application_periods" ADD COLUMN "current" boolean;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD COLUMN "adverse" boolean;
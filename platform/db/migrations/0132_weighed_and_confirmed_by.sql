ALTER TABLE "clearances" ADD COLUMN "weighed" jsonb;--> statement-breakpoint
ALTER TABLE "clearances" ADD COLUMN "lapses_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "manager_appointments" ADD COLUMN "confirm_by" date;
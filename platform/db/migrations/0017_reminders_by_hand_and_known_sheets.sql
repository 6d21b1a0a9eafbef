DROP INDEX "compliance_reminders_once";--> statement-breakpoint
ALTER TABLE "compliance_reminders" ALTER COLUMN "threshold" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_reminders" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "compliance_reminders" ADD COLUMN "by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_reminders_once" ON "compliance_reminders" USING btree ("person_id","type_id",coalesce("expires_on", '0001-01-01'::date),"threshold","audience",coalesce("since", '0001-01-01'::date));
ALTER TABLE "compliance_type_versions" ADD COLUMN "read_from" text;--> statement-breakpoint
ALTER TABLE "compliance_types" ADD COLUMN "read_from" text;--> statement-breakpoint
ALTER TABLE "compliance_types" ADD CONSTRAINT "compliance_types_read_from_known" CHECK (read_from in ('vetting:dbs', 'vetting:right_to_work'));

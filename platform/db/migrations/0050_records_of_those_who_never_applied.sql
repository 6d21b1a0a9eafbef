ALTER TABLE "reference_requests" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address_periods" ADD COLUMN "checked_by" text DEFAULT 'us' NOT NULL;--> statement-breakpoint
ALTER TABLE "employment_periods" ADD COLUMN "checked_by" text DEFAULT 'us' NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_file_id_file_uploads_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_periods" ADD CONSTRAINT "address_periods_checked_by_known" CHECK (checked_by in ('us', 'transferor', 'agency'));--> statement-breakpoint
ALTER TABLE "employment_periods" ADD CONSTRAINT "employment_periods_checked_by_known" CHECK (checked_by in ('us', 'transferor', 'agency'));--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_came_by_known" CHECK (came_by in ('staff_file', 'letter', 'email', 'telephone', 'transferor', 'agency'));--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_asked_or_came" CHECK (came_by is not null or application_id is not null);--> statement-breakpoint
ALTER TABLE "reference_requests" ADD CONSTRAINT "reference_requests_came" CHECK (came_by is null or (status = 'received' and checked_on is not null));
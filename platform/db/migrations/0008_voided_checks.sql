ALTER TABLE "pre_employment_checks" DROP CONSTRAINT "pre_employment_checks_outcome_known";--> statement-breakpoint
CREATE UNIQUE INDEX "pre_employment_checks_voids" ON "pre_employment_checks" USING btree ("voids_id");--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD CONSTRAINT "pre_employment_checks_voiding" CHECK (outcome <> 'voided' or voids_id is not null);--> statement-breakpoint
ALTER TABLE "pre_employment_checks" ADD CONSTRAINT "pre_employment_checks_outcome_known" CHECK (outcome in ('satisfactory', 'unsatisfactory', 'in_progress', 'voided'));
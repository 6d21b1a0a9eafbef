DROP INDEX "site_requests_open";--> statement-breakpoint
DROP INDEX "invitations_newest";--> statement-breakpoint
DROP INDEX "compliance_reminders_person";--> statement-breakpoint
DROP INDEX "compliance_evidence_person";--> statement-breakpoint
DROP INDEX "retention_runs_newest";--> statement-breakpoint
DROP INDEX "clearances_person";--> statement-breakpoint
DROP INDEX "clearances_application";--> statement-breakpoint
DROP INDEX "document_reviews_file";--> statement-breakpoint
DROP INDEX "file_uploads_person_type";--> statement-breakpoint
DROP INDEX "imports_newest";--> statement-breakpoint
DROP INDEX "certificates_person";--> statement-breakpoint
DROP INDEX "certificates_issued";--> statement-breakpoint
DROP INDEX "course_versions_published";--> statement-breakpoint
DROP INDEX "completions_person";--> statement-breakpoint
DROP INDEX "package_renewals_course";--> statement-breakpoint
DROP INDEX "cpd_entries_person";--> statement-breakpoint
DROP INDEX "passport_shares_person";--> statement-breakpoint
DROP INDEX "messages_newest";--> statement-breakpoint
DROP INDEX "application_links_newest";--> statement-breakpoint
DROP INDEX "application_links_status";--> statement-breakpoint
DROP INDEX "orders_person";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "pre_employment_checks_person";--> statement-breakpoint
DROP INDEX "reference_requests_application";--> statement-breakpoint
DROP INDEX "reference_requests_person";--> statement-breakpoint
CREATE INDEX "compliance_reminders_in_order" ON "compliance_reminders" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "site_requests_waiting" ON "site_requests" USING btree ("due_on","received_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "site_requests_answered" ON "site_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "reference_requests_unanswered" ON "reference_requests" USING btree ("sent_at","id") WHERE revoked_at is null and status in ('sent', 'opened', 'declined', 'expired');--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "compliance_reminders_person" ON "compliance_reminders" USING btree ("person_id","type_id","at");--> statement-breakpoint
CREATE INDEX "compliance_evidence_person" ON "compliance_evidence" USING btree ("person_id","type_id","sent_at");--> statement-breakpoint
CREATE INDEX "retention_runs_newest" ON "retention_runs" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "clearances_person" ON "clearances" USING btree ("person_id","signed_at");--> statement-breakpoint
CREATE INDEX "clearances_application" ON "clearances" USING btree ("application_id","signed_at");--> statement-breakpoint
CREATE INDEX "document_reviews_file" ON "document_reviews" USING btree ("file_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "file_uploads_person_type" ON "file_uploads" USING btree ("person_id","file_type","uploaded_at");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "certificates_person" ON "certificates" USING btree ("person_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "course_versions_published" ON "course_versions" USING btree ("course_id","published_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "completions_person" ON "completions" USING btree ("person_id","course_id","completed_on");--> statement-breakpoint
CREATE INDEX "package_renewals_course" ON "package_renewals" USING btree ("course_id","decided_at");--> statement-breakpoint
CREATE INDEX "cpd_entries_person" ON "cpd_entries" USING btree ("person_id","done_on");--> statement-breakpoint
CREATE INDEX "passport_shares_person" ON "passport_shares" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "application_links_newest" ON "application_links" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "application_links_status" ON "application_links" USING btree ("link_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","placed_at","id");--> statement-breakpoint
CREATE INDEX "pre_employment_checks_person" ON "pre_employment_checks" USING btree ("person_id","kind","recorded_at");--> statement-breakpoint
CREATE INDEX "reference_requests_application" ON "reference_requests" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "reference_requests_person" ON "reference_requests" USING btree ("person_id","created_at");
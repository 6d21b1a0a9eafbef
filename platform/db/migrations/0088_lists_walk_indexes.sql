CREATE INDEX "compliance_facts_waivers" ON "compliance_facts" USING btree ("person_id","type_id") WHERE aspect = 'waiver' and voids_id is null;--> statement-breakpoint
CREATE INDEX "compliance_state_type" ON "compliance_state" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "certificates_completion" ON "certificates" USING btree ("completion_id");--> statement-breakpoint
CREATE INDEX "course_requests_at" ON "course_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "completions_at" ON "completions" USING btree ("completed_at");
CREATE INDEX "compliance_reminders_told" ON "compliance_reminders" USING btree ("told_id");--> statement-breakpoint
CREATE INDEX "compliance_evidence_fact" ON "compliance_evidence" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "onboarding_checklists_post" ON "onboarding_checklists" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "policy_signatures_person" ON "policy_signatures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "post_versions_manager" ON "post_versions" USING btree ("manager_id");
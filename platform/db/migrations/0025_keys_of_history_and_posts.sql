ALTER TABLE "employment_periods" ADD CONSTRAINT "employment_periods_application_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "address_periods" ADD CONSTRAINT "address_periods_application_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_signature_fk" FOREIGN KEY ("signature_id") REFERENCES "clearances"("id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_bring_in_fk" FOREIGN KEY ("bring_in_id") REFERENCES "bring_ins"("id");

ALTER TABLE "history_confirmations" ADD CONSTRAINT "history_confirmations_application_fk" FOREIGN KEY ("application_id") REFERENCES "applications"("id");

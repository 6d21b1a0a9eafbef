ALTER TABLE "sheet_addresses" DROP CONSTRAINT "sheet_addresses_person_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "sheet_addresses" ADD CONSTRAINT "sheet_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
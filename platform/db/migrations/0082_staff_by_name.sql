DROP INDEX "posts_person";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_person_days" ON "posts" USING btree ("person_id","date_from","date_to");--> statement-breakpoint
CREATE INDEX "people_staff_by_name" ON "people" USING btree ("name","id") WHERE is_staff;
DROP INDEX "standing_ends";--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "person_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "begins" date;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "planned_start" date;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "off_from" date GENERATED ALWAYS AS (least(changes_on, not_cleared_from, case basis when 'none' then '-infinity'::date
        when 'conditions' then coalesce(conditions_until + 1, '-infinity'::date) end)) STORED;--> statement-breakpoint
CREATE INDEX "standing_lapsed" ON "standing" USING btree (coalesce(not_cleared_from, 'infinity'::date),"person_name","post_id");--> statement-breakpoint
CREATE INDEX "standing_off" ON "standing" USING btree ("off_from");--> statement-breakpoint
CREATE INDEX "standing_conditions" ON "standing" USING btree ("conditions_until","person_name","post_id") WHERE basis = 'conditions';--> statement-breakpoint
CREATE INDEX "standing_planned" ON "standing" USING btree (coalesce(planned_start, 'infinity'::date),"person_name","post_id");--> statement-breakpoint
CREATE INDEX "standing_begins" ON "standing" USING btree (coalesce(begins, 'infinity'::date));--> statement-breakpoint
CREATE INDEX "standing_not_verified" ON "standing" USING btree ("person_name","post_id") WHERE basis = 'brought_in';--> statement-breakpoint
CREATE INDEX "standing_to_sign" ON "standing" USING btree (coalesce(sign_again_by, planned_start, 'infinity'::date),"person_name","post_id") WHERE sign_again_by is not null or blocking = 1;--> statement-breakpoint
CREATE INDEX "standing_ends" ON "standing" USING btree ("ends_next","person_name","post_id");
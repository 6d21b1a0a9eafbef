CREATE TABLE "dashboard_role_cards" (
	"role_id" uuid PRIMARY KEY NOT NULL,
	"cards" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"arranged_at" timestamp with time zone NOT NULL,
	"arranged_by" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "hires_hired";--> statement-breakpoint
DROP INDEX "application_stages_moved";--> statement-breakpoint
ALTER TABLE "dashboard_role_cards" ADD CONSTRAINT "dashboard_role_cards_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hires_hired" ON "hires" USING btree ("hired_at","application_id");--> statement-breakpoint
CREATE INDEX "application_stages_moved" ON "application_stages" USING btree ("status","moved_at","application_id");
CREATE TABLE "dashboard_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cards" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"arranged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_days" (
	"day" date PRIMARY KEY NOT NULL,
	"in_post" integer NOT NULL,
	"compliant" integer NOT NULL,
	"expired" integer NOT NULL,
	"missing" integer NOT NULL,
	CONSTRAINT "compliance_days_add_up" CHECK (in_post = compliant + expired + missing and least(compliant, expired, missing) >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_stages" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_stages_open" CHECK (status in ('submitted', 'interview_scheduled', 'offer_made'))
);
--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "risk" integer GENERATED ALWAYS AS (case when jsonb_path_exists(open, '$[*] ? (@.stops == true && @.key == "right_to_work")') then 1
          when jsonb_path_exists(open, '$[*] ? (@.stops == true && @.key == "sign_off" && @.endedOn != null)') then 2
          when jsonb_path_exists(open, '$[*] ? (@.stops == true && @.key == "dbs")') then 3 else 4 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_cards" ADD CONSTRAINT "dashboard_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_stages_moved" ON "application_stages" USING btree ("status","moved_at");--> statement-breakpoint
CREATE INDEX "compliance_state_type_ends" ON "compliance_state" USING btree ("type_id","ends_on","person_id") WHERE required and ends_on is not null;--> statement-breakpoint
CREATE INDEX "hires_hired" ON "hires" USING btree ("hired_at");--> statement-breakpoint
CREATE INDEX "standing_risk" ON "standing" USING btree ("risk",coalesce(not_cleared_from, 'infinity'::date),"person_name","post_id");
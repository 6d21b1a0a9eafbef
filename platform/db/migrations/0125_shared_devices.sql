CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"code_print" text NOT NULL,
	"pin_print" text,
	"made_at" timestamp with time zone NOT NULL,
	"pin_set_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	CONSTRAINT "badges_person_unique" UNIQUE("person_id"),
	CONSTRAINT "badges_code_unique" UNIQUE("code_print"),
	CONSTRAINT "badges_tries" CHECK (wrong_tries between 0 and 5),
	CONSTRAINT "badges_locked" CHECK ((wrong_tries = 5) = (locked_at is not null)),
	CONSTRAINT "badges_pin" CHECK ((pin_print is null) = (pin_set_at is null))
);
--> statement-breakpoint
CREATE TABLE "kiosk_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"device_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"in_lesson" boolean DEFAULT false NOT NULL,
	"signed_in_at" timestamp with time zone,
	CONSTRAINT "kiosk_sessions_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "kiosk_sessions_device_unique" UNIQUE("device_id")
);
--> statement-breakpoint
CREATE TABLE "shared_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"enrolled_by" uuid NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "shared_devices_secret_unique" UNIQUE("secret_hash"),
	CONSTRAINT "shared_devices_withdrawn" CHECK ((withdrawn_by is null) = (withdrawn_at is null))
);
--> statement-breakpoint
ALTER TABLE "policy_signatures" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_sessions" ADD CONSTRAINT "kiosk_sessions_device_id_shared_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."shared_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_sessions" ADD CONSTRAINT "kiosk_sessions_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_devices" ADD CONSTRAINT "shared_devices_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosk_sessions_badge" ON "kiosk_sessions" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "shared_devices_location" ON "shared_devices" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_devices_name" ON "shared_devices" USING btree (lower("name")) WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "policy_signatures" ADD CONSTRAINT "policy_signatures_device_id_shared_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."shared_devices"("id") ON DELETE no action ON UPDATE no action;
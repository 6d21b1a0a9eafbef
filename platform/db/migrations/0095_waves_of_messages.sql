CREATE TABLE "message_waves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"hold_until" date,
	"decided_by" uuid,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "message_waves_kind_known" CHECK (kind in ('reminders', 'policies')),
	CONSTRAINT "message_waves_sent_is_closed" CHECK (sent_at is null or closed_at is not null),
	CONSTRAINT "message_waves_decided" CHECK ((hold_until is null and sent_at is null) or decided_by is not null)
);
--> statement-breakpoint
CREATE TABLE "sheet_addresses" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"said_at" timestamp with time zone,
	"said_by" uuid
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "arose" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "wave_id" uuid;--> statement-breakpoint
ALTER TABLE "sheet_addresses" ADD CONSTRAINT "sheet_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_waves_one_open" ON "message_waves" USING btree ("kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "message_waves_newest" ON "message_waves" USING btree ("opened_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_wave_id_message_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."message_waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_wave" ON "messages" USING btree ("wave_id","person_id") WHERE wave_id is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_wait_in_a_wave" CHECK (state <> 'waiting' or wave_id is not null);
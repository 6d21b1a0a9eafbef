CREATE TABLE "alert_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_choices_way_known" CHECK (way in ('at_once', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "office_alert_recipients" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "office_alert_recipients_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "office_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dedupe_key" text NOT NULL,
	CONSTRAINT "office_alerts_dedupe_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "office_alerts_kind_known" CHECK (kind in ('application', 'resubmitted', 'reference', 'declined', 'withdrawn', 'document', 'interview'))
);
--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_alert_recipients" ADD CONSTRAINT "office_alert_recipients_alert_id_office_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."office_alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_alert_recipients" ADD CONSTRAINT "office_alert_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_alert_recipients_waiting" ON "office_alert_recipients" USING btree ("user_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "office_alerts_application" ON "office_alerts" USING btree ("application_id");
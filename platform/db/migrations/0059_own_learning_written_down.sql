CREATE TABLE "cpd_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"completion_id" uuid,
	"done_on" date,
	"title" text,
	"provider" text,
	"minutes" integer,
	"participatory" boolean NOT NULL,
	"theme" text,
	"reflection" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cpd_entries_completion_once" UNIQUE("completion_id"),
	CONSTRAINT "cpd_entries_whole" CHECK (case when completion_id is null then done_on is not null and title is not null and provider is not null and minutes is not null
        else done_on is null and title is null and provider is null and minutes is null end),
	CONSTRAINT "cpd_entries_minutes_possible" CHECK (minutes between 1 and 6000),
	CONSTRAINT "cpd_entries_theme_known" CHECK (theme in ('people', 'practise', 'safety', 'trust'))
);
--> statement-breakpoint
ALTER TABLE "cpd_entries" ADD CONSTRAINT "cpd_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_entries" ADD CONSTRAINT "cpd_entries_completion_id_completions_id_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."completions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cpd_entries_person" ON "cpd_entries" USING btree ("person_id","done_on" DESC NULLS LAST);
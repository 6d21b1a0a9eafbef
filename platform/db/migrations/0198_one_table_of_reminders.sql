-- What every reminder told is in one table: what was told before this comes along, so that the next morning tells nothing twice.
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"about" text NOT NULL,
	"type_id" uuid GENERATED ALWAYS AS (case when kind = 'compliance' then about::uuid end) STORED,
	"cycle_id" uuid GENERATED ALWAYS AS (case when kind = 'learning' then about::uuid end) STORED,
	"assignment_id" uuid GENERATED ALWAYS AS (case when kind = 'seat' then about::uuid end) STORED,
	"ends_on" date,
	"threshold" integer,
	"since" date,
	"audience" text NOT NULL,
	"way" text,
	"told_id" uuid,
	"message_id" uuid,
	"addresses" integer,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"by" uuid,
	CONSTRAINT "reminders_kind_known" CHECK (kind in ('compliance', 'standing', 'supervision', 'learning', 'seat')),
	CONSTRAINT "reminders_about_someone" CHECK ((person_id is null) = (kind in ('learning', 'seat'))),
	CONSTRAINT "reminders_of_compliance" CHECK (kind <> 'compliance' or (way is not null and audience in ('person', 'supervisor', 'office'))),
	CONSTRAINT "reminders_audience_known" CHECK (audience in ('person', 'supervisor', 'office', 'vetting', 'manager', 'line_manager'))
);--> statement-breakpoint
INSERT INTO reminders (id, kind, person_id, about, ends_on, threshold, since, audience, way, told_id, message_id, at, done_at, done_by, by)
SELECT id, 'compliance', person_id, type_id, expires_on, threshold, since, audience, way, told_id, message_id, at, done_at, done_by, by
FROM compliance_reminders;--> statement-breakpoint
INSERT INTO reminders (id, kind, person_id, about, ends_on, threshold, audience, way, addresses, at)
SELECT id, 'standing', person_id, about, ends_on, threshold, audience, CASE WHEN addresses > 0 THEN 'email' END, addresses, at
FROM standing_reminders;--> statement-breakpoint
INSERT INTO reminders (id, kind, person_id, about, ends_on, threshold, audience, way, message_id, at)
SELECT id, 'supervision', person_id, kind, due_on, threshold, audience, CASE WHEN message_id IS NOT NULL THEN 'email' END, message_id, at
FROM supervision_reminders;--> statement-breakpoint
INSERT INTO reminders (id, kind, about, ends_on, threshold, audience, way, told_id, message_id, at)
SELECT id, 'learning', cycle_id, due_on, nullif(step, 'assigned')::int, audience,
  CASE WHEN message_id IS NOT NULL THEN 'email' END, told_id, message_id, at
FROM learning_reminders ORDER BY at, id
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- how often is known, and when the last time
INSERT INTO reminders (id, kind, about, audience, way, at)
SELECT gen_random_uuid(), 'seat', held.id, 'person', 'email', coalesce(held.reminded_at, held.assigned_at)
FROM seat_assignments AS held, generate_series(1, held.reminders);--> statement-breakpoint
UPDATE settings SET key = 'reminders.' || split_part(key, '.', 1), value = jsonb_build_object('at', CASE
    WHEN value ? 'at' THEN value ->> 'at'
    WHEN value ? 'hour' THEN (value ->> 'hour') || ':00:00Z'
    ELSE to_char((value ->> 'day')::timestamp AT TIME ZONE 'Europe/London' AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END)
WHERE key IN ('compliance.reminders.last', 'standing.reminders.last', 'supervision.reminders.last', 'learning.reminders.last');--> statement-breakpoint
DELETE FROM job_runs WHERE job IN ('standing-reminders', 'supervision-reminders', 'learning-reminders', 'seats');--> statement-breakpoint
DROP TABLE "compliance_reminders" CASCADE;--> statement-breakpoint
DROP TABLE "standing_reminders" CASCADE;--> statement-breakpoint
DROP TABLE "learning_reminders" CASCADE;--> statement-breakpoint
DROP TABLE "supervision_reminders" CASCADE;--> statement-breakpoint
ALTER TABLE "seat_assignments" DROP COLUMN "reminded_at";--> statement-breakpoint
ALTER TABLE "seat_assignments" DROP COLUMN "reminders";--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_told_id_people_id_fk" FOREIGN KEY ("told_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("person_id","kind","about",coalesce("ends_on", '0001-01-01'::date),"threshold","audience",coalesce("since", '0001-01-01'::date));--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once_of_what" ON "reminders" USING btree ("about",coalesce("ends_on", '0001-01-01'::date),"threshold","audience") WHERE person_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_assigned_once" ON "reminders" USING btree ("cycle_id") WHERE kind = 'learning' and threshold is null;--> statement-breakpoint
CREATE INDEX "reminders_told" ON "reminders" USING btree ("told_id");--> statement-breakpoint
CREATE INDEX "reminders_in_order" ON "reminders" USING btree ("at","id") WHERE kind = 'compliance';--> statement-breakpoint
CREATE INDEX "reminders_by_way" ON "reminders" USING btree ("way","at","id") WHERE kind = 'compliance';--> statement-breakpoint
CREATE INDEX "reminders_person" ON "reminders" USING btree ("person_id","type_id","at") WHERE kind = 'compliance';--> statement-breakpoint
CREATE INDEX "reminders_tasks" ON "reminders" USING btree ("told_id") WHERE way in ('task', 'letter') and done_at is null;--> statement-breakpoint
CREATE INDEX "reminders_type" ON "reminders" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "reminders_cycle" ON "reminders" USING btree ("cycle_id") WHERE cycle_id is not null;--> statement-breakpoint
CREATE INDEX "reminders_assignment" ON "reminders" USING btree ("assignment_id") WHERE assignment_id is not null;--> statement-breakpoint
-- right of their own domain
ALTER TABLE reminders ADD CONSTRAINT reminders_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_assignment_id_seat_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES seat_assignments(id);--> statement-breakpoint
SELECT follow_merges('reminders', 'person_id', 'people');--> statement-breakpoint
SELECT follow_merges('reminders', 'told_id', 'people');--> statement-breakpoint
CREATE TRIGGER reminders_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reminders FOR EACH STATEMENT
  EXECUTE FUNCTION table_changed();

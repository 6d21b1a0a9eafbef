CREATE TABLE "compliance_type_versions" (
	"type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"renewal_months" integer,
	"needs_competence" boolean NOT NULL,
	"open" boolean NOT NULL,
	"known_from" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "compliance_type_versions_pk" PRIMARY KEY("type_id","known_from")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"team" text NOT NULL,
	"manager_id" uuid,
	"date_from" date,
	"date_to" date,
	"known_from" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "post_versions_pk" PRIMARY KEY("post_id","known_from")
);
--> statement-breakpoint
ALTER TABLE "compliance_rules" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compliance_types" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
UPDATE "compliance_types" SET "recorded_at" = "created_at";--> statement-breakpoint
ALTER TABLE "compliance_types" ALTER COLUMN "recorded_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_type_versions" ADD CONSTRAINT "compliance_type_versions_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_manager_id_people_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_person" ON "post_versions" USING btree ("person_id");--> statement-breakpoint
INSERT INTO post_versions (post_id, person_id, job_id, location_id, team, manager_id, date_from, date_to, known_from, recorded_by)
  SELECT id, person_id, job_id, location_id, team, manager_id, date_from, date_to, recorded_at, recorded_by FROM posts;--> statement-breakpoint
INSERT INTO compliance_type_versions (type_id, name, renewal_months, needs_competence, open, known_from)
  SELECT id, name, renewal_months, needs_competence, closed_at IS NULL, recorded_at FROM compliance_types;--> statement-breakpoint
CREATE FUNCTION keep_post_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_versions SET known_until = NEW.recorded_at WHERE post_id = NEW.id AND known_until IS NULL AND known_from < NEW.recorded_at;
  INSERT INTO post_versions (post_id, person_id, job_id, location_id, team, manager_id, date_from, date_to, known_from, recorded_by)
    VALUES (NEW.id, NEW.person_id, NEW.job_id, NEW.location_id, NEW.team, NEW.manager_id, NEW.date_from, NEW.date_to, NEW.recorded_at, NEW.recorded_by)
    ON CONFLICT (post_id, known_from) DO UPDATE SET team = NEW.team, manager_id = NEW.manager_id, date_from = NEW.date_from, date_to = NEW.date_to, recorded_by = NEW.recorded_by;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_keep_versions AFTER INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_version();--> statement-breakpoint
CREATE FUNCTION keep_type_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE compliance_type_versions SET known_until = NEW.recorded_at WHERE type_id = NEW.id AND known_until IS NULL AND known_from < NEW.recorded_at;
  INSERT INTO compliance_type_versions (type_id, name, renewal_months, needs_competence, open, known_from)
    VALUES (NEW.id, NEW.name, NEW.renewal_months, NEW.needs_competence, NEW.closed_at IS NULL, NEW.recorded_at)
    ON CONFLICT (type_id, known_from) DO UPDATE SET name = NEW.name, renewal_months = NEW.renewal_months, needs_competence = NEW.needs_competence, open = NEW.closed_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER compliance_types_keep_versions AFTER INSERT OR UPDATE ON compliance_types FOR EACH ROW EXECUTE FUNCTION keep_type_version();--> statement-breakpoint
CREATE TRIGGER compliance_facts_append_only BEFORE UPDATE ON compliance_facts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "care_awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workbook_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"awarded_on" date NOT NULL,
	"signed_by" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"signed_as" text NOT NULL,
	"appointment_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_awards_signed_as_known" CHECK (signed_as in ('registered manager', 'nominated individual')),
	CONSTRAINT "care_awards_never_oneself" CHECK (signer_id <> person_id),
	CONSTRAINT "care_awards_withdrawn_why" CHECK ((withdrawn_at is null) = (withdrawn_reason = ''))
);
--> statement-breakpoint
CREATE TABLE "care_certificates_elsewhere" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"employer" text NOT NULL,
	"awarded_on" date NOT NULL,
	"edition" text NOT NULL,
	"seen" text NOT NULL,
	"evidence_file_id" uuid NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_certificates_elsewhere_edition_known" CHECK (edition in ('2025', '2015')),
	CONSTRAINT "care_certificates_elsewhere_proved" CHECK (employer <> '' and seen <> ''),
	CONSTRAINT "care_certificates_elsewhere_voided_why" CHECK ((voided_at is null) = (void_reason = ''))
);
--> statement-breakpoint
CREATE TABLE "care_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workbook_id" uuid NOT NULL,
	"standard" integer NOT NULL,
	"step" text NOT NULL,
	"done_on" date NOT NULL,
	"how" text,
	"place" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"completion_id" uuid,
	"right_count" integer,
	"asked" integer,
	"evidence_file_id" uuid,
	"assessor_id" uuid,
	"basis" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_steps_step_known" CHECK (step in ('knowledge', 'observation', 'sign_off')),
	CONSTRAINT "care_steps_how_known" CHECK ((step = 'knowledge') = (how is not null) and how in ('course', 'elsewhere')),
	CONSTRAINT "care_steps_assessed" CHECK ((step = 'knowledge') = (assessor_id is null)),
	CONSTRAINT "care_steps_basis_known" CHECK ((step = 'knowledge') = (basis is null) and basis in ('care certificate', 'own training')),
	CONSTRAINT "care_steps_seen" CHECK (step <> 'observation' or (place <> '' and words <> '')),
	CONSTRAINT "care_steps_proved" CHECK (how is distinct from 'elsewhere' or (place <> '' and words <> '')),
	CONSTRAINT "care_steps_voided_why" CHECK ((voided_at is null) = (void_reason = ''))
);
--> statement-breakpoint
CREATE TABLE "care_workbooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"begun_on" date NOT NULL,
	"aim_on" date NOT NULL,
	"assessor_id" uuid,
	"begun_by" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	"stopped_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_workbooks_edition_known" CHECK (edition in ('2025', '2015')),
	CONSTRAINT "care_workbooks_edition_of_its_time" CHECK (edition = '2025' or begun_on < '2025-03-01'),
	CONSTRAINT "care_workbooks_aim_after" CHECK (aim_on >= begun_on),
	CONSTRAINT "care_workbooks_never_oneself" CHECK (assessor_id <> person_id),
	CONSTRAINT "care_workbooks_stopped_why" CHECK ((stopped_at is null) = (stopped_reason = ''))
);
--> statement-breakpoint
ALTER TABLE "care_awards" ADD CONSTRAINT "care_awards_workbook_id_care_workbooks_id_fk" FOREIGN KEY ("workbook_id") REFERENCES "public"."care_workbooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_awards" ADD CONSTRAINT "care_awards_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_awards" ADD CONSTRAINT "care_awards_signer_id_people_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_awards" ADD CONSTRAINT "care_awards_appointment_id_manager_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."manager_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_awards" ADD CONSTRAINT "care_awards_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_certificates_elsewhere" ADD CONSTRAINT "care_certificates_elsewhere_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_certificates_elsewhere" ADD CONSTRAINT "care_certificates_elsewhere_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_steps" ADD CONSTRAINT "care_steps_workbook_id_care_workbooks_id_fk" FOREIGN KEY ("workbook_id") REFERENCES "public"."care_workbooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_steps" ADD CONSTRAINT "care_steps_evidence_file_id_file_uploads_id_fk" FOREIGN KEY ("evidence_file_id") REFERENCES "public"."file_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_steps" ADD CONSTRAINT "care_steps_assessor_id_people_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_steps" ADD CONSTRAINT "care_steps_completion_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."completions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_workbooks" ADD CONSTRAINT "care_workbooks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_workbooks" ADD CONSTRAINT "care_workbooks_assessor_id_people_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_awards_once" ON "care_awards" USING btree ("person_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "care_awards_workbook" ON "care_awards" USING btree ("workbook_id");--> statement-breakpoint
CREATE INDEX "care_awards_signer" ON "care_awards" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "care_awards_appointment" ON "care_awards" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "care_awards_location" ON "care_awards" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_certificates_elsewhere_once" ON "care_certificates_elsewhere" USING btree ("person_id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "care_certificates_elsewhere_person" ON "care_certificates_elsewhere" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "care_certificates_elsewhere_evidence" ON "care_certificates_elsewhere" USING btree ("evidence_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_steps_once" ON "care_steps" USING btree ("workbook_id","standard","step") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "care_steps_workbook" ON "care_steps" USING btree ("workbook_id");--> statement-breakpoint
CREATE INDEX "care_steps_completion" ON "care_steps" USING btree ("completion_id");--> statement-breakpoint
CREATE INDEX "care_steps_evidence" ON "care_steps" USING btree ("evidence_file_id");--> statement-breakpoint
CREATE INDEX "care_steps_assessor" ON "care_steps" USING btree ("assessor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_workbooks_one" ON "care_workbooks" USING btree ("person_id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "care_workbooks_person" ON "care_workbooks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "care_workbooks_assessor" ON "care_workbooks" USING btree ("assessor_id");--> statement-breakpoint
UPDATE "compliance_types" SET "needs_competence" = true, "recorded_at" = now() WHERE "key" = 'care_certificate' AND NOT "needs_competence";--> statement-breakpoint
ALTER TABLE "compliance_types" ADD CONSTRAINT "compliance_types_care_certificate_signed" CHECK (key <> 'care_certificate' or needs_competence);
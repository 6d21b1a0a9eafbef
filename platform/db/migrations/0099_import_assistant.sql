CREATE TABLE "import_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"person_id" uuid,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_choices_kind_known" CHECK (kind in ('heading', 'answer', 'person'))
);
--> statement-breakpoint
CREATE TABLE "import_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"type_id" uuid,
	"kind" text NOT NULL,
	"day" date,
	"says" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_remarks_once" UNIQUE NULLS NOT DISTINCT("person_id","type_id","kind","day"),
	CONSTRAINT "import_remarks_kind_known" CHECK (kind in ('undated', 'booked', 'progress', 'supervision', 'appraisal'))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "entered_in_error_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_choices" ADD CONSTRAINT "import_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_remarks" ADD CONSTRAINT "import_remarks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_remarks" ADD CONSTRAINT "import_remarks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_remarks" ADD CONSTRAINT "import_remarks_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_choices_once" ON "import_choices" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "import_choices_person" ON "import_choices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "import_remarks_import" ON "import_remarks" USING btree ("import_id");
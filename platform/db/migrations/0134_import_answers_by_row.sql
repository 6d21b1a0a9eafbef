CREATE TABLE "import_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_answers_of_row" UNIQUE("id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "joined_by" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "joined_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "import_answers" ADD CONSTRAINT "import_answers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_answers_once" ON "import_answers" USING btree ("import_id","row");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_joined_by_its_own_answer" FOREIGN KEY ("answer_id","import_id","row") REFERENCES "public"."import_answers"("id","import_id","row") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_joined_by_known" CHECK (joined_by in ('answer', 'identifiers', 'earlier', 'second post'));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_joined_by_an_answer" CHECK (joined_by is distinct from 'answer' or answer_id is not null);
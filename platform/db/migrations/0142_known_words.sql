CREATE TABLE "known_words" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_words" ADD CONSTRAINT "known_words_check_id_pre_employment_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."pre_employment_checks"("id") ON DELETE cascade ON UPDATE no action;
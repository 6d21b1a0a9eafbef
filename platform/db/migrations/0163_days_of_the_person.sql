CREATE TABLE "bring_ins_taken_back" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL,
	"known_since" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bring_ins" ADD COLUMN "known_since" date;--> statement-breakpoint
CREATE INDEX "bring_ins_taken_back_name" ON "bring_ins_taken_back" USING btree ("name_key","known_since");
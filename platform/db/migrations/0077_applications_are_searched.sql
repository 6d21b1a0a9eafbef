CREATE TABLE "application_search" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "application_search_text" ON "application_search" USING gin ("search_text" gin_trgm_ops);
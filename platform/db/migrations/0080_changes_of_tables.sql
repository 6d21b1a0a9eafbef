CREATE TABLE "table_changes" (
	"name" text NOT NULL,
	"number" bigint NOT NULL
);

CREATE TABLE "imported_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"issuer" text NOT NULL,
	"issuer_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"title" text NOT NULL,
	"done_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"refresh_by" date,
	"issued_at" timestamp with time zone NOT NULL,
	"status_list" text,
	"status_index" integer,
	"jwt" text NOT NULL,
	"brought_at" timestamp with time zone NOT NULL,
	"status_asked_at" timestamp with time zone,
	"status_tried_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"evidence_id" uuid,
	CONSTRAINT "imported_credentials_once" UNIQUE("person_id","credential_id"),
	CONSTRAINT "imported_credentials_status_whole" CHECK ((status_list is null) = (status_index is null))
);
--> statement-breakpoint
CREATE TABLE "trusted_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "compliance_evidence" ADD COLUMN "provided" jsonb;--> statement-breakpoint
ALTER TABLE "imported_credentials" ADD CONSTRAINT "imported_credentials_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_credentials" ADD CONSTRAINT "imported_credentials_evidence_id_compliance_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."compliance_evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_credentials_issuer" ON "imported_credentials" USING btree ("issuer","fingerprint");--> statement-breakpoint
CREATE INDEX "imported_credentials_evidence" ON "imported_credentials" USING btree ("evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_issuers_once" ON "trusted_issuers" USING btree ("address","fingerprint") WHERE removed_at is null;
CREATE TABLE "certificate_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_pictures_kind_known" CHECK (kind in ('logo', 'signature')),
	CONSTRAINT "certificate_pictures_small" CHECK (octet_length(png) <= 1048576)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signature_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_logo_id_certificate_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."certificate_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signature_id_certificate_pictures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."certificate_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_logo" ON "certificates" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "certificates_signature" ON "certificates" USING btree ("signature_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_once" UNIQUE("replaces_id");
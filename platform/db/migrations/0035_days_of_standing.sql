ALTER TABLE "standing" DROP CONSTRAINT "standing_basis_known";--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "blocking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "lapsed_on" date;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "ends" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "standing_stale" ON "standing" USING btree ("post_id") WHERE stale;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_basis_known" CHECK (basis in ('signed', 'conditions', 'brought_in', 'verified', 'none'));
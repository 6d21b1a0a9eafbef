CREATE TABLE "session_bookings" (
	"attendance_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fact_id" uuid,
	CONSTRAINT "session_bookings_pk" PRIMARY KEY("attendance_id","type_id")
);
--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_attendance_id_attendance_id_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_type_id_compliance_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."compliance_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_fact_id_compliance_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."compliance_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_bookings_type" ON "session_bookings" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "session_bookings_fact" ON "session_bookings" USING btree ("fact_id");
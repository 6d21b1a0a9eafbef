CREATE TABLE "basket_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"basket_id" uuid NOT NULL,
	"course_id" uuid,
	"bundle_id" uuid,
	"quantity" integer NOT NULL,
	"seen_pence" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basket_lines_course_once" UNIQUE("basket_id","course_id"),
	CONSTRAINT "basket_lines_bundle_once" UNIQUE("basket_id","bundle_id"),
	CONSTRAINT "basket_lines_one_thing" CHECK (num_nonnulls(course_id, bundle_id) = 1),
	CONSTRAINT "basket_lines_quantity_possible" CHECK (quantity between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"person_id" uuid,
	"email" text,
	"buying_for" text NOT NULL,
	"voucher_code" text DEFAULT '' NOT NULL,
	"details" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "baskets_token" UNIQUE("token_hash"),
	CONSTRAINT "baskets_person" UNIQUE("person_id"),
	CONSTRAINT "baskets_of_one" CHECK (num_nonnulls(token_hash, person_id) >= 1),
	CONSTRAINT "baskets_buying_for_known" CHECK (buying_for in ('myself', 'organisation'))
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refund_id" uuid,
	"dispute_id" uuid,
	"series" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_refund" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_dispute" UNIQUE("dispute_id"),
	CONSTRAINT "credit_notes_one_reason" CHECK (num_nonnulls(refund_id, dispute_id) <= 1),
	CONSTRAINT "credit_notes_number_positive" CHECK (number > 0),
	CONSTRAINT "credit_notes_some" CHECK (pence > 0 and vat_pence between 0 and pence)
);
--> statement-breakpoint
CREATE TABLE "invoice_prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"series" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"tax_point" date NOT NULL,
	"due_on" date,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_order" UNIQUE("order_id"),
	CONSTRAINT "invoices_number_positive" CHECK (number > 0)
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_not_negative" CHECK (last >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_managers" (
	"customer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_managers_customer_id_person_id_pk" PRIMARY KEY("customer_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"invoice_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manager_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "manager_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "manager_invitations_accepted" CHECK ((accepted_at is null) = (accepted_by is null)),
	CONSTRAINT "manager_invitations_one_end" CHECK (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
--> statement-breakpoint
CREATE TABLE "order_line_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"pence" integer NOT NULL,
	"owned" boolean NOT NULL,
	CONSTRAINT "order_line_courses_once" UNIQUE("line_id","course_id"),
	CONSTRAINT "order_line_courses_owned_free" CHECK (pence >= 0 and (not owned or pence = 0))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid,
	"bundle_id" uuid,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_pence" integer NOT NULL,
	"owned_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"discount_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_one_thing" CHECK (num_nonnulls(course_id, bundle_id) = 1),
	CONSTRAINT "order_lines_quantity_possible" CHECK (quantity between 1 and 500),
	CONSTRAINT "order_lines_gross" CHECK (gross_pence = unit_pence * quantity - owned_pence),
	CONSTRAINT "order_lines_add_up" CHECK (total_pence = gross_pence - discount_pence and total_pence >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"buying_for" text NOT NULL,
	"person_id" uuid NOT NULL,
	"customer_id" uuid,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"email" text NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"pays_by" text NOT NULL,
	"state" text NOT NULL,
	"vat_status" text NOT NULL,
	"vat_number" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"voucher_code" text DEFAULT '' NOT NULL,
	"gross_pence" integer NOT NULL,
	"discount_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"released_reason" text,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_buying_for_known" CHECK (buying_for in ('myself', 'organisation')),
	CONSTRAINT "orders_organisation_named" CHECK ((buying_for = 'organisation') = (customer_id is not null)),
	CONSTRAINT "orders_pays_by_known" CHECK (pays_by in ('card', 'test', 'invoice', 'nothing')),
	CONSTRAINT "orders_invoice_to_organisations" CHECK (pays_by <> 'invoice' or buying_for = 'organisation'),
	CONSTRAINT "orders_state_known" CHECK (state in ('open', 'paid', 'cancelled')),
	CONSTRAINT "orders_paid_when" CHECK ((state = 'paid') = (paid_at is not null)),
	CONSTRAINT "orders_cancelled_when" CHECK ((state = 'cancelled') = (cancelled_at is not null)),
	CONSTRAINT "orders_released_why" CHECK (num_nonnulls(released_at, released_by, released_reason) in (0, 3)),
	CONSTRAINT "orders_add_up" CHECK (total_pence = gross_pence - discount_pence and vat_pence between 0 and total_pence),
	CONSTRAINT "orders_not_negative" CHECK (gross_pence >= 0 and discount_pence >= 0 and total_pence >= 0),
	CONSTRAINT "orders_vat_where_registered" CHECK (vat_pence = 0 or vat_status = 'registered')
);
--> statement-breakpoint
CREATE TABLE "start_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text_version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "start_consents_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"once_for" uuid,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "voucher_uses_state_known" CHECK (state in ('reserved', 'spent', 'freed')),
	CONSTRAINT "voucher_uses_settled" CHECK ((state = 'reserved') = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_id" text,
	"url" text,
	"total_pence" integer NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "checkout_sessions_state_known" CHECK (state in ('open', 'complete', 'expired')),
	CONSTRAINT "checkout_sessions_closed" CHECK ((state = 'open') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_reference" UNIQUE("reference"),
	CONSTRAINT "disputes_state_known" CHECK (state in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_closed" CHECK ((state = 'open') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "finance_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL,
	"details" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "finance_cases_closed_how" CHECK (num_nonnulls(closed_at, closed_by, note) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"pence" integer NOT NULL,
	"settles" boolean NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"recorded_by" uuid,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_way_known" CHECK (way in ('card', 'test', 'bank')),
	CONSTRAINT "payments_some" CHECK (pence > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"line_course_id" uuid,
	"seats" integer,
	"pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	CONSTRAINT "refund_parts_one_thing" CHECK (num_nonnulls(line_course_id, seats) <= 1),
	CONSTRAINT "refund_parts_vat_within" CHECK (pence >= 0 and vat_pence between 0 and pence)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_state_known" CHECK (state in ('asked', 'succeeded', 'failed', 'to allocate')),
	CONSTRAINT "refunds_some" CHECK (pence > 0),
	CONSTRAINT "refunds_settled" CHECK ((state in ('succeeded', 'failed')) = (settled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "price_book" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid,
	"bundle_id" uuid,
	"price_pence" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_book_one_thing" CHECK (num_nonnulls(course_id, bundle_id) = 1),
	CONSTRAINT "price_book_possible" CHECK (price_pence between 0 and 1000000),
	CONSTRAINT "price_book_in_order" CHECK (until_at > from_at)
);
--> statement-breakpoint
CREATE TABLE "vat_periods" (
	"from_day" date PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"rate" integer NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_periods_status_known" CHECK (status in ('not registered', 'registered', 'exempt')),
	CONSTRAINT "vat_periods_rate_where_charged" CHECK ((status = 'registered') = (rate > 0)),
	CONSTRAINT "vat_periods_rate_possible" CHECK (rate between 0 and 10000),
	CONSTRAINT "vat_periods_number_where_registered" CHECK (status <> 'registered' or number <> '')
);
--> statement-breakpoint
CREATE TABLE "seat_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"person_id" uuid,
	"claim_hash" text NOT NULL,
	"code_generation" integer DEFAULT 1 NOT NULL,
	"assigned_by" uuid,
	"link_id" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	"left_on" date,
	CONSTRAINT "seat_assignments_claim" UNIQUE("claim_hash"),
	CONSTRAINT "seat_assignments_by_one" CHECK (num_nonnulls(assigned_by, link_id) = 1),
	CONSTRAINT "seat_assignments_someone" CHECK (name <> '' or email <> ''),
	CONSTRAINT "seat_assignments_claimed_by" CHECK ((claimed_at is null) = (person_id is null)),
	CONSTRAINT "seat_assignments_taken_back_by" CHECK ((taken_back_at is null) = (taken_back_by is null))
);
--> statement-breakpoint
CREATE TABLE "seat_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"course_id" uuid,
	"bundle_id" uuid,
	"token_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "seat_links_token" UNIQUE("token_hash"),
	CONSTRAINT "seat_links_one_thing" CHECK (num_nonnulls(course_id, bundle_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"until_day" date NOT NULL,
	"ended_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "seats_number" UNIQUE("line_id","number"),
	CONSTRAINT "seats_ended_by_refund" CHECK (refund_id is null or ended_at is not null)
);
--> statement-breakpoint
CREATE TABLE "sale_texts" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_texts_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "sale_texts_kind_known" CHECK (kind in ('terms', 'facts', 'cancellation')),
	CONSTRAINT "sale_texts_version_after_first" CHECK (version > 1)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"pence" integer,
	"from_day" date NOT NULL,
	"until_day" date,
	"max_uses" integer,
	"once_each" boolean NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "vouchers_code_form" CHECK (code ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "vouchers_one_kind" CHECK (num_nonnulls(percent, pence) = 1),
	CONSTRAINT "vouchers_percent_possible" CHECK (percent between 1 and 100),
	CONSTRAINT "vouchers_pence_possible" CHECK (pence between 1 and 1000000),
	CONSTRAINT "vouchers_in_order" CHECK (until_day >= from_day),
	CONSTRAINT "vouchers_not_overused" CHECK (uses between 0 and coalesce(max_uses, uses))
);
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "price_pence" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_managers" ADD CONSTRAINT "customer_managers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_managers" ADD CONSTRAINT "customer_managers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_invitations" ADD CONSTRAINT "manager_invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_invitations" ADD CONSTRAINT "manager_invitations_accepted_by_people_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_courses" ADD CONSTRAINT "order_line_courses_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_courses" ADD CONSTRAINT "order_line_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_consents" ADD CONSTRAINT "start_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_consents" ADD CONSTRAINT "start_consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_cases" ADD CONSTRAINT "finance_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_line_course_id_order_line_courses_id_fk" FOREIGN KEY ("line_course_id") REFERENCES "public"."order_line_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book" ADD CONSTRAINT "price_book_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book" ADD CONSTRAINT "price_book_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_assignments" ADD CONSTRAINT "seat_assignments_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_assignments" ADD CONSTRAINT "seat_assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_assignments" ADD CONSTRAINT "seat_assignments_link_id_seat_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."seat_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_links" ADD CONSTRAINT "seat_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_links" ADD CONSTRAINT "seat_links_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_links" ADD CONSTRAINT "seat_links_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_lines_course" ON "basket_lines" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "basket_lines_bundle" ON "basket_lines" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "baskets_email" ON "baskets" USING btree ("email");--> statement-breakpoint
CREATE INDEX "baskets_changed" ON "baskets" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "invoices_tax_point" ON "invoices" USING btree ("tax_point","id");--> statement-breakpoint
CREATE INDEX "customer_managers_person" ON "customer_managers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "manager_invitations_customer" ON "manager_invitations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "manager_invitations_accepted_by" ON "manager_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "manager_invitations_open" ON "manager_invitations" USING btree ("customer_id",lower("email")) WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "order_line_courses_course" ON "order_line_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_lines_course" ON "order_lines" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_lines_bundle" ON "order_lines" USING btree ("bundle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("person_id") WHERE state = 'open' and pays_by in ('card', 'test');--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "start_consents_person" ON "start_consents" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_order" ON "voucher_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_once_each" ON "voucher_uses" USING btree ("voucher_id","once_for") WHERE state <> 'freed';--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher" ON "voucher_uses" USING btree ("voucher_id","reserved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_provider" ON "checkout_sessions" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_one_open" ON "checkout_sessions" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkout_sessions_order" ON "checkout_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_to_ask" ON "checkout_sessions" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_cases_once" ON "finance_cases" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "finance_cases_open" ON "finance_cases" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "finance_cases_order" ON "finance_cases" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("way","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settles_once" ON "payments" USING btree ("order_id") WHERE settles;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refund_parts_refund" ON "refund_parts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_parts_line" ON "refund_parts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "refund_parts_line_course" ON "refund_parts" USING btree ("line_course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_settle" ON "refunds" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "price_book_course" ON "price_book" USING btree ("course_id","from_at");--> statement-breakpoint
CREATE INDEX "price_book_bundle" ON "price_book" USING btree ("bundle_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_assignments_one" ON "seat_assignments" USING btree ("seat_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "seat_assignments_link" ON "seat_assignments" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_person" ON "seat_assignments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_email" ON "seat_assignments" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "seat_links_one_open" ON "seat_links" USING btree ("customer_id",coalesce(course_id, bundle_id)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "seat_links_course" ON "seat_links" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "seat_links_bundle" ON "seat_links" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "seats_customer" ON "seats" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "seats_refund" ON "seats" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code");
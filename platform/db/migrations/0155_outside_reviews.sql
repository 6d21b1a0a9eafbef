CREATE TABLE "outside_review_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"content" text NOT NULL,
	"typed_name" text NOT NULL,
	"given_token" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_review_answers_one" UNIQUE("request_id"),
	CONSTRAINT "outside_review_answers_known" CHECK (answer in ('agree', 'conditions', 'disagree')),
	CONSTRAINT "outside_review_answers_token_not_kept" CHECK (given_token = ''),
	CONSTRAINT "outside_review_answers_named" CHECK (typed_name <> '')
);
--> statement-breakpoint
CREATE TABLE "outside_review_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"person_id" uuid NOT NULL,
	"subject_id" uuid,
	"record_id" uuid,
	"record_key" text,
	"job_id" uuid,
	"appointment_id" uuid,
	"seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"known" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question" text NOT NULL,
	"reviewer_name" text NOT NULL,
	"reviewer_email" text NOT NULL,
	"reviewer_role" text NOT NULL,
	"knows" text NOT NULL,
	"independence" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "outside_review_requests_token" UNIQUE("token_hash"),
	CONSTRAINT "outside_review_requests_about_one" CHECK ((about = 'record' and num_nonnulls(subject_id, record_id, record_key, job_id) = 4 and appointment_id is null)
        or (about = 'appointment' and appointment_id is not null and num_nonnulls(subject_id, record_id, record_key, job_id) = 0)),
	CONSTRAINT "outside_review_requests_days" CHECK (expires_at > asked_at and expires_at <= asked_at + interval '14 days'),
	CONSTRAINT "outside_review_requests_withdrawn_by_someone" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
ALTER TABLE "manager_appointments" ADD COLUMN "confirmed_by_review" uuid;--> statement-breakpoint
ALTER TABLE "outside_review_answers" ADD CONSTRAINT "outside_review_answers_request_id_outside_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."outside_review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_review_requests" ADD CONSTRAINT "outside_review_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_review_requests_person" ON "outside_review_requests" USING btree ("person_id","asked_at");--> statement-breakpoint
CREATE INDEX "outside_review_requests_subject" ON "outside_review_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "outside_review_requests_appointment" ON "outside_review_requests" USING btree ("appointment_id");
-- The shape of the tables of version 0.2.0. Other functions, triggers and views are in SQL files beside their nouns.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- unaccent is not immutable by itself because its dictionary could change; ours is named and does not
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE SEQUENCE audit_log_seq_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;

CREATE TABLE account_tokens (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_hash_unique UNIQUE (token_hash);
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (id);
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);

CREATE TABLE address_periods (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  "position" integer NOT NULL,
  date_from text DEFAULT '' NOT NULL,
  date_to text DEFAULT '' NOT NULL,
  current boolean DEFAULT false NOT NULL,
  stated_on date NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  ended_at timestamp with time zone,
  address text NOT NULL,
  postcode text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  checked_by text DEFAULT 'us' NOT NULL,
  CONSTRAINT address_periods_checked_by_known CHECK ((checked_by = ANY (ARRAY['us'::text, 'transferor'::text, 'agency'::text])))
);
ALTER TABLE address_periods ADD CONSTRAINT address_periods_pkey PRIMARY KEY (id);
CREATE INDEX address_periods_person ON address_periods (person_id) WHERE (ended_at IS NULL);

CREATE TABLE alert_choices (
  user_id uuid NOT NULL,
  way text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT alert_choices_way_known CHECK ((way = ANY (ARRAY['at_once'::text, 'daily'::text])))
);
ALTER TABLE alert_choices ADD CONSTRAINT alert_choices_pkey PRIMARY KEY (user_id);

CREATE TABLE applicant_origins (
  person_id uuid NOT NULL,
  print text NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE applicant_origins ADD CONSTRAINT applicant_origins_pk PRIMARY KEY (person_id, print);

CREATE TABLE application_addresses (
  application_id uuid NOT NULL,
  "position" integer NOT NULL,
  address text NOT NULL,
  postcode text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  date_from text DEFAULT '' NOT NULL,
  date_to text DEFAULT '' NOT NULL,
  current boolean
);
ALTER TABLE application_addresses ADD CONSTRAINT application_addresses_pk PRIMARY KEY (application_id, "position");

CREATE TABLE application_counts (
  status text NOT NULL,
  reference_status text NOT NULL,
  change integer NOT NULL
);

CREATE TABLE application_drafts (
  person_id uuid NOT NULL,
  content text NOT NULL,
  step integer DEFAULT 0 NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  warned_at timestamp with time zone
);
ALTER TABLE application_drafts ADD CONSTRAINT application_drafts_pkey PRIMARY KEY (person_id);

CREATE TABLE application_events (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  from_status text,
  to_status text NOT NULL,
  by uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  reason text,
  kind text DEFAULT 'moved' NOT NULL,
  reason_code text
);
ALTER TABLE application_events ADD CONSTRAINT application_events_pkey PRIMARY KEY (id);
CREATE INDEX application_events_application ON application_events (application_id, at);
CREATE INDEX application_events_rejected ON application_events (at) WHERE (to_status = 'rejected'::text);

CREATE TABLE application_links (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  form_type text NOT NULL,
  link_status text DEFAULT 'pending' NOT NULL,
  generation integer DEFAULT 1 NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  clicked_at timestamp with time zone,
  submitted_at timestamp with time zone,
  application_id uuid,
  last_reminder_sent timestamp with time zone,
  reminder_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT application_links_form_type_known CHECK ((form_type = ANY (ARRAY['new'::text, 'uncompleted'::text, 'returned'::text]))),
  CONSTRAINT application_links_status_known CHECK ((link_status = ANY (ARRAY['pending'::text, 'clicked'::text, 'submitted'::text])))
);
ALTER TABLE application_links ADD CONSTRAINT application_links_pkey PRIMARY KEY (id);
ALTER TABLE application_links ADD CONSTRAINT application_links_token_unique UNIQUE (token_hash);
CREATE INDEX application_links_newest ON application_links (created_at, id);
CREATE UNIQUE INDEX application_links_one_live ON application_links (email) WHERE ((revoked_at IS NULL) AND (link_status <> 'submitted'::text));
CREATE INDEX application_links_search ON application_links USING gin (fold(name) gin_trgm_ops, fold(email) gin_trgm_ops);
CREATE INDEX application_links_status ON application_links (link_status, created_at, id);

CREATE TABLE application_notes (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  text text NOT NULL,
  by uuid NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE application_notes ADD CONSTRAINT application_notes_pkey PRIMARY KEY (id);
CREATE INDEX application_notes_application ON application_notes (application_id, at);

CREATE TABLE application_periods (
  application_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  organisation text DEFAULT '' NOT NULL,
  title text DEFAULT '' NOT NULL,
  date_from text DEFAULT '' NOT NULL,
  date_to text DEFAULT '' NOT NULL,
  care_work boolean DEFAULT false NOT NULL,
  reason_for_leaving text DEFAULT '' NOT NULL,
  explanation text DEFAULT '' NOT NULL,
  current boolean
);
ALTER TABLE application_periods ADD CONSTRAINT application_periods_pk PRIMARY KEY (application_id, "position");

CREATE TABLE application_search (
  application_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  search_text text NOT NULL
);
ALTER TABLE application_search ADD CONSTRAINT application_search_pkey PRIMARY KEY (application_id);
CREATE INDEX application_search_text ON application_search USING gin (search_text gin_trgm_ops);

CREATE TABLE application_stages (
  application_id uuid NOT NULL,
  status text NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  CONSTRAINT application_stages_open CHECK ((status = ANY (ARRAY['submitted'::text, 'interview_scheduled'::text, 'offer_made'::text])))
);
ALTER TABLE application_stages ADD CONSTRAINT application_stages_pkey PRIMARY KEY (application_id);
CREATE INDEX application_stages_moved ON application_stages (status, moved_at, application_id);

CREATE TABLE application_versions (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  version integer NOT NULL,
  content text NOT NULL,
  at timestamp with time zone NOT NULL,
  corrected_by uuid,
  correction_reason text
);
ALTER TABLE application_versions ADD CONSTRAINT application_versions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX application_versions_number ON application_versions (application_id, version);

CREATE TABLE applications (
  id uuid NOT NULL,
  applicant_id uuid NOT NULL,
  reference text NOT NULL,
  "position" text NOT NULL,
  status text DEFAULT 'submitted' NOT NULL,
  reference_status text DEFAULT 'pending' NOT NULL,
  created_at timestamp with time zone NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  nationality text DEFAULT '' NOT NULL,
  dob text DEFAULT '' NOT NULL,
  skills text DEFAULT '' NOT NULL,
  care_settings jsonb DEFAULT '[]'::jsonb NOT NULL,
  passport_country text DEFAULT '' NOT NULL,
  visa_type text DEFAULT '' NOT NULL,
  holds_dbs boolean DEFAULT false NOT NULL,
  passport_number text,
  ni_number text,
  share_code text,
  emergency_name text DEFAULT '' NOT NULL,
  emergency_relation text DEFAULT '' NOT NULL,
  emergency_phone text DEFAULT '' NOT NULL,
  declaration_agreed_at timestamp with time zone NOT NULL,
  interview_at timestamp with time zone,
  interview_place text,
  job_id uuid,
  location_id uuid,
  returned_at timestamp with time zone,
  returned_by uuid,
  returned_reason text,
  phone_shown text,
  CONSTRAINT applications_reference_status_known CHECK ((reference_status = ANY (ARRAY['pending'::text, 'sent'::text, 'received'::text]))),
  CONSTRAINT applications_status_known CHECK ((status = ANY (ARRAY['submitted'::text, 'interview_scheduled'::text, 'offer_made'::text, 'rejected'::text, 'withdrawn'::text, 'hired'::text])))
);
ALTER TABLE applications ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE applications ADD CONSTRAINT applications_reference_unique UNIQUE (reference);
CREATE INDEX applications_applicant ON applications (applicant_id);
CREATE INDEX applications_in_order ON applications (created_at, id);
CREATE UNIQUE INDEX applications_one_active ON applications (applicant_id) WHERE (status <> ALL (ARRAY['rejected'::text, 'withdrawn'::text, 'hired'::text]));
CREATE INDEX applications_phone_to_show ON applications (id) WHERE ((phone <> ''::text) AND (phone_shown IS NULL));
CREATE INDEX applications_references_in_order ON applications (reference_status, created_at, id);
CREATE INDEX applications_same_email ON applications (fold(email));
CREATE INDEX applications_same_name ON applications (fold(btrim(regexp_replace(((first_name || ' '::text) || last_name), '[\s,]+'::text, ' '::text, 'g'::text))));
CREATE INDEX applications_same_name_turned ON applications (fold(btrim(regexp_replace(((last_name || ' '::text) || first_name), '[\s,]+'::text, ' '::text, 'g'::text))));
CREATE INDEX applications_same_phone ON applications (phone);
CREATE INDEX applications_status_in_order ON applications (status, created_at, id);
CREATE INDEX applications_statuses_in_order ON applications (status, reference_status, created_at, id);

CREATE TABLE assignment_rule_people (
  rule_id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind text NOT NULL,
  until_day date,
  CONSTRAINT assignment_rule_people_kind_known CHECK ((kind = ANY (ARRAY['plus'::text, 'except'::text])))
);
ALTER TABLE assignment_rule_people ADD CONSTRAINT assignment_rule_people_pk PRIMARY KEY (rule_id, person_id);
CREATE INDEX assignment_rule_people_person ON assignment_rule_people (person_id);

CREATE TABLE assignment_rules (
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  by_post boolean NOT NULL,
  job_ids uuid[] NOT NULL,
  location_ids uuid[] NOT NULL,
  teams text[] NOT NULL,
  due_kind text NOT NULL,
  due_days integer,
  due_on date,
  again boolean NOT NULL,
  joiners boolean NOT NULL,
  from_day date NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by uuid,
  path_id uuid,
  together_id uuid,
  CONSTRAINT assignment_rules_due_days CHECK ((((due_kind = 'days'::text) = (due_days IS NOT NULL)) AND ((due_days >= 0) AND (due_days <= 730)))),
  CONSTRAINT assignment_rules_due_kind_known CHECK ((due_kind = ANY (ARRAY['days'::text, 'date'::text, 'expiry'::text]))),
  CONSTRAINT assignment_rules_due_on CHECK (((due_kind = 'date'::text) = (due_on IS NOT NULL))),
  CONSTRAINT assignment_rules_path_whole CHECK (((path_id IS NULL) = (together_id IS NULL)))
);
ALTER TABLE assignment_rules ADD CONSTRAINT assignment_rules_pkey PRIMARY KEY (id);
CREATE INDEX assignment_rules_course ON assignment_rules (course_id);
CREATE INDEX assignment_rules_open ON assignment_rules (created_at) WHERE (ended_at IS NULL);
CREATE INDEX assignment_rules_path ON assignment_rules (path_id);

CREATE TABLE attempt_resets (
  id uuid NOT NULL,
  cycle_id uuid NOT NULL,
  attempts integer NOT NULL,
  reason text NOT NULL,
  given_by uuid NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT attempt_resets_reason CHECK ((reason <> ''::text)),
  CONSTRAINT attempt_resets_some CHECK (((attempts >= 1) AND (attempts <= 20)))
);
ALTER TABLE attempt_resets ADD CONSTRAINT attempt_resets_pkey PRIMARY KEY (id);
CREATE INDEX attempt_resets_cycle ON attempt_resets (cycle_id);

CREATE TABLE attempts (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL
);
ALTER TABLE attempts ADD CONSTRAINT attempts_pk PRIMARY KEY (key);

CREATE TABLE attendance (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  capacity integer NOT NULL,
  person_id uuid NOT NULL,
  state text NOT NULL,
  place integer,
  waiting_since timestamp with time zone,
  invited_by uuid NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  sequence integer DEFAULT 0 NOT NULL,
  result text,
  note text DEFAULT '' NOT NULL,
  sign_offs uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  skills text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT attendance_placed_has_place CHECK (((state = 'placed'::text) = (place IS NOT NULL))),
  CONSTRAINT attendance_result_known CHECK ((result = ANY (ARRAY['passed'::text, 'attended'::text, 'not passed'::text, 'absent'::text]))),
  CONSTRAINT attendance_signed_off_passed CHECK (((sign_offs = '{}'::uuid[]) OR (result = 'passed'::text))),
  CONSTRAINT attendance_state_known CHECK ((state = ANY (ARRAY['invited'::text, 'placed'::text, 'waiting'::text, 'declined'::text, 'removed'::text]))),
  CONSTRAINT attendance_waiting_since CHECK (((state = 'waiting'::text) = (waiting_since IS NOT NULL))),
  CONSTRAINT attendance_within_capacity CHECK (((place >= 1) AND (place <= capacity)))
);
ALTER TABLE attendance ADD CONSTRAINT attendance_once UNIQUE (session_id, person_id);
ALTER TABLE attendance ADD CONSTRAINT attendance_pkey PRIMARY KEY (id);
ALTER TABLE attendance ADD CONSTRAINT attendance_place_once UNIQUE (session_id, place);
CREATE INDEX attendance_person ON attendance (person_id);

CREATE TABLE attendance_records (
  attendance_id uuid NOT NULL,
  type_id uuid NOT NULL,
  aspect text NOT NULL,
  fact_id uuid,
  assessor_id uuid,
  CONSTRAINT attendance_records_aspect_known CHECK ((aspect = ANY (ARRAY['theory'::text, 'competence'::text]))),
  CONSTRAINT attendance_records_assessed CHECK (((aspect = 'competence'::text) = (assessor_id IS NOT NULL)))
);
ALTER TABLE attendance_records ADD CONSTRAINT attendance_records_pk PRIMARY KEY (attendance_id, type_id, aspect);
CREATE INDEX attendance_records_assessor ON attendance_records (assessor_id);
CREATE INDEX attendance_records_fact ON attendance_records (fact_id);
CREATE INDEX attendance_records_type ON attendance_records (type_id);

CREATE TABLE audit_log (
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_user_id uuid,
  verb text NOT NULL,
  subject_id uuid,
  person_id uuid,
  details jsonb NOT NULL
);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (seq);
CREATE INDEX audit_log_person ON audit_log (person_id, seq);
CREATE INDEX audit_log_subject ON audit_log (subject_id, seq);
ALTER SEQUENCE audit_log_seq_seq OWNED BY audit_log.seq;
ALTER TABLE audit_log ALTER COLUMN seq SET DEFAULT nextval('audit_log_seq_seq'::regclass);

CREATE TABLE badges (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  code_print text NOT NULL,
  pin_print text,
  made_at timestamp with time zone NOT NULL,
  pin_set_at timestamp with time zone,
  wrong_tries integer DEFAULT 0 NOT NULL,
  locked_at timestamp with time zone,
  CONSTRAINT badges_locked CHECK (((wrong_tries = 5) = (locked_at IS NOT NULL))),
  CONSTRAINT badges_pin CHECK (((pin_print IS NULL) = (pin_set_at IS NULL))),
  CONSTRAINT badges_tries CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)))
);
ALTER TABLE badges ADD CONSTRAINT badges_code_unique UNIQUE (code_print);
ALTER TABLE badges ADD CONSTRAINT badges_person_unique UNIQUE (person_id);
ALTER TABLE badges ADD CONSTRAINT badges_pkey PRIMARY KEY (id);

CREATE TABLE basket_lines (
  id uuid NOT NULL,
  basket_id uuid NOT NULL,
  course_id uuid,
  bundle_id uuid,
  quantity integer NOT NULL,
  seen_pence integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT basket_lines_one_thing CHECK ((num_nonnulls(course_id, bundle_id) = 1)),
  CONSTRAINT basket_lines_quantity_possible CHECK (((quantity >= 1) AND (quantity <= 500)))
);
ALTER TABLE basket_lines ADD CONSTRAINT basket_lines_bundle_once UNIQUE (basket_id, bundle_id);
ALTER TABLE basket_lines ADD CONSTRAINT basket_lines_course_once UNIQUE (basket_id, course_id);
ALTER TABLE basket_lines ADD CONSTRAINT basket_lines_pkey PRIMARY KEY (id);
CREATE INDEX basket_lines_bundle ON basket_lines (bundle_id);
CREATE INDEX basket_lines_course ON basket_lines (course_id);

CREATE TABLE baskets (
  id uuid NOT NULL,
  token_hash text,
  person_id uuid,
  email text,
  buying_for text NOT NULL,
  voucher_code text DEFAULT '' NOT NULL,
  details jsonb,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT baskets_buying_for_known CHECK ((buying_for = ANY (ARRAY['myself'::text, 'organisation'::text]))),
  CONSTRAINT baskets_of_one CHECK ((num_nonnulls(token_hash, person_id) >= 1))
);
ALTER TABLE baskets ADD CONSTRAINT baskets_person UNIQUE (person_id);
ALTER TABLE baskets ADD CONSTRAINT baskets_pkey PRIMARY KEY (id);
ALTER TABLE baskets ADD CONSTRAINT baskets_token UNIQUE (token_hash);
CREATE INDEX baskets_changed ON baskets (changed_at);
CREATE INDEX baskets_email ON baskets (email);

CREATE TABLE bring_ins (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  location_id uuid NOT NULL,
  source text NOT NULL,
  first_day date NOT NULL,
  in_use_since date,
  transferor text DEFAULT '' NOT NULL,
  verify_by date DEFAULT (CURRENT_DATE + 84) NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  person_name text DEFAULT '' NOT NULL,
  confirm_by date,
  core_by date,
  known_since date,
  confirmed_appointment_id uuid,
  CONSTRAINT bring_ins_before_the_hub CHECK (((source = 'earlier'::text) OR (first_day < in_use_since)))
);
ALTER TABLE bring_ins ADD CONSTRAINT bring_ins_pkey PRIMARY KEY (id);
CREATE INDEX bring_ins_by_name ON bring_ins (location_id, ((confirmed_at IS NOT NULL)), person_name, id);
CREATE INDEX bring_ins_confirmed_appointment ON bring_ins (confirmed_appointment_id);
CREATE INDEX bring_ins_location ON bring_ins (location_id, confirmed_at);
CREATE INDEX bring_ins_person ON bring_ins (person_id);
CREATE INDEX bring_ins_waiting ON bring_ins (location_id) WHERE (confirmed_at IS NULL);

CREATE TABLE bring_ins_taken_back (
  id uuid NOT NULL,
  name_key text NOT NULL,
  known_since date NOT NULL
);
ALTER TABLE bring_ins_taken_back ADD CONSTRAINT bring_ins_taken_back_pkey PRIMARY KEY (id);
CREATE INDEX bring_ins_taken_back_name ON bring_ins_taken_back (name_key, known_since);

CREATE TABLE bulk_items (
  run_id uuid NOT NULL,
  place integer NOT NULL,
  subject_id uuid NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  words text,
  before jsonb,
  CONSTRAINT bulk_items_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'undone'::text, 'stays'::text])))
);
ALTER TABLE bulk_items ADD CONSTRAINT bulk_items_place PRIMARY KEY (run_id, place);
CREATE INDEX bulk_items_state ON bulk_items (run_id, state, place);

CREATE TABLE bulk_runs (
  id uuid NOT NULL,
  kind text NOT NULL,
  form jsonb DEFAULT '{}'::jsonb NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  begun_at timestamp with time zone,
  undone_at timestamp with time zone
);
ALTER TABLE bulk_runs ADD CONSTRAINT bulk_runs_pkey PRIMARY KEY (id);
CREATE INDEX bulk_runs_asked ON bulk_runs (asked_at);
CREATE INDEX bulk_runs_asked_by ON bulk_runs (asked_by, asked_at);

CREATE TABLE bundle_courses (
  bundle_id uuid NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  course_id uuid
);
ALTER TABLE bundle_courses ADD CONSTRAINT bundle_courses_pk PRIMARY KEY (bundle_id, "position");

CREATE TABLE bundles (
  id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  description text NOT NULL,
  price_pence integer,
  picture text NOT NULL,
  published boolean DEFAULT false NOT NULL,
  "position" integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT bundles_price_not_negative CHECK ((price_pence >= 0))
);
ALTER TABLE bundles ADD CONSTRAINT bundles_pkey PRIMARY KEY (id);
ALTER TABLE bundles ADD CONSTRAINT bundles_slug_unique UNIQUE (slug);

CREATE TABLE candidates (
  id uuid NOT NULL,
  link_id uuid NOT NULL,
  source text NOT NULL,
  content text NOT NULL,
  entered_by uuid NOT NULL,
  entered_at timestamp with time zone NOT NULL
);
ALTER TABLE candidates ADD CONSTRAINT candidates_pkey PRIMARY KEY (id);
CREATE INDEX candidates_link ON candidates (link_id);

CREATE TABLE care_awards (
  id uuid NOT NULL,
  workbook_id uuid NOT NULL,
  person_id uuid NOT NULL,
  awarded_on date NOT NULL,
  signed_by uuid NOT NULL,
  signer_id uuid NOT NULL,
  signed_as text NOT NULL,
  appointment_id uuid NOT NULL,
  location_id uuid NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text DEFAULT '' NOT NULL,
  CONSTRAINT care_awards_never_oneself CHECK ((signer_id <> person_id)),
  CONSTRAINT care_awards_signed_as_known CHECK ((signed_as = ANY (ARRAY['registered manager'::text, 'nominated individual'::text]))),
  CONSTRAINT care_awards_withdrawn_why CHECK (((withdrawn_at IS NULL) = (withdrawn_reason = ''::text)))
);
ALTER TABLE care_awards ADD CONSTRAINT care_awards_pkey PRIMARY KEY (id);
CREATE INDEX care_awards_appointment ON care_awards (appointment_id);
CREATE INDEX care_awards_location ON care_awards (location_id);
CREATE UNIQUE INDEX care_awards_once ON care_awards (person_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX care_awards_signer ON care_awards (signer_id);
CREATE INDEX care_awards_workbook ON care_awards (workbook_id);

CREATE TABLE care_certificates_elsewhere (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  employer text NOT NULL,
  awarded_on date NOT NULL,
  edition text NOT NULL,
  seen text NOT NULL,
  evidence_file_id uuid NOT NULL,
  checked_by uuid NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  voided_by uuid,
  void_reason text DEFAULT '' NOT NULL,
  CONSTRAINT care_certificates_elsewhere_edition_known CHECK ((edition = ANY (ARRAY['2025'::text, '2015'::text]))),
  CONSTRAINT care_certificates_elsewhere_proved CHECK (((employer <> ''::text) AND (seen <> ''::text))),
  CONSTRAINT care_certificates_elsewhere_voided_why CHECK (((voided_at IS NULL) = (void_reason = ''::text)))
);
ALTER TABLE care_certificates_elsewhere ADD CONSTRAINT care_certificates_elsewhere_pkey PRIMARY KEY (id);
CREATE INDEX care_certificates_elsewhere_evidence ON care_certificates_elsewhere (evidence_file_id);
CREATE UNIQUE INDEX care_certificates_elsewhere_once ON care_certificates_elsewhere (person_id) WHERE (voided_at IS NULL);
CREATE INDEX care_certificates_elsewhere_person ON care_certificates_elsewhere (person_id);

CREATE TABLE care_steps (
  id uuid NOT NULL,
  workbook_id uuid NOT NULL,
  standard integer NOT NULL,
  step text NOT NULL,
  done_on date NOT NULL,
  how text,
  place text DEFAULT '' NOT NULL,
  words text DEFAULT '' NOT NULL,
  completion_id uuid,
  right_count integer,
  asked integer,
  evidence_file_id uuid,
  assessor_id uuid,
  basis text,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  voided_by uuid,
  void_reason text DEFAULT '' NOT NULL,
  CONSTRAINT care_steps_assessed CHECK (((step = 'knowledge'::text) = (assessor_id IS NULL))),
  CONSTRAINT care_steps_basis_known CHECK ((((step = 'knowledge'::text) = (basis IS NULL)) AND (basis = ANY (ARRAY['care certificate'::text, 'own training'::text])))),
  CONSTRAINT care_steps_how_known CHECK ((((step = 'knowledge'::text) = (how IS NOT NULL)) AND (how = ANY (ARRAY['course'::text, 'elsewhere'::text])))),
  CONSTRAINT care_steps_proved CHECK (((how IS DISTINCT FROM 'elsewhere'::text) OR ((place <> ''::text) AND (words <> ''::text)))),
  CONSTRAINT care_steps_seen CHECK (((step <> 'observation'::text) OR ((place <> ''::text) AND (words <> ''::text)))),
  CONSTRAINT care_steps_step_known CHECK ((step = ANY (ARRAY['knowledge'::text, 'observation'::text, 'sign_off'::text]))),
  CONSTRAINT care_steps_voided_why CHECK (((voided_at IS NULL) = (void_reason = ''::text)))
);
ALTER TABLE care_steps ADD CONSTRAINT care_steps_pkey PRIMARY KEY (id);
CREATE INDEX care_steps_assessor ON care_steps (assessor_id);
CREATE INDEX care_steps_completion ON care_steps (completion_id);
CREATE INDEX care_steps_evidence ON care_steps (evidence_file_id);
CREATE UNIQUE INDEX care_steps_once ON care_steps (workbook_id, standard, step) WHERE (voided_at IS NULL);
CREATE INDEX care_steps_workbook ON care_steps (workbook_id);

CREATE TABLE care_workbooks (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  edition text NOT NULL,
  begun_on date NOT NULL,
  aim_on date NOT NULL,
  assessor_id uuid,
  begun_by uuid NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  stopped_reason text DEFAULT '' NOT NULL,
  CONSTRAINT care_workbooks_aim_after CHECK ((aim_on >= begun_on)),
  CONSTRAINT care_workbooks_edition_known CHECK ((edition = ANY (ARRAY['2025'::text, '2015'::text]))),
  CONSTRAINT care_workbooks_edition_of_its_time CHECK (((edition = '2025'::text) OR (begun_on < '2025-03-01'::date))),
  CONSTRAINT care_workbooks_never_oneself CHECK ((assessor_id <> person_id)),
  CONSTRAINT care_workbooks_stopped_why CHECK (((stopped_at IS NULL) = (stopped_reason = ''::text)))
);
ALTER TABLE care_workbooks ADD CONSTRAINT care_workbooks_pkey PRIMARY KEY (id);
CREATE INDEX care_workbooks_assessor ON care_workbooks (assessor_id);
CREATE UNIQUE INDEX care_workbooks_one ON care_workbooks (person_id) WHERE (stopped_at IS NULL);
CREATE INDEX care_workbooks_person ON care_workbooks (person_id);

CREATE TABLE certificate_keys (
  id uuid NOT NULL,
  fingerprint text NOT NULL,
  public_key jsonb NOT NULL,
  private_sealed text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone
);
ALTER TABLE certificate_keys ADD CONSTRAINT certificate_keys_fingerprint UNIQUE (fingerprint);
ALTER TABLE certificate_keys ADD CONSTRAINT certificate_keys_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX certificate_keys_one_signs ON certificate_keys ((true)) WHERE (retired_at IS NULL);

CREATE TABLE certificate_pictures (
  id uuid NOT NULL,
  kind text NOT NULL,
  png bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT certificate_pictures_kind_known CHECK ((kind = ANY (ARRAY['logo'::text, 'signature'::text]))),
  CONSTRAINT certificate_pictures_small CHECK ((octet_length(png) <= 1048576))
);
ALTER TABLE certificate_pictures ADD CONSTRAINT certificate_pictures_pkey PRIMARY KEY (id);

CREATE TABLE certificates (
  id uuid NOT NULL,
  number text NOT NULL,
  completion_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  version integer NOT NULL,
  guidance_reviewed_on date NOT NULL,
  outcomes jsonb NOT NULL,
  completed_on date NOT NULL,
  delivery text NOT NULL,
  cpd_minutes integer NOT NULL,
  score text,
  refresh_by date,
  practical_note text DEFAULT '' NOT NULL,
  provider jsonb NOT NULL,
  signatory jsonb,
  issued_at timestamp with time zone NOT NULL,
  issued_by uuid,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoked_reason text,
  logo_id uuid,
  signature_id uuid,
  replaces_id uuid,
  status_index integer NOT NULL,
  CONSTRAINT certificates_number_form CHECK ((number ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$'::text)),
  CONSTRAINT certificates_revoked_why CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL)))
);
ALTER TABLE certificates ADD CONSTRAINT certificates_number UNIQUE (number);
ALTER TABLE certificates ADD CONSTRAINT certificates_pkey PRIMARY KEY (id);
ALTER TABLE certificates ADD CONSTRAINT certificates_replaced_once UNIQUE (replaces_id);
CREATE INDEX certificates_completion ON certificates (completion_id);
CREATE INDEX certificates_issued ON certificates (issued_at, id);
CREATE INDEX certificates_logo ON certificates (logo_id);
CREATE UNIQUE INDEX certificates_one_valid ON certificates (completion_id) WHERE (revoked_at IS NULL);
CREATE INDEX certificates_person ON certificates (person_id, issued_at);
CREATE INDEX certificates_signature ON certificates (signature_id);
ALTER TABLE certificates ALTER COLUMN status_index ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME certificates_status_index_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );

CREATE TABLE check_ins (
  attendance_id uuid NOT NULL,
  "position" integer NOT NULL,
  at timestamp with time zone NOT NULL,
  way text NOT NULL,
  by uuid NOT NULL,
  CONSTRAINT check_ins_way_known CHECK ((way = ANY (ARRAY['code'::text, 'hand'::text])))
);
ALTER TABLE check_ins ADD CONSTRAINT check_ins_pk PRIMARY KEY (attendance_id, "position");

CREATE TABLE checkout_sessions (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider_id text,
  url text,
  total_pence integer NOT NULL,
  state text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  asked_at timestamp with time zone,
  CONSTRAINT checkout_sessions_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  CONSTRAINT checkout_sessions_state_known CHECK ((state = ANY (ARRAY['open'::text, 'complete'::text, 'expired'::text])))
);
ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX checkout_sessions_one_open ON checkout_sessions (order_id) WHERE (state = 'open'::text);
CREATE INDEX checkout_sessions_order ON checkout_sessions (order_id);
CREATE UNIQUE INDEX checkout_sessions_provider ON checkout_sessions (provider_id);
CREATE INDEX checkout_sessions_to_ask ON checkout_sessions (expires_at) WHERE (state = 'open'::text);

CREATE TABLE clearance_looks (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  looked_by uuid NOT NULL,
  on_day date NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  shown jsonb NOT NULL,
  read jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE clearance_looks ADD CONSTRAINT clearance_looks_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX clearance_looks_one_a_day ON clearance_looks (looked_by, subject_id, on_day);
CREATE INDEX clearance_looks_person ON clearance_looks (person_id);
CREATE INDEX clearance_looks_subject ON clearance_looks (subject_id);

CREATE TABLE clearance_notices (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  about text NOT NULL,
  told_id uuid NOT NULL,
  told_at timestamp with time zone NOT NULL
);
ALTER TABLE clearance_notices ADD CONSTRAINT clearance_notices_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX clearance_notices_once ON clearance_notices (subject_id, kind, about, told_id);
CREATE INDEX clearance_notices_person ON clearance_notices (person_id);

CREATE TABLE clearance_returns (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  reason text NOT NULL,
  returned_by uuid NOT NULL,
  returned_at timestamp with time zone NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  CONSTRAINT clearance_returns_answered_by_someone CHECK (((answered_by IS NULL) = (answered_at IS NULL)))
);
ALTER TABLE clearance_returns ADD CONSTRAINT clearance_returns_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX clearance_returns_one_open ON clearance_returns (subject_id) WHERE (answered_at IS NULL);
CREATE INDEX clearance_returns_person ON clearance_returns (person_id);
CREATE INDEX clearance_returns_subject ON clearance_returns (subject_id, returned_at);

CREATE TABLE clearances (
  id uuid NOT NULL,
  application_id uuid,
  kind text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  risk_assessment_id uuid,
  supervisor_id uuid,
  ends_on date,
  open jsonb DEFAULT '[]'::jsonb NOT NULL,
  signed_by uuid NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoked_reason text,
  job_id uuid NOT NULL,
  location_id uuid NOT NULL,
  person_id uuid,
  post_id uuid,
  rests_on jsonb DEFAULT '{}'::jsonb NOT NULL,
  asked jsonb DEFAULT '[]'::jsonb NOT NULL,
  rules text DEFAULT 'earlier' NOT NULL,
  appointment_id uuid,
  review_by date,
  weighed jsonb,
  lapses_unconfirmed boolean DEFAULT false NOT NULL,
  CONSTRAINT clearances_conditional_complete CHECK (((kind = 'full'::text) OR ((risk_assessment_id IS NOT NULL) AND (supervisor_id IS NOT NULL) AND (ends_on IS NOT NULL))))
);
ALTER TABLE clearances ADD CONSTRAINT clearances_pkey PRIMARY KEY (id);
CREATE INDEX clearances_application ON clearances (application_id, signed_at);
CREATE INDEX clearances_appointment ON clearances (appointment_id);
CREATE INDEX clearances_ending ON clearances (ends_on) WHERE ((kind = 'conditional'::text) AND (revoked_at IS NULL));
CREATE INDEX clearances_person ON clearances (person_id, signed_at);
CREATE INDEX clearances_supervisor ON clearances (supervisor_id) WHERE ((kind = 'conditional'::text) AND (revoked_at IS NULL));

CREATE TABLE clinical_reviewers (
  id uuid NOT NULL,
  name text NOT NULL,
  profession text NOT NULL,
  registration_number text NOT NULL,
  named_on date NOT NULL,
  named_by uuid NOT NULL,
  named_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone
);
ALTER TABLE clinical_reviewers ADD CONSTRAINT clinical_reviewers_pkey PRIMARY KEY (id);

CREATE TABLE clinical_reviews (
  id uuid NOT NULL,
  version_id uuid NOT NULL,
  reviewer_id uuid,
  reviewed_on date NOT NULL,
  accepted_reason text,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  CONSTRAINT clinical_reviews_one_way CHECK ((num_nonnulls(reviewer_id, accepted_reason) = 1)),
  CONSTRAINT clinical_reviews_reason CHECK ((accepted_reason <> ''::text))
);
ALTER TABLE clinical_reviews ADD CONSTRAINT clinical_reviews_pkey PRIMARY KEY (id);
CREATE INDEX clinical_reviews_reviewer ON clinical_reviews (reviewer_id);
CREATE INDEX clinical_reviews_version ON clinical_reviews (version_id, recorded_at);

CREATE TABLE cohort_members (
  cohort_id uuid NOT NULL,
  person_id uuid NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamp with time zone NOT NULL
);
ALTER TABLE cohort_members ADD CONSTRAINT cohort_members_pk PRIMARY KEY (cohort_id, person_id);
CREATE INDEX cohort_members_person ON cohort_members (person_id);

CREATE TABLE cohorts (
  id uuid NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  course_id uuid,
  path_id uuid,
  due_days integer,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_by uuid,
  CONSTRAINT cohorts_due_days CHECK ((((course_id IS NOT NULL) = (due_days IS NOT NULL)) AND ((due_days >= 1) AND (due_days <= 730)))),
  CONSTRAINT cohorts_one_thing CHECK ((num_nonnulls(course_id, path_id) = 1))
);
ALTER TABLE cohorts ADD CONSTRAINT cohorts_pkey PRIMARY KEY (id);
CREATE INDEX cohorts_course ON cohorts (course_id);
CREATE INDEX cohorts_path ON cohorts (path_id);

CREATE TABLE completions (
  id uuid NOT NULL,
  cycle_id uuid NOT NULL,
  person_id uuid NOT NULL,
  course_id uuid NOT NULL,
  version_id uuid NOT NULL,
  completed_on date NOT NULL,
  completed_at timestamp with time zone NOT NULL,
  method text NOT NULL,
  right_count integer,
  asked integer,
  attempt_id uuid,
  fact_id uuid,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT completions_method_known CHECK ((method = ANY (ARRAY['quiz'::text, 'lessons'::text, 'session'::text, 'package'::text]))),
  CONSTRAINT completions_score_possible CHECK (((right_count >= 0) AND (right_count <= asked))),
  CONSTRAINT completions_score_whole CHECK (((right_count IS NULL) = (asked IS NULL)))
);
ALTER TABLE completions ADD CONSTRAINT completions_once UNIQUE (cycle_id);
ALTER TABLE completions ADD CONSTRAINT completions_pkey PRIMARY KEY (id);
CREATE INDEX completions_at ON completions (completed_at);
CREATE INDEX completions_course ON completions (course_id, completed_on);
CREATE INDEX completions_fact ON completions (fact_id);
CREATE INDEX completions_person ON completions (person_id, course_id, completed_on);
CREATE INDEX completions_version ON completions (version_id);

CREATE TABLE compliance_days (
  day date NOT NULL,
  in_post integer NOT NULL,
  compliant integer NOT NULL,
  expired integer NOT NULL,
  missing integer NOT NULL,
  CONSTRAINT compliance_days_add_up CHECK (((in_post = ((compliant + expired) + missing)) AND (LEAST(compliant, expired, missing) >= 0)))
);
ALTER TABLE compliance_days ADD CONSTRAINT compliance_days_pkey PRIMARY KEY (day);

CREATE TABLE compliance_evidence (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  type_id uuid NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  completed_on date,
  sent_by uuid NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text DEFAULT '' NOT NULL,
  fact_id uuid,
  provided jsonb
);
ALTER TABLE compliance_evidence ADD CONSTRAINT compliance_evidence_pkey PRIMARY KEY (id);
CREATE INDEX compliance_evidence_fact ON compliance_evidence (fact_id);
CREATE INDEX compliance_evidence_person ON compliance_evidence (person_id, type_id, sent_at);
CREATE INDEX compliance_evidence_waiting ON compliance_evidence (sent_at) WHERE (state = 'waiting'::text);

CREATE TABLE compliance_evidence_files (
  evidence_id uuid NOT NULL,
  file_id uuid NOT NULL
);
ALTER TABLE compliance_evidence_files ADD CONSTRAINT compliance_evidence_files_pk PRIMARY KEY (evidence_id, file_id);

CREATE TABLE compliance_facts (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  type_id uuid NOT NULL,
  aspect text NOT NULL,
  valid_from date NOT NULL,
  expires_on date,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  source text NOT NULL,
  note text DEFAULT '' NOT NULL,
  evidence_file_id uuid,
  voids_id uuid,
  CONSTRAINT compliance_facts_aspect_known CHECK ((aspect = ANY (ARRAY['theory'::text, 'competence'::text, 'check'::text, 'waiver'::text, 'booking'::text]))),
  CONSTRAINT compliance_facts_in_order CHECK (((expires_on IS NULL) OR (expires_on >= valid_from)))
);
ALTER TABLE compliance_facts ADD CONSTRAINT compliance_facts_pkey PRIMARY KEY (id);
CREATE INDEX compliance_facts_evidence ON compliance_facts (evidence_file_id);
CREATE INDEX compliance_facts_expiry ON compliance_facts (type_id, expires_on);
CREATE INDEX compliance_facts_person_type ON compliance_facts (person_id, type_id, recorded_at);
CREATE UNIQUE INDEX compliance_facts_voided_once ON compliance_facts (voids_id);
CREATE INDEX compliance_facts_waivers ON compliance_facts (person_id, type_id) WHERE ((aspect = 'waiver'::text) AND (voids_id IS NULL));

CREATE TABLE compliance_looks (
  person_id uuid NOT NULL,
  last_checked_at timestamp with time zone NOT NULL,
  last_checked_by uuid NOT NULL
);
ALTER TABLE compliance_looks ADD CONSTRAINT compliance_looks_pkey PRIMARY KEY (person_id);

CREATE TABLE compliance_people (
  person_id uuid NOT NULL,
  in_post boolean NOT NULL,
  known_at timestamp with time zone NOT NULL,
  changes_on date NOT NULL,
  turns_on date DEFAULT '1000-01-01'::date NOT NULL
);
ALTER TABLE compliance_people ADD CONSTRAINT compliance_people_pkey PRIMARY KEY (person_id);
CREATE INDEX compliance_people_changes ON compliance_people (changes_on);
CREATE INDEX compliance_people_known ON compliance_people (known_at);
CREATE INDEX compliance_people_turns ON compliance_people (turns_on);

CREATE TABLE compliance_periods (
  kind text NOT NULL,
  name text NOT NULL,
  person_id uuid NOT NULL,
  from_day date NOT NULL,
  before_day date NOT NULL
);
ALTER TABLE compliance_periods ADD CONSTRAINT compliance_periods_pk PRIMARY KEY (kind, name, person_id, from_day, before_day);
CREATE INDEX compliance_periods_counted ON compliance_periods (kind, from_day, before_day);
CREATE INDEX compliance_periods_person ON compliance_periods (person_id);

CREATE TABLE compliance_rules (
  id uuid NOT NULL,
  type_id uuid NOT NULL,
  job_id uuid,
  location_id uuid,
  person_id uuid,
  required boolean NOT NULL,
  reason text DEFAULT '' NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  voided_at timestamp with time zone,
  ended_at timestamp with time zone
);
ALTER TABLE compliance_rules ADD CONSTRAINT compliance_rules_pkey PRIMARY KEY (id);
CREATE INDEX compliance_rules_person ON compliance_rules (person_id);
CREATE INDEX compliance_rules_type ON compliance_rules (type_id);

CREATE TABLE compliance_state (
  person_id uuid NOT NULL,
  type_id uuid NOT NULL,
  required boolean NOT NULL,
  reason text NOT NULL,
  done_from date,
  done_until date,
  competence_from date,
  competence_until date,
  waived_until date,
  booked_for date,
  ends_on date
);
ALTER TABLE compliance_state ADD CONSTRAINT compliance_state_pk PRIMARY KEY (person_id, type_id);
CREATE INDEX compliance_state_ends ON compliance_state (ends_on, person_id, type_id) WHERE (required AND (ends_on IS NOT NULL));
CREATE INDEX compliance_state_type ON compliance_state (type_id);
CREATE INDEX compliance_state_type_ends ON compliance_state (type_id, ends_on, person_id) WHERE (required AND (ends_on IS NOT NULL));
CREATE INDEX compliance_state_without_end ON compliance_state (type_id, done_from, done_until, competence_from, competence_until, waived_until, person_id) WHERE (required AND (ends_on IS NULL));

CREATE TABLE compliance_type_versions (
  type_id uuid NOT NULL,
  name text NOT NULL,
  renewal_months integer,
  needs_competence boolean NOT NULL,
  open boolean NOT NULL,
  known_from timestamp with time zone NOT NULL,
  known_until timestamp with time zone,
  read_from text
);
ALTER TABLE compliance_type_versions ADD CONSTRAINT compliance_type_versions_pk PRIMARY KEY (type_id, known_from);

CREATE TABLE compliance_types (
  id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  renewal_months integer,
  early_days integer DEFAULT 30 NOT NULL,
  needs_evidence boolean DEFAULT true NOT NULL,
  needs_competence boolean DEFAULT false NOT NULL,
  ladder jsonb DEFAULT '[90, 60, 30, 14, 7, 0, -7, -14, -28]'::jsonb NOT NULL,
  "position" integer NOT NULL,
  closed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  read_from text,
  CONSTRAINT compliance_types_care_certificate_signed CHECK (((key <> 'care_certificate'::text) OR needs_competence)),
  CONSTRAINT compliance_types_read_from_known CHECK ((read_from = ANY (ARRAY['vetting:dbs'::text, 'vetting:right_to_work'::text])))
);
ALTER TABLE compliance_types ADD CONSTRAINT compliance_types_key_unique UNIQUE (key);
ALTER TABLE compliance_types ADD CONSTRAINT compliance_types_pkey PRIMARY KEY (id);

CREATE TABLE compliance_work (
  person_id uuid NOT NULL,
  by xid8 DEFAULT pg_current_xact_id() NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL
);
CREATE INDEX compliance_work_by ON compliance_work (by, person_id);
CREATE INDEX compliance_work_person ON compliance_work (person_id);

CREATE TABLE course_feedback (
  cycle_id uuid NOT NULL,
  course_id uuid NOT NULL,
  clear integer NOT NULL,
  useful integer NOT NULL,
  change text DEFAULT '' NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT course_feedback_marks CHECK (clear BETWEEN 1 AND 5 AND useful BETWEEN 1 AND 5)
);
ALTER TABLE course_feedback ADD CONSTRAINT course_feedback_pkey PRIMARY KEY (cycle_id);
CREATE INDEX course_feedback_course ON course_feedback (course_id, sent_at);

CREATE TABLE course_media (
  id uuid NOT NULL,
  course_id uuid,
  kind text NOT NULL,
  mime text NOT NULL,
  original_name text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  sha256 text NOT NULL,
  upload_key uuid NOT NULL,
  uploaded_by uuid,
  uploaded_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  unused_since timestamp with time zone,
  CONSTRAINT course_media_bytes CHECK ((bytes > 0)),
  CONSTRAINT course_media_kind_known CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text, 'audio'::text, 'pdf'::text]))),
  CONSTRAINT course_media_measured CHECK (((kind = 'picture'::text) = ((width IS NOT NULL) AND (height IS NOT NULL))))
);
ALTER TABLE course_media ADD CONSTRAINT course_media_pkey PRIMARY KEY (id);
ALTER TABLE course_media ADD CONSTRAINT course_media_upload_key UNIQUE (upload_key);
CREATE INDEX course_media_course ON course_media (course_id);

CREATE TABLE course_modules (
  id uuid NOT NULL,
  version_id uuid NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL
);
ALTER TABLE course_modules ADD CONSTRAINT course_modules_pkey PRIMARY KEY (id);
ALTER TABLE course_modules ADD CONSTRAINT course_modules_position UNIQUE (version_id, "position");

CREATE TABLE course_requests (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  course_id uuid,
  bundle_id uuid,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT course_requests_one_thing CHECK ((num_nonnulls(course_id, bundle_id) = 1))
);
ALTER TABLE course_requests ADD CONSTRAINT course_requests_once_per_bundle UNIQUE (person_id, bundle_id);
ALTER TABLE course_requests ADD CONSTRAINT course_requests_once_per_course UNIQUE (person_id, course_id);
ALTER TABLE course_requests ADD CONSTRAINT course_requests_pkey PRIMARY KEY (id);
CREATE INDEX course_requests_at ON course_requests (requested_at, id);

CREATE TABLE course_versions (
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  description text NOT NULL,
  audience text DEFAULT '' NOT NULL,
  outcomes jsonb NOT NULL,
  guidance jsonb NOT NULL,
  reviewed_on date NOT NULL,
  cpd_minutes integer NOT NULL,
  practical_sign_off boolean NOT NULL,
  pass_mark integer NOT NULL,
  attempts integer NOT NULL,
  questions_asked integer NOT NULL,
  time_limit_minutes integer,
  text_hash text,
  revision integer DEFAULT 0 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  published_by uuid,
  published_at timestamp with time zone,
  publish_reason text,
  settings_revision integer DEFAULT 0 NOT NULL,
  edited_by uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT course_versions_asked CHECK (((questions_asked >= 0) AND (questions_asked <= 100))),
  CONSTRAINT course_versions_attempts CHECK (((attempts >= 1) AND (attempts <= 20))),
  CONSTRAINT course_versions_minutes CHECK ((cpd_minutes > 0)),
  CONSTRAINT course_versions_pass_mark CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  CONSTRAINT course_versions_published_when CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  CONSTRAINT course_versions_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'published'::text]))),
  CONSTRAINT course_versions_time_limit CHECK (((time_limit_minutes >= 1) AND (time_limit_minutes <= 600)))
);
ALTER TABLE course_versions ADD CONSTRAINT course_versions_number UNIQUE (course_id, number);
ALTER TABLE course_versions ADD CONSTRAINT course_versions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX course_versions_one_draft ON course_versions (course_id) WHERE (state <> 'published'::text);
CREATE INDEX course_versions_published ON course_versions (course_id, published_at) WHERE (state = 'published'::text);

CREATE TABLE course_waivers (
  id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  reason text NOT NULL,
  given_by uuid NOT NULL,
  given_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by uuid,
  CONSTRAINT course_waivers_in_order CHECK ((until_day >= from_day))
);
ALTER TABLE course_waivers ADD CONSTRAINT course_waivers_pkey PRIMARY KEY (id);
CREATE INDEX course_waivers_enrolment ON course_waivers (enrolment_id, until_day);

CREATE TABLE courses (
  id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  description text NOT NULL,
  audience text DEFAULT '' NOT NULL,
  outcomes jsonb NOT NULL,
  modules jsonb NOT NULL,
  price_pence integer DEFAULT 0 NOT NULL,
  picture text NOT NULL,
  is_new boolean DEFAULT false NOT NULL,
  published boolean DEFAULT false NOT NULL,
  cpd_minutes integer NOT NULL,
  practical_sign_off boolean DEFAULT false NOT NULL,
  guidance jsonb NOT NULL,
  reviewed_on text NOT NULL,
  "position" integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  listed boolean DEFAULT true NOT NULL,
  type_id uuid,
  renewal_months integer,
  self_enrolment boolean DEFAULT true NOT NULL,
  quiz_first boolean DEFAULT false NOT NULL,
  owner_id uuid,
  review_due_on date,
  awaits text,
  CONSTRAINT courses_awaits_known CHECK ((awaits = ANY (ARRAY['clinical review'::text, 'outcomes review'::text]))),
  CONSTRAINT courses_minutes_positive CHECK ((cpd_minutes > 0)),
  CONSTRAINT courses_price_not_negative CHECK ((price_pence >= 0)),
  CONSTRAINT courses_renewal_positive CHECK ((renewal_months > 0))
);
ALTER TABLE courses ADD CONSTRAINT courses_pkey PRIMARY KEY (id);
ALTER TABLE courses ADD CONSTRAINT courses_slug_unique UNIQUE (slug);
CREATE INDEX courses_owner ON courses (owner_id);
CREATE INDEX courses_type ON courses (type_id);

CREATE TABLE cpd_entries (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  completion_id uuid,
  done_on date,
  title text,
  provider text,
  minutes integer,
  participatory boolean NOT NULL,
  theme text,
  reflection text DEFAULT '' NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT cpd_entries_minutes_possible CHECK (((minutes >= 1) AND (minutes <= 6000))),
  CONSTRAINT cpd_entries_theme_known CHECK ((theme = ANY (ARRAY['people'::text, 'practise'::text, 'safety'::text, 'trust'::text]))),
  CONSTRAINT cpd_entries_whole CHECK (
CASE
  WHEN (completion_id IS NULL) THEN ((done_on IS NOT NULL) AND (title IS NOT NULL) AND (provider IS NOT NULL) AND (minutes IS NOT NULL))
  ELSE ((done_on IS NULL) AND (title IS NULL) AND (provider IS NULL) AND (minutes IS NULL))
END)
);
ALTER TABLE cpd_entries ADD CONSTRAINT cpd_entries_completion_once UNIQUE (completion_id);
ALTER TABLE cpd_entries ADD CONSTRAINT cpd_entries_pkey PRIMARY KEY (id);
CREATE INDEX cpd_entries_person ON cpd_entries (person_id, done_on);

CREATE TABLE credentials (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE credentials ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX credentials_provider_account ON credentials (provider_id, account_id);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE credit_notes (
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  refund_id uuid,
  dispute_id uuid,
  series text NOT NULL,
  number integer DEFAULT 0 NOT NULL,
  issued_on date NOT NULL,
  pence integer NOT NULL,
  vat_pence integer NOT NULL,
  content jsonb NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT credit_notes_number_positive CHECK ((number > 0)),
  CONSTRAINT credit_notes_one_reason CHECK ((num_nonnulls(refund_id, dispute_id) <= 1)),
  CONSTRAINT credit_notes_some CHECK (((pence > 0) AND ((vat_pence >= 0) AND (vat_pence <= pence))))
);
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_dispute UNIQUE (dispute_id);
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_pkey PRIMARY KEY (id);
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_refund UNIQUE (refund_id);
CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id);
CREATE INDEX credit_notes_issued ON credit_notes (issued_on, id);
CREATE UNIQUE INDEX credit_notes_number ON credit_notes (series, number);

CREATE TABLE criminal_record_declarations (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  asks text NOT NULL,
  content text NOT NULL,
  declared_at timestamp with time zone NOT NULL,
  CONSTRAINT criminal_record_declarations_asks_known CHECK ((asks = ANY (ARRAY['unspent'::text, 'excepted'::text])))
);
ALTER TABLE criminal_record_declarations ADD CONSTRAINT criminal_record_declarations_pkey PRIMARY KEY (id);
CREATE INDEX criminal_record_declarations_application ON criminal_record_declarations (application_id);
CREATE INDEX criminal_record_declarations_person ON criminal_record_declarations (person_id, declared_at);

CREATE TABLE customer_managers (
  customer_id uuid NOT NULL,
  person_id uuid NOT NULL,
  added_by uuid,
  added_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone
);
ALTER TABLE customer_managers ADD CONSTRAINT customer_managers_customer_id_person_id_pk PRIMARY KEY (customer_id, person_id);
CREATE INDEX customer_managers_person ON customer_managers (person_id);

CREATE TABLE customers (
  id uuid NOT NULL,
  name text NOT NULL,
  address jsonb NOT NULL,
  invoice_email text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE customers ADD CONSTRAINT customers_pkey PRIMARY KEY (id);

CREATE TABLE cycles (
  id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  number integer NOT NULL,
  version_id uuid,
  opened_on date NOT NULL,
  due_on date,
  started_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_as text,
  fact_id uuid,
  CONSTRAINT cycles_closed_as_known CHECK ((closed_as = ANY (ARRAY['completed'::text, 'met elsewhere'::text, 'ended'::text]))),
  CONSTRAINT cycles_closed_how CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  CONSTRAINT cycles_started_with_version CHECK (((started_at IS NULL) = (version_id IS NULL)))
);
ALTER TABLE cycles ADD CONSTRAINT cycles_number UNIQUE (enrolment_id, number);
ALTER TABLE cycles ADD CONSTRAINT cycles_pkey PRIMARY KEY (id);
CREATE INDEX cycles_due ON cycles (due_on) WHERE (closed_at IS NULL);
CREATE INDEX cycles_fact ON cycles (fact_id);
CREATE UNIQUE INDEX cycles_one_open ON cycles (enrolment_id) WHERE (closed_at IS NULL);
CREATE INDEX cycles_version ON cycles (version_id);

CREATE TABLE dashboard_cards (
  user_id uuid NOT NULL,
  cards jsonb NOT NULL,
  hidden jsonb NOT NULL,
  arranged_at timestamp with time zone NOT NULL
);
ALTER TABLE dashboard_cards ADD CONSTRAINT dashboard_cards_pkey PRIMARY KEY (user_id);

CREATE TABLE dashboard_role_cards (
  role_id uuid NOT NULL,
  cards jsonb NOT NULL,
  hidden jsonb NOT NULL,
  arranged_at timestamp with time zone NOT NULL,
  arranged_by uuid NOT NULL
);
ALTER TABLE dashboard_role_cards ADD CONSTRAINT dashboard_role_cards_pkey PRIMARY KEY (role_id);

CREATE TABLE disputes (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  reference text NOT NULL,
  pence integer NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT disputes_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  CONSTRAINT disputes_state_known CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
ALTER TABLE disputes ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);
ALTER TABLE disputes ADD CONSTRAINT disputes_reference UNIQUE (reference);
CREATE INDEX disputes_payment ON disputes (payment_id);

CREATE TABLE document_reviews (
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  verdict text NOT NULL,
  reason text,
  original_seen boolean DEFAULT false NOT NULL,
  reviewed_by uuid NOT NULL,
  reviewed_at timestamp with time zone NOT NULL
);
ALTER TABLE document_reviews ADD CONSTRAINT document_reviews_pkey PRIMARY KEY (id);
CREATE INDEX document_reviews_file ON document_reviews (file_id, reviewed_at);

CREATE TABLE drawn_questions (
  attempt_id uuid NOT NULL,
  "position" integer NOT NULL,
  question_version_id uuid NOT NULL,
  shown jsonb NOT NULL,
  answer jsonb,
  answered_at timestamp with time zone,
  flagged boolean DEFAULT false NOT NULL,
  is_right boolean
);
ALTER TABLE drawn_questions ADD CONSTRAINT drawn_questions_once UNIQUE (attempt_id, question_version_id);
ALTER TABLE drawn_questions ADD CONSTRAINT drawn_questions_pk PRIMARY KEY (attempt_id, "position");
CREATE INDEX drawn_questions_question ON drawn_questions (question_version_id);

CREATE TABLE email_changes (
  user_id uuid NOT NULL,
  new_email text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone
);
ALTER TABLE email_changes ADD CONSTRAINT email_changes_pkey PRIMARY KEY (user_id);

CREATE TABLE employment_periods (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  "position" integer NOT NULL,
  date_from text DEFAULT '' NOT NULL,
  date_to text DEFAULT '' NOT NULL,
  current boolean DEFAULT false NOT NULL,
  stated_on date NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  ended_at timestamp with time zone,
  kind text NOT NULL,
  organisation text DEFAULT '' NOT NULL,
  title text DEFAULT '' NOT NULL,
  care_work boolean DEFAULT false NOT NULL,
  reason_for_leaving text DEFAULT '' NOT NULL,
  explanation text DEFAULT '' NOT NULL,
  checked_by text DEFAULT 'us' NOT NULL,
  CONSTRAINT employment_periods_checked_by_known CHECK ((checked_by = ANY (ARRAY['us'::text, 'transferor'::text, 'agency'::text])))
);
ALTER TABLE employment_periods ADD CONSTRAINT employment_periods_pkey PRIMARY KEY (id);
CREATE INDEX employment_periods_person ON employment_periods (person_id) WHERE (ended_at IS NULL);

CREATE TABLE enrolments (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  course_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE enrolments ADD CONSTRAINT enrolments_once UNIQUE (person_id, course_id);
ALTER TABLE enrolments ADD CONSTRAINT enrolments_pkey PRIMARY KEY (id);
CREATE INDEX enrolments_course ON enrolments (course_id);

CREATE TABLE entitlements (
  id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  source text NOT NULL,
  reference uuid,
  from_day date NOT NULL,
  ended_at timestamp with time zone,
  ended_by uuid,
  reason text DEFAULT '' NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  waits_until timestamp with time zone,
  CONSTRAINT entitlements_source_known CHECK ((source = ANY (ARRAY['rule'::text, 'hand'::text, 'purchase'::text, 'seat'::text, 'self'::text])))
);
ALTER TABLE entitlements ADD CONSTRAINT entitlements_pkey PRIMARY KEY (id);
CREATE INDEX entitlements_enrolment ON entitlements (enrolment_id);
CREATE UNIQUE INDEX entitlements_open_once ON entitlements (enrolment_id, source, COALESCE(reference, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (ended_at IS NULL);

CREATE TABLE equality_answers (
  application_id uuid NOT NULL,
  gender text NOT NULL
);
ALTER TABLE equality_answers ADD CONSTRAINT equality_answers_pkey PRIMARY KEY (application_id);

CREATE TABLE extensions (
  id uuid NOT NULL,
  cycle_id uuid NOT NULL,
  due_on date NOT NULL,
  reason text NOT NULL,
  given_by uuid NOT NULL,
  given_at timestamp with time zone NOT NULL
);
ALTER TABLE extensions ADD CONSTRAINT extensions_pkey PRIMARY KEY (id);
CREATE INDEX extensions_cycle ON extensions (cycle_id, given_at);

CREATE TABLE file_uploads (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  file_type text NOT NULL,
  file_url text NOT NULL,
  original_name text NOT NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  replaces_id uuid,
  upload_key uuid NOT NULL
);
ALTER TABLE file_uploads ADD CONSTRAINT file_uploads_file_url_unique UNIQUE (file_url);
ALTER TABLE file_uploads ADD CONSTRAINT file_uploads_pkey PRIMARY KEY (id);
ALTER TABLE file_uploads ADD CONSTRAINT file_uploads_upload_key_unique UNIQUE (person_id, upload_key);
CREATE INDEX file_uploads_person_type ON file_uploads (person_id, file_type, uploaded_at);
CREATE INDEX file_uploads_sha256 ON file_uploads (sha256);

CREATE TABLE file_uses (
  file_id uuid NOT NULL,
  noun text NOT NULL,
  row_id uuid NOT NULL,
  audience text NOT NULL,
  ended_at timestamp with time zone
);
ALTER TABLE file_uses ADD CONSTRAINT file_uses_pkey PRIMARY KEY (file_id, noun, row_id);
CREATE INDEX file_uses_row ON file_uses (noun, row_id);

CREATE TABLE finance_cases (
  id uuid NOT NULL,
  kind text NOT NULL,
  order_id uuid,
  reference text NOT NULL,
  details jsonb NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_by uuid,
  note text,
  CONSTRAINT finance_cases_closed_how CHECK ((num_nonnulls(closed_at, closed_by, note) = ANY (ARRAY[0, 3])))
);
ALTER TABLE finance_cases ADD CONSTRAINT finance_cases_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX finance_cases_once ON finance_cases (kind, reference);
CREATE INDEX finance_cases_open ON finance_cases (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX finance_cases_order ON finance_cases (order_id);

CREATE TABLE gap_explanations (
  id uuid NOT NULL,
  application_id uuid,
  kind text NOT NULL,
  gap_from date NOT NULL,
  gap_to date NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  explanation text,
  explained_by uuid,
  explained_at timestamp with time zone,
  person_id uuid,
  CONSTRAINT gap_explanations_kind_known CHECK ((kind = ANY (ARRAY['employment'::text, 'address'::text])))
);
ALTER TABLE gap_explanations ADD CONSTRAINT gap_explanations_pkey PRIMARY KEY (id);
CREATE INDEX gap_explanations_application ON gap_explanations (application_id, asked_at);

CREATE TABLE gap_reviews (
  id uuid NOT NULL,
  application_id uuid,
  kind text NOT NULL,
  gap_from date NOT NULL,
  gap_to date NOT NULL,
  verdict text NOT NULL,
  note text DEFAULT '' NOT NULL,
  reviewed_by uuid NOT NULL,
  reviewed_at timestamp with time zone NOT NULL,
  person_id uuid
);
ALTER TABLE gap_reviews ADD CONSTRAINT gap_reviews_pkey PRIMARY KEY (id);
CREATE INDEX gap_reviews_application ON gap_reviews (application_id, reviewed_at);

CREATE TABLE gate_files (
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  location_id uuid,
  open boolean NOT NULL,
  returned boolean NOT NULL,
  waiting boolean NOT NULL,
  conditional boolean NOT NULL,
  rank smallint NOT NULL,
  ends_on date,
  planned_start date,
  since timestamp with time zone NOT NULL,
  date_to date,
  CONSTRAINT gate_files_in_a_view CHECK ((open OR returned OR waiting OR conditional))
);
ALTER TABLE gate_files ADD CONSTRAINT gate_files_pkey PRIMARY KEY (id);
CREATE INDEX gate_files_conditional ON gate_files (ends_on, planned_start, since, id) WHERE conditional;
CREATE INDEX gate_files_name ON gate_files USING gin (fold(name) gin_trgm_ops);
CREATE INDEX gate_files_open ON gate_files (rank, ends_on, planned_start, since, id) WHERE open;
CREATE INDEX gate_files_returned ON gate_files (ends_on, planned_start, since, id) WHERE returned;
CREATE INDEX gate_files_waiting ON gate_files (ends_on, planned_start, since, id) WHERE waiting;

CREATE TABLE health_declarations (
  application_id uuid,
  content text NOT NULL,
  declared_at timestamp with time zone NOT NULL,
  id uuid NOT NULL,
  person_id uuid
);
ALTER TABLE health_declarations ADD CONSTRAINT health_declarations_application_unique UNIQUE (application_id);
ALTER TABLE health_declarations ADD CONSTRAINT health_declarations_pkey PRIMARY KEY (id);

CREATE TABLE hires (
  application_id uuid NOT NULL,
  post_id uuid NOT NULL,
  hired_by uuid NOT NULL,
  hired_at timestamp with time zone NOT NULL,
  started_by uuid,
  started_at timestamp with time zone,
  contract_hours numeric(4,1)
);
ALTER TABLE hires ADD CONSTRAINT hires_pkey PRIMARY KEY (application_id);
CREATE INDEX hires_hired ON hires (hired_at, application_id);

CREATE TABLE history_confirmations (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  asked_by uuid,
  asked_at timestamp with time zone NOT NULL,
  said text,
  words text,
  answered_at timestamp with time zone,
  CONSTRAINT history_confirmations_answered CHECK (((said IS NULL) = (answered_at IS NULL))),
  CONSTRAINT history_confirmations_said_known CHECK ((said = ANY (ARRAY['same'::text, 'changed'::text])))
);
ALTER TABLE history_confirmations ADD CONSTRAINT history_confirmations_pkey PRIMARY KEY (id);
CREATE INDEX history_confirmations_application ON history_confirmations (application_id);
CREATE INDEX history_confirmations_person ON history_confirmations (person_id, asked_at);

CREATE TABLE idempotency_keys (
  asker text NOT NULL,
  verb text NOT NULL,
  key uuid NOT NULL,
  body_hash text NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (asker, verb, key, body_hash);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

CREATE TABLE import_answers (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  "row" integer NOT NULL,
  by uuid NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE import_answers ADD CONSTRAINT import_answers_of_row UNIQUE (id, import_id, "row");
ALTER TABLE import_answers ADD CONSTRAINT import_answers_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX import_answers_once ON import_answers (import_id, "row");

CREATE TABLE import_choices (
  id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  person_id uuid,
  by uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT import_choices_kind_known CHECK ((kind = ANY (ARRAY['heading'::text, 'answer'::text, 'person'::text])))
);
ALTER TABLE import_choices ADD CONSTRAINT import_choices_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX import_choices_once ON import_choices (kind, key);
CREATE INDEX import_choices_person ON import_choices (person_id);

CREATE TABLE import_remarks (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  person_id uuid NOT NULL,
  type_id uuid,
  kind text NOT NULL,
  day date,
  says text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT import_remarks_kind_known CHECK ((kind = ANY (ARRAY['undated'::text, 'booked'::text, 'progress'::text, 'supervision'::text, 'appraisal'::text, 'next_supervision'::text, 'next_appraisal'::text, 'start_unknown'::text, 'left_post'::text])))
);
ALTER TABLE import_remarks ADD CONSTRAINT import_remarks_once UNIQUE NULLS NOT DISTINCT (person_id, type_id, kind, day);
ALTER TABLE import_remarks ADD CONSTRAINT import_remarks_pkey PRIMARY KEY (id);
CREATE INDEX import_remarks_import ON import_remarks (import_id);

CREATE TABLE import_rows (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  "row" integer NOT NULL,
  person_id uuid NOT NULL,
  created boolean NOT NULL,
  post_id uuid,
  fact_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  joined_by text,
  joined_why text DEFAULT '' NOT NULL,
  answer_id uuid,
  CONSTRAINT import_rows_joined_by_an_answer CHECK (((joined_by IS DISTINCT FROM 'answer'::text) OR (answer_id IS NOT NULL))),
  CONSTRAINT import_rows_joined_by_known CHECK ((joined_by = ANY (ARRAY['answer'::text, 'identifiers'::text, 'earlier'::text, 'second post'::text])))
);
ALTER TABLE import_rows ADD CONSTRAINT import_rows_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX import_rows_once ON import_rows (import_id, "row");
CREATE INDEX import_rows_person ON import_rows (person_id);

CREATE TABLE imported_credentials (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  credential_id text NOT NULL,
  issuer text NOT NULL,
  issuer_name text NOT NULL,
  fingerprint text NOT NULL,
  public_key jsonb NOT NULL,
  title text NOT NULL,
  done_on date NOT NULL,
  minutes integer NOT NULL,
  refresh_by date,
  issued_at timestamp with time zone NOT NULL,
  status_list text,
  status_index integer,
  jwt text NOT NULL,
  brought_at timestamp with time zone NOT NULL,
  status_asked_at timestamp with time zone,
  status_tried_at timestamp with time zone,
  revoked_at timestamp with time zone,
  evidence_id uuid,
  CONSTRAINT imported_credentials_status_whole CHECK (((status_list IS NULL) = (status_index IS NULL)))
);
ALTER TABLE imported_credentials ADD CONSTRAINT imported_credentials_once UNIQUE (person_id, credential_id);
ALTER TABLE imported_credentials ADD CONSTRAINT imported_credentials_pkey PRIMARY KEY (id);
CREATE INDEX imported_credentials_evidence ON imported_credentials (evidence_id);
CREATE INDEX imported_credentials_issuer ON imported_credentials (issuer, fingerprint);

CREATE TABLE imports (
  id uuid NOT NULL,
  file_name text NOT NULL,
  content text,
  columns jsonb DEFAULT '{}'::jsonb NOT NULL,
  row_count integer NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  by uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  fingerprint text,
  left_out text,
  reckoning text
);
ALTER TABLE imports ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
CREATE INDEX imports_newest ON imports (at, id);

CREATE TABLE in_use_changes (
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  before date,
  after date NOT NULL,
  why text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  request_id uuid
);
ALTER TABLE in_use_changes ADD CONSTRAINT in_use_changes_pkey PRIMARY KEY (id);
CREATE INDEX in_use_changes_location ON in_use_changes (location_id, changed_at);
CREATE UNIQUE INDEX in_use_changes_request_once ON in_use_changes (request_id);

CREATE TABLE in_use_requests (
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  before date,
  after date NOT NULL,
  why text NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  CONSTRAINT in_use_requests_by_another CHECK (((decision IS DISTINCT FROM 'confirmed'::text) OR (decided_by <> requested_by))),
  CONSTRAINT in_use_requests_decided_whole CHECK ((num_nulls(decision, decided_by, decided_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT in_use_requests_decision_known CHECK ((decision = ANY (ARRAY['confirmed'::text, 'declined'::text]))),
  CONSTRAINT in_use_requests_have_a_reason CHECK ((reason <> ''::text))
);
ALTER TABLE in_use_requests ADD CONSTRAINT in_use_requests_pkey PRIMARY KEY (id);
CREATE INDEX in_use_requests_location ON in_use_requests (location_id, requested_at);
CREATE UNIQUE INDEX in_use_requests_one_open ON in_use_requests (location_id) WHERE (decided_at IS NULL);

CREATE TABLE interview_adjustments (
  application_id uuid NOT NULL,
  content text NOT NULL,
  answered_at timestamp with time zone NOT NULL
);
ALTER TABLE interview_adjustments ADD CONSTRAINT interview_adjustments_pkey PRIMARY KEY (application_id);

CREATE TABLE interviews (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  round integer DEFAULT 1 NOT NULL,
  at timestamp with time zone NOT NULL,
  place text NOT NULL,
  state text DEFAULT 'arranged' NOT NULL,
  supersedes_id uuid,
  series_id uuid NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  arranged_by uuid,
  arranged_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  reason text,
  message_id uuid,
  CONSTRAINT interviews_closed_when CHECK (((state = 'arranged'::text) = (closed_at IS NULL))),
  CONSTRAINT interviews_round_counts CHECK (round BETWEEN 1 AND 9 AND sequence >= 0),
  CONSTRAINT interviews_state_known CHECK ((state = ANY (ARRAY['arranged'::text, 'rescheduled'::text, 'held'::text, 'no_show'::text, 'cancelled'::text])))
);
ALTER TABLE interviews ADD CONSTRAINT interviews_pkey PRIMARY KEY (id);
ALTER TABLE interviews ADD CONSTRAINT interviews_supersedes_unique UNIQUE (supersedes_id);
CREATE INDEX interviews_application ON interviews (application_id, arranged_at);
CREATE UNIQUE INDEX interviews_one_arranged ON interviews (application_id) WHERE (state = 'arranged'::text);
CREATE UNIQUE INDEX interviews_series_sequence ON interviews (series_id, sequence);

CREATE TABLE invitations (
  id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone
);
ALTER TABLE invitations ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE invitations ADD CONSTRAINT invitations_token_unique UNIQUE (token_hash);
CREATE INDEX invitations_newest ON invitations (created_at);
CREATE UNIQUE INDEX invitations_one_open ON invitations (lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE TABLE invoice_prints (
  id uuid NOT NULL,
  pdf bytea NOT NULL,
  sha256 text NOT NULL
);
ALTER TABLE invoice_prints ADD CONSTRAINT invoice_prints_pkey PRIMARY KEY (id);

CREATE TABLE invoices (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  series text NOT NULL,
  number integer DEFAULT 0 NOT NULL,
  issued_on date NOT NULL,
  tax_point date NOT NULL,
  due_on date,
  content jsonb NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT invoices_number_positive CHECK ((number > 0))
);
ALTER TABLE invoices ADD CONSTRAINT invoices_order UNIQUE (order_id);
ALTER TABLE invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
CREATE INDEX invoices_issued ON invoices (issued_on, id);
CREATE UNIQUE INDEX invoices_number ON invoices (series, number);
CREATE INDEX invoices_tax_point ON invoices (tax_point, id);

CREATE TABLE job_runs (
  job text NOT NULL,
  last_began_at timestamp with time zone NOT NULL,
  last_done_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  error text
);
ALTER TABLE job_runs ADD CONSTRAINT job_runs_pkey PRIMARY KEY (job);

CREATE TABLE job_title_versions (
  job_id uuid NOT NULL,
  title text NOT NULL,
  known_from timestamp with time zone NOT NULL,
  known_until timestamp with time zone
);
ALTER TABLE job_title_versions ADD CONSTRAINT job_title_versions_pk PRIMARY KEY (job_id, known_from);

CREATE TABLE jobs (
  id uuid NOT NULL,
  title text NOT NULL,
  care_work boolean DEFAULT true NOT NULL,
  dbs_level text DEFAULT 'enhanced_adults_barred' NOT NULL,
  dbs_workforce text DEFAULT 'adult' NOT NULL,
  register text DEFAULT '' NOT NULL,
  qualifications jsonb DEFAULT '[]'::jsonb NOT NULL,
  documents jsonb DEFAULT '[]'::jsonb NOT NULL,
  training jsonb DEFAULT '[]'::jsonb NOT NULL,
  closed_on date,
  created_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  merged_into uuid,
  register_confirmed boolean DEFAULT false NOT NULL,
  CONSTRAINT jobs_merged_closed CHECK (((merged_into IS NULL) OR (closed_on IS NOT NULL)))
);
ALTER TABLE jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
CREATE INDEX jobs_merged ON jobs (merged_into);
CREATE UNIQUE INDEX jobs_title_unique ON jobs (lower(title)) WHERE (merged_into IS NULL);

CREATE TABLE kiosk_sessions (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  device_id uuid NOT NULL,
  badge_id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  in_lesson boolean DEFAULT false NOT NULL,
  signed_in_at timestamp with time zone
);
ALTER TABLE kiosk_sessions ADD CONSTRAINT kiosk_sessions_device_unique UNIQUE (device_id);
ALTER TABLE kiosk_sessions ADD CONSTRAINT kiosk_sessions_pkey PRIMARY KEY (id);
ALTER TABLE kiosk_sessions ADD CONSTRAINT kiosk_sessions_token_unique UNIQUE (token_hash);
CREATE INDEX kiosk_sessions_badge ON kiosk_sessions (badge_id);

CREATE TABLE known_words (
  check_id uuid NOT NULL,
  confirmed_by uuid NOT NULL,
  confirmed_at timestamp with time zone NOT NULL
);
ALTER TABLE known_words ADD CONSTRAINT known_words_pkey PRIMARY KEY (check_id);

CREATE TABLE lapse_decisions (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  about text NOT NULL,
  decision text NOT NULL,
  until date,
  note text NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  ended_on date,
  record_id uuid,
  applied_on date,
  evidence_file_id uuid,
  CONSTRAINT lapse_decisions_in_time CHECK (((decision <> 'applied_in_time'::text) OR ((record_id IS NOT NULL) AND (evidence_file_id IS NOT NULL) AND (ended_on IS NOT NULL) AND (applied_on IS NOT NULL) AND (applied_on <= ended_on) AND (until = (ended_on + 28))))),
  CONSTRAINT lapse_decisions_of_the_lapse CHECK (
CASE decision
  WHEN 'applied_in_time'::text THEN (about = 'right_to_work'::text)
  WHEN 'off_regulated_activity'::text THEN (about = 'dbs'::text)
  WHEN 'off_that_job'::text THEN (about = 'registration'::text)
  WHEN 'new_check'::text THEN (about <> 'sign_off'::text)
  ELSE (decision = 'off_work'::text)
END)
);
ALTER TABLE lapse_decisions ADD CONSTRAINT lapse_decisions_pkey PRIMARY KEY (id);
CREATE INDEX lapse_decisions_evidence ON lapse_decisions (evidence_file_id);
CREATE INDEX lapse_decisions_person ON lapse_decisions (person_id, recorded_at);

CREATE TABLE learning_paths (
  id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  "position" integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone,
  closed_at timestamp with time zone
);
ALTER TABLE learning_paths ADD CONSTRAINT learning_paths_pkey PRIMARY KEY (id);
ALTER TABLE learning_paths ADD CONSTRAINT learning_paths_slug_unique UNIQUE (slug);

CREATE TABLE leaving_concerns (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  dismissed boolean NOT NULL,
  dbs_referral text,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL
);
ALTER TABLE leaving_concerns ADD CONSTRAINT leaving_concerns_pkey PRIMARY KEY (id);
CREATE INDEX leaving_concerns_person ON leaving_concerns (person_id);

CREATE TABLE legal_holds (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  reason text NOT NULL,
  put_by uuid NOT NULL,
  put_at timestamp with time zone NOT NULL,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lifted_reason text,
  CONSTRAINT legal_holds_lifted_by_someone CHECK (((lifted_at IS NULL) = (lifted_by IS NULL)))
);
ALTER TABLE legal_holds ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX legal_holds_one_open ON legal_holds (person_id) WHERE (lifted_at IS NULL);
CREATE INDEX legal_holds_person ON legal_holds (person_id, put_at);

CREATE TABLE lesson_events (
  id uuid NOT NULL,
  cycle_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  client_key uuid NOT NULL,
  kind text NOT NULL,
  answer jsonb,
  is_right boolean,
  happened_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT lesson_events_answer_of_check CHECK (((kind = 'check tried'::text) = (answer IS NOT NULL))),
  CONSTRAINT lesson_events_kind_known CHECK ((kind = ANY (ARRAY['opened'::text, 'end reached'::text, 'check tried'::text])))
);
ALTER TABLE lesson_events ADD CONSTRAINT lesson_events_client_key UNIQUE (cycle_id, client_key);
ALTER TABLE lesson_events ADD CONSTRAINT lesson_events_pkey PRIMARY KEY (id);
CREATE INDEX lesson_events_lesson ON lesson_events (lesson_id, happened_at);

CREATE TABLE lesson_media (
  lesson_id uuid NOT NULL,
  media_id uuid NOT NULL,
  captions_id uuid
);
ALTER TABLE lesson_media ADD CONSTRAINT lesson_media_once UNIQUE NULLS NOT DISTINCT (lesson_id, media_id, captions_id);
CREATE INDEX lesson_media_captions ON lesson_media (captions_id);
CREATE INDEX lesson_media_media ON lesson_media (media_id);

CREATE TABLE lesson_notes (
  person_id uuid NOT NULL,
  lesson_origin_id uuid NOT NULL,
  text text NOT NULL,
  changed_at timestamp with time zone NOT NULL
);
ALTER TABLE lesson_notes ADD CONSTRAINT lesson_notes_pk PRIMARY KEY (person_id, lesson_origin_id);

CREATE TABLE lesson_progress (
  cycle_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  end_reached_at timestamp with time zone,
  check_tried_at timestamp with time zone,
  check_right boolean,
  done_at timestamp with time zone
);
ALTER TABLE lesson_progress ADD CONSTRAINT lesson_progress_pk PRIMARY KEY (cycle_id, lesson_id);
CREATE INDEX lesson_progress_done ON lesson_progress (done_at);
CREATE INDEX lesson_progress_lesson ON lesson_progress (lesson_id);

CREATE TABLE lessons (
  id uuid NOT NULL,
  version_id uuid NOT NULL,
  module_id uuid NOT NULL,
  origin_id uuid NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  minutes integer NOT NULL,
  body jsonb NOT NULL,
  check_id uuid,
  no_check_reason text DEFAULT '' NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  package_id uuid,
  marks jsonb DEFAULT '{"changed": {}}'::jsonb NOT NULL,
  CONSTRAINT lessons_minutes CHECK (((minutes >= 1) AND (minutes <= 600))),
  CONSTRAINT lessons_package_alone CHECK (((package_id IS NULL) OR (check_id IS NULL)))
);
ALTER TABLE lessons ADD CONSTRAINT lessons_pkey PRIMARY KEY (id);
ALTER TABLE lessons ADD CONSTRAINT lessons_position UNIQUE (version_id, "position");
CREATE INDEX lessons_check ON lessons (check_id);
CREATE INDEX lessons_module ON lessons (module_id);
CREATE INDEX lessons_origin ON lessons (origin_id);
CREATE INDEX lessons_package ON lessons (package_id);

CREATE TABLE link_claims (
  link_id uuid NOT NULL,
  email text NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE link_claims ADD CONSTRAINT link_claims_pk PRIMARY KEY (link_id, email);
CREATE INDEX link_claims_email ON link_claims (email);

CREATE TABLE location_name_versions (
  location_id uuid NOT NULL,
  name text NOT NULL,
  known_from timestamp with time zone NOT NULL,
  known_until timestamp with time zone
);
ALTER TABLE location_name_versions ADD CONSTRAINT location_name_versions_pk PRIMARY KEY (location_id, known_from);

CREATE TABLE locations (
  id uuid NOT NULL,
  name text NOT NULL,
  address text DEFAULT '' NOT NULL,
  postcode text DEFAULT '' NOT NULL,
  registered_manager_id uuid,
  closed_on date,
  created_at timestamp with time zone NOT NULL,
  in_use_since date,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  merged_into uuid,
  CONSTRAINT locations_merged_closed CHECK (((merged_into IS NULL) OR (closed_on IS NOT NULL)))
);
ALTER TABLE locations ADD CONSTRAINT locations_pkey PRIMARY KEY (id);
CREATE INDEX locations_merged ON locations (merged_into);
CREATE UNIQUE INDEX locations_name_unique ON locations (lower(name)) WHERE (merged_into IS NULL);

CREATE TABLE manager_appointments (
  id uuid NOT NULL,
  location_id uuid,
  person_id uuid NOT NULL,
  date_from date NOT NULL,
  date_to date,
  reason text DEFAULT '' NOT NULL,
  appointed_by uuid,
  appointed_at timestamp with time zone NOT NULL,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  confirm_by date,
  confirmed_by_review uuid,
  CONSTRAINT manager_appointments_confirmed_by_another CHECK (((confirmed_by IS NULL) OR (confirmed_by <> appointed_by))),
  CONSTRAINT manager_appointments_in_order CHECK (((date_to IS NULL) OR (date_to >= date_from)))
);
ALTER TABLE manager_appointments ADD CONSTRAINT manager_appointments_pkey PRIMARY KEY (id);
CREATE INDEX manager_appointments_location ON manager_appointments (location_id, date_from);
CREATE INDEX manager_appointments_person ON manager_appointments (person_id);

CREATE TABLE manager_invitations (
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  email text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT manager_invitations_accepted CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  CONSTRAINT manager_invitations_one_end CHECK ((num_nonnulls(accepted_at, withdrawn_at) <= 1))
);
ALTER TABLE manager_invitations ADD CONSTRAINT manager_invitations_pkey PRIMARY KEY (id);
ALTER TABLE manager_invitations ADD CONSTRAINT manager_invitations_token UNIQUE (token_hash);
CREATE INDEX manager_invitations_accepted_by ON manager_invitations (accepted_by);
CREATE INDEX manager_invitations_customer ON manager_invitations (customer_id);
CREATE UNIQUE INDEX manager_invitations_open ON manager_invitations (customer_id, lower(email)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE TABLE marks (
  id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  "position" integer NOT NULL,
  is_right boolean NOT NULL,
  comment text DEFAULT '' NOT NULL,
  marked_by uuid NOT NULL,
  marked_at timestamp with time zone NOT NULL,
  reason text DEFAULT '' NOT NULL
);
ALTER TABLE marks ADD CONSTRAINT marks_pkey PRIMARY KEY (id);
CREATE INDEX marks_attempt ON marks (attempt_id, "position", marked_at);

CREATE TABLE media_captions (
  id uuid NOT NULL,
  media_id uuid NOT NULL,
  vtt text NOT NULL,
  words jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE media_captions ADD CONSTRAINT media_captions_pkey PRIMARY KEY (id);
CREATE INDEX media_captions_media ON media_captions (media_id);

CREATE TABLE merge_moves (
  id bigint NOT NULL,
  merge_id uuid NOT NULL,
  step integer NOT NULL,
  table_name text NOT NULL,
  column_name text,
  row_key jsonb NOT NULL,
  before jsonb,
  after jsonb
);
ALTER TABLE merge_moves ADD CONSTRAINT merge_moves_pkey PRIMARY KEY (id);
CREATE INDEX merge_moves_merge ON merge_moves (merge_id, step);
ALTER TABLE merge_moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME merge_moves_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );

CREATE TABLE merges (
  id uuid NOT NULL,
  kind text NOT NULL,
  from_id uuid NOT NULL,
  into_id uuid NOT NULL,
  reason text DEFAULT '' NOT NULL,
  merged_by uuid NOT NULL,
  merged_at timestamp with time zone NOT NULL,
  moved_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  undone_by uuid,
  undone_at timestamp with time zone,
  whose jsonb,
  CONSTRAINT merges_kind_known CHECK ((kind = ANY (ARRAY['location'::text, 'job'::text, 'person'::text]))),
  CONSTRAINT merges_of_two CHECK ((from_id <> into_id)),
  CONSTRAINT merges_undone_by_someone CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
ALTER TABLE merges ADD CONSTRAINT merges_pkey PRIMARY KEY (id);
CREATE INDEX merges_into ON merges (into_id);
CREATE INDEX merges_moved_in ON merges (moved_in);
CREATE INDEX merges_newest ON merges (kind, merged_at, id);
CREATE UNIQUE INDEX merges_once ON merges (from_id) WHERE (undone_at IS NULL);

CREATE TABLE message_waves (
  id uuid NOT NULL,
  kind text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  opened_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  hold_until date,
  decided_by uuid,
  sent_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT message_waves_decided CHECK ((((hold_until IS NULL) AND (sent_at IS NULL)) OR (decided_by IS NOT NULL))),
  CONSTRAINT message_waves_kind_known CHECK ((kind = ANY (ARRAY['reminders'::text, 'policies'::text]))),
  CONSTRAINT message_waves_sent_is_closed CHECK (((sent_at IS NULL) OR (closed_at IS NOT NULL)))
);
ALTER TABLE message_waves ADD CONSTRAINT message_waves_pkey PRIMARY KEY (id);
CREATE INDEX message_waves_newest ON message_waves (opened_at, id);
CREATE INDEX message_waves_open ON message_waves (kind, opened_at) WHERE (closed_at IS NULL);

CREATE TABLE messages (
  id uuid NOT NULL,
  template text NOT NULL,
  person_id uuid,
  recipient_name text,
  address text NOT NULL,
  params jsonb NOT NULL,
  secret text,
  dedupe_key text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  error text,
  send_after timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid,
  sent_at timestamp with time zone,
  subject_id uuid,
  failure text,
  arose text,
  wave_id uuid,
  CONSTRAINT messages_wait_in_a_wave CHECK (((state <> 'waiting'::text) OR (wave_id IS NOT NULL)))
);
ALTER TABLE messages ADD CONSTRAINT messages_dedupe_unique UNIQUE (dedupe_key);
ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
CREATE INDEX messages_newest ON messages (created_at, id);
CREATE INDEX messages_person ON messages (person_id);
CREATE INDEX messages_search ON messages USING gin (fold(recipient_name) gin_trgm_ops, fold(address) gin_trgm_ops);
CREATE INDEX messages_state ON messages (state, send_after);
CREATE INDEX messages_subject ON messages (subject_id);
CREATE INDEX messages_wave ON messages (wave_id, person_id) WHERE (wave_id IS NOT NULL);

CREATE TABLE number_series (
  series text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT number_series_not_negative CHECK ((last >= 0))
);
ALTER TABLE number_series ADD CONSTRAINT number_series_pkey PRIMARY KEY (series);

CREATE TABLE office_alert_recipients (
  alert_id uuid NOT NULL,
  user_id uuid NOT NULL,
  told_at timestamp with time zone
);
ALTER TABLE office_alert_recipients ADD CONSTRAINT office_alert_recipients_pk PRIMARY KEY (alert_id, user_id);
CREATE INDEX office_alert_recipients_waiting ON office_alert_recipients (user_id) WHERE (told_at IS NULL);

CREATE TABLE office_alerts (
  id uuid NOT NULL,
  kind text NOT NULL,
  application_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  dedupe_key text NOT NULL,
  CONSTRAINT office_alerts_kind_known CHECK ((kind = ANY (ARRAY['application'::text, 'resubmitted'::text, 'reference'::text, 'declined'::text, 'withdrawn'::text, 'document'::text, 'interview'::text])))
);
ALTER TABLE office_alerts ADD CONSTRAINT office_alerts_dedupe_unique UNIQUE (dedupe_key);
ALTER TABLE office_alerts ADD CONSTRAINT office_alerts_pkey PRIMARY KEY (id);
CREATE INDEX office_alerts_application ON office_alerts (application_id);

CREATE TABLE onboarding_checklists (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  post_id uuid,
  start_on date,
  opened_at timestamp with time zone NOT NULL,
  opened_by uuid NOT NULL,
  closed_at timestamp with time zone,
  starts_on date
);
ALTER TABLE onboarding_checklists ADD CONSTRAINT onboarding_checklists_application_unique UNIQUE (application_id);
ALTER TABLE onboarding_checklists ADD CONSTRAINT onboarding_checklists_pkey PRIMARY KEY (id);
CREATE INDEX onboarding_checklists_closed ON onboarding_checklists (starts_on, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX onboarding_checklists_open ON onboarding_checklists (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX onboarding_checklists_person ON onboarding_checklists (person_id);
CREATE INDEX onboarding_checklists_post ON onboarding_checklists (post_id);

CREATE TABLE onboarding_items (
  id uuid NOT NULL,
  checklist_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  owner text NOT NULL,
  day_offset integer NOT NULL,
  "position" integer NOT NULL,
  about text DEFAULT '' NOT NULL,
  content text,
  done_at timestamp with time zone,
  done_by uuid
);
ALTER TABLE onboarding_items ADD CONSTRAINT onboarding_items_pkey PRIMARY KEY (id);
CREATE INDEX onboarding_items_checklist ON onboarding_items (checklist_id, "position");

CREATE TABLE onboarding_template_items (
  id uuid NOT NULL,
  template_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  owner text NOT NULL,
  day_offset integer NOT NULL,
  "position" integer NOT NULL,
  about text DEFAULT '' NOT NULL
);
ALTER TABLE onboarding_template_items ADD CONSTRAINT onboarding_template_items_pkey PRIMARY KEY (id);
CREATE INDEX onboarding_template_items_template ON onboarding_template_items (template_id, "position");

CREATE TABLE onboarding_templates (
  id uuid NOT NULL,
  job_id uuid,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone
);
ALTER TABLE onboarding_templates ADD CONSTRAINT onboarding_templates_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX onboarding_templates_job ON onboarding_templates (COALESCE(job_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (closed_at IS NULL);

CREATE TABLE order_line_courses (
  id uuid NOT NULL,
  line_id uuid NOT NULL,
  "position" integer NOT NULL,
  course_id uuid NOT NULL,
  title text NOT NULL,
  pence integer NOT NULL,
  owned boolean NOT NULL,
  CONSTRAINT order_line_courses_owned_free CHECK (((pence >= 0) AND ((NOT owned) OR (pence = 0))))
);
ALTER TABLE order_line_courses ADD CONSTRAINT order_line_courses_once UNIQUE (line_id, course_id);
ALTER TABLE order_line_courses ADD CONSTRAINT order_line_courses_pkey PRIMARY KEY (id);
CREATE INDEX order_line_courses_course ON order_line_courses (course_id);

CREATE TABLE order_lines (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  course_id uuid,
  bundle_id uuid,
  title text NOT NULL,
  quantity integer NOT NULL,
  unit_pence integer NOT NULL,
  owned_pence integer NOT NULL,
  gross_pence integer NOT NULL,
  discount_pence integer NOT NULL,
  total_pence integer NOT NULL,
  vat_pence integer NOT NULL,
  CONSTRAINT order_lines_add_up CHECK (((total_pence = (gross_pence - discount_pence)) AND (total_pence >= 0))),
  CONSTRAINT order_lines_gross CHECK ((gross_pence = ((unit_pence * quantity) - owned_pence))),
  CONSTRAINT order_lines_one_thing CHECK ((num_nonnulls(course_id, bundle_id) = 1)),
  CONSTRAINT order_lines_quantity_possible CHECK (((quantity >= 1) AND (quantity <= 500)))
);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_position UNIQUE (order_id, "position");
CREATE INDEX order_lines_bundle ON order_lines (bundle_id);
CREATE INDEX order_lines_course ON order_lines (course_id);

CREATE TABLE orders (
  id uuid NOT NULL,
  number text NOT NULL,
  buying_for text NOT NULL,
  person_id uuid NOT NULL,
  customer_id uuid,
  name text NOT NULL,
  address jsonb NOT NULL,
  email text NOT NULL,
  purchase_order text DEFAULT '' NOT NULL,
  pays_by text NOT NULL,
  state text NOT NULL,
  vat_status text NOT NULL,
  vat_number text NOT NULL,
  vat_rate integer NOT NULL,
  voucher_code text DEFAULT '' NOT NULL,
  gross_pence integer NOT NULL,
  discount_pence integer NOT NULL,
  total_pence integer NOT NULL,
  vat_pence integer NOT NULL,
  terms_version integer NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  released_at timestamp with time zone,
  released_by uuid,
  released_reason text,
  CONSTRAINT orders_add_up CHECK (((total_pence = (gross_pence - discount_pence)) AND ((vat_pence >= 0) AND (vat_pence <= total_pence)))),
  CONSTRAINT orders_buying_for_known CHECK ((buying_for = ANY (ARRAY['myself'::text, 'organisation'::text]))),
  CONSTRAINT orders_cancelled_when CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  CONSTRAINT orders_invoice_to_organisations CHECK (((pays_by <> 'invoice'::text) OR (buying_for = 'organisation'::text))),
  CONSTRAINT orders_not_negative CHECK (((gross_pence >= 0) AND (discount_pence >= 0) AND (total_pence >= 0))),
  CONSTRAINT orders_organisation_named CHECK (((buying_for = 'organisation'::text) = (customer_id IS NOT NULL))),
  CONSTRAINT orders_paid_when CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  CONSTRAINT orders_pays_by_known CHECK ((pays_by = ANY (ARRAY['card'::text, 'test'::text, 'invoice'::text, 'nothing'::text]))),
  CONSTRAINT orders_released_why CHECK ((num_nonnulls(released_at, released_by, released_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT orders_state_known CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text]))),
  CONSTRAINT orders_vat_where_registered CHECK (((vat_pence = 0) OR (vat_status = 'registered'::text)))
);
ALTER TABLE orders ADD CONSTRAINT orders_number UNIQUE (number);
ALTER TABLE orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
CREATE INDEX orders_customer ON orders (customer_id, placed_at, id);
CREATE UNIQUE INDEX orders_one_open ON orders (person_id) WHERE ((state = 'open'::text) AND (pays_by = ANY (ARRAY['card'::text, 'test'::text])));
CREATE INDEX orders_person ON orders (person_id, placed_at, id);
CREATE INDEX orders_placed ON orders (placed_at, id);
CREATE INDEX orders_search ON orders USING gin (fold(number) gin_trgm_ops, fold(name) gin_trgm_ops, fold(email) gin_trgm_ops);
CREATE INDEX orders_state ON orders (state, placed_at, id);

CREATE TABLE outside_review_answers (
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  answer text NOT NULL,
  content text NOT NULL,
  typed_name text NOT NULL,
  given_token text NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  CONSTRAINT outside_review_answers_known CHECK ((answer = ANY (ARRAY['agree'::text, 'conditions'::text, 'disagree'::text]))),
  CONSTRAINT outside_review_answers_named CHECK ((typed_name <> ''::text)),
  CONSTRAINT outside_review_answers_token_not_kept CHECK ((given_token = ''::text))
);
ALTER TABLE outside_review_answers ADD CONSTRAINT outside_review_answers_one UNIQUE (request_id);
ALTER TABLE outside_review_answers ADD CONSTRAINT outside_review_answers_pkey PRIMARY KEY (id);

CREATE TABLE outside_review_requests (
  id uuid NOT NULL,
  about text NOT NULL,
  person_id uuid NOT NULL,
  subject_id uuid,
  record_id uuid,
  record_key text,
  job_id uuid,
  appointment_id uuid,
  seen jsonb DEFAULT '[]'::jsonb NOT NULL,
  known jsonb DEFAULT '[]'::jsonb NOT NULL,
  question text NOT NULL,
  reviewer_name text NOT NULL,
  reviewer_email text NOT NULL,
  reviewer_role text NOT NULL,
  knows text NOT NULL,
  independence text NOT NULL,
  token_hash text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  CONSTRAINT outside_review_requests_about_one CHECK ((((about = 'record'::text) AND (num_nonnulls(subject_id, record_id, record_key, job_id) = 4) AND (appointment_id IS NULL)) OR ((about = 'appointment'::text) AND (appointment_id IS NOT NULL) AND (num_nonnulls(subject_id, record_id, record_key, job_id) = 0)))),
  CONSTRAINT outside_review_requests_days CHECK (((expires_at > asked_at) AND (expires_at <= (asked_at + '14 days'::interval)))),
  CONSTRAINT outside_review_requests_withdrawn_by_someone CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)))
);
ALTER TABLE outside_review_requests ADD CONSTRAINT outside_review_requests_pkey PRIMARY KEY (id);
ALTER TABLE outside_review_requests ADD CONSTRAINT outside_review_requests_token UNIQUE (token_hash);
CREATE INDEX outside_review_requests_appointment ON outside_review_requests (appointment_id);
CREATE INDEX outside_review_requests_person ON outside_review_requests (person_id, asked_at);
CREATE INDEX outside_review_requests_subject ON outside_review_requests (subject_id);

CREATE TABLE pack_links (
  id uuid NOT NULL,
  pack_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  may_download boolean NOT NULL,
  generation integer DEFAULT 1 NOT NULL,
  token_hash text NOT NULL,
  code_hash text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  reader_hash text,
  given_by uuid NOT NULL,
  given_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  CONSTRAINT pack_links_hours CHECK (((expires_at > given_at) AND (expires_at <= (given_at + '24:00:00'::interval)))),
  CONSTRAINT pack_links_tries_limited CHECK (((tries >= 0) AND (tries <= 5))),
  CONSTRAINT pack_links_withdrawn_by_someone CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  CONSTRAINT pack_links_withdrawn_closed CHECK (((withdrawn_at IS NULL) OR (reader_hash IS NULL)))
);
ALTER TABLE pack_links ADD CONSTRAINT pack_links_pkey PRIMARY KEY (id);
ALTER TABLE pack_links ADD CONSTRAINT pack_links_token UNIQUE (token_hash);
CREATE UNIQUE INDEX pack_links_one_each ON pack_links (pack_id, lower(email)) WHERE (withdrawn_at IS NULL);

CREATE TABLE pack_looks (
  id uuid NOT NULL,
  link_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  part_id uuid,
  title text,
  page integer,
  CONSTRAINT pack_looks_file_whole CHECK (((kind <> 'file'::text) OR (num_nonnulls(part_id, title) = 2))),
  CONSTRAINT pack_looks_kind_known CHECK ((kind = ANY (ARRAY['code'::text, 'wrong_code'::text, 'page'::text, 'file'::text]))),
  CONSTRAINT pack_looks_page_whole CHECK (((kind <> 'page'::text) OR (num_nonnulls(part_id, title, page) = 3)))
);
ALTER TABLE pack_looks ADD CONSTRAINT pack_looks_pkey PRIMARY KEY (id);
CREATE INDEX pack_looks_link ON pack_looks (link_id, at, id);

CREATE TABLE pack_parts (
  id uuid NOT NULL,
  pack_id uuid NOT NULL,
  place integer NOT NULL,
  kind text NOT NULL,
  person_id uuid,
  title text NOT NULL,
  file_name text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  taken_at timestamp with time zone,
  tries integer DEFAULT 0 NOT NULL,
  done_at timestamp with time zone,
  storage_key text,
  file_key text,
  mime text,
  bytes integer,
  pages integer,
  sha256 text,
  contents jsonb,
  CONSTRAINT pack_parts_done_whole CHECK (((state <> 'done'::text) OR (num_nonnulls(storage_key, file_key, mime, bytes, sha256, done_at) = 6))),
  CONSTRAINT pack_parts_kind_known CHECK ((kind = ANY (ARRAY['index'::text, 'sample'::text, 'matrix'::text, 'person'::text, 'beside'::text, 'manifest'::text, 'whole'::text]))),
  CONSTRAINT pack_parts_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text])))
);
ALTER TABLE pack_parts ADD CONSTRAINT pack_parts_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX pack_parts_file_name ON pack_parts (pack_id, lower(file_name));
CREATE INDEX pack_parts_person ON pack_parts (person_id);
CREATE UNIQUE INDEX pack_parts_place ON pack_parts (pack_id, place);

CREATE TABLE pack_people (
  pack_id uuid NOT NULL,
  person_id uuid NOT NULL,
  place integer NOT NULL
);
ALTER TABLE pack_people ADD CONSTRAINT pack_people_pk PRIMARY KEY (pack_id, person_id);
CREATE INDEX pack_people_person ON pack_people (person_id);

CREATE TABLE package_attempts (
  id uuid NOT NULL,
  cycle_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  package_id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  sitting integer DEFAULT 0 NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  done_at timestamp with time zone
);
ALTER TABLE package_attempts ADD CONSTRAINT package_attempts_once UNIQUE (cycle_id, lesson_id);
ALTER TABLE package_attempts ADD CONSTRAINT package_attempts_pkey PRIMARY KEY (id);
CREATE INDEX package_attempts_lesson ON package_attempts (lesson_id);
CREATE INDEX package_attempts_package ON package_attempts (package_id);

CREATE TABLE package_files (
  package_id uuid NOT NULL,
  place integer NOT NULL,
  path text NOT NULL,
  bytes integer NOT NULL
);
ALTER TABLE package_files ADD CONSTRAINT package_files_pk PRIMARY KEY (package_id, place);
CREATE UNIQUE INDEX package_files_path ON package_files (package_id, lower(path));

CREATE TABLE package_renewals (
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  allowed boolean NOT NULL,
  reason text NOT NULL,
  decided_by uuid NOT NULL,
  decided_at timestamp with time zone NOT NULL
);
ALTER TABLE package_renewals ADD CONSTRAINT package_renewals_pkey PRIMARY KEY (id);
CREATE INDEX package_renewals_course ON package_renewals (course_id, decided_at);

CREATE TABLE package_results (
  attempt_id uuid NOT NULL,
  item text NOT NULL,
  completion text NOT NULL,
  success text NOT NULL,
  score double precision,
  seconds integer NOT NULL,
  cmi jsonb NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT package_results_completion_known CHECK ((completion = ANY (ARRAY['completed'::text, 'incomplete'::text, 'unknown'::text]))),
  CONSTRAINT package_results_score_share CHECK (((score >= ('-1'::integer)::double precision) AND (score <= (1)::double precision))),
  CONSTRAINT package_results_seconds CHECK ((seconds >= 0)),
  CONSTRAINT package_results_success_known CHECK ((success = ANY (ARRAY['passed'::text, 'failed'::text, 'unknown'::text])))
);
ALTER TABLE package_results ADD CONSTRAINT package_results_pk PRIMARY KEY (attempt_id, item);

CREATE TABLE packages (
  id uuid NOT NULL,
  title text NOT NULL,
  standard text NOT NULL,
  edition text NOT NULL,
  items jsonb NOT NULL,
  original_name text NOT NULL,
  sha256 text NOT NULL,
  files integer NOT NULL,
  bytes integer NOT NULL,
  upload_key uuid NOT NULL,
  uploaded_by uuid,
  uploaded_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  CONSTRAINT packages_standard_known CHECK ((standard = ANY (ARRAY['SCORM 1.2'::text, 'SCORM 2004'::text])))
);
ALTER TABLE packages ADD CONSTRAINT packages_pkey PRIMARY KEY (id);
ALTER TABLE packages ADD CONSTRAINT packages_upload_key UNIQUE (upload_key);
CREATE INDEX packages_uploaded ON packages (uploaded_at);

CREATE TABLE packs (
  id uuid NOT NULL,
  preset text NOT NULL,
  format text NOT NULL,
  filters jsonb NOT NULL,
  seed text,
  drawn_from jsonb,
  as_at date NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  pages integer,
  bytes bigint,
  manifest_sha256 text,
  fault text,
  CONSTRAINT packs_format_known CHECK ((format = ANY (ARRAY['zip'::text, 'pdf'::text]))),
  CONSTRAINT packs_gone_empty CHECK (((state <> ALL (ARRAY['gone'::text, 'stopped'::text])) OR (drawn_from IS NULL))),
  CONSTRAINT packs_preset_known CHECK ((preset = ANY (ARRAY['cqc'::text, 'commissioner'::text, 'training'::text, 'recruitment'::text]))),
  CONSTRAINT packs_ready_whole CHECK (((state <> 'ready'::text) OR (num_nonnulls(ready_at, expires_at, pages, bytes, manifest_sha256) = 5))),
  CONSTRAINT packs_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'building'::text, 'ready'::text, 'failed'::text, 'stopped'::text, 'gone'::text])))
);
ALTER TABLE packs ADD CONSTRAINT packs_pkey PRIMARY KEY (id);
CREATE INDEX packs_expiring ON packs (expires_at) WHERE (state = 'ready'::text);
CREATE INDEX packs_in_order ON packs (asked_at, id);
CREATE UNIQUE INDEX packs_one_at_a_time ON packs (asked_by) WHERE (state = ANY (ARRAY['waiting'::text, 'building'::text]));
CREATE INDEX packs_open ON packs (state) WHERE (state = ANY (ARRAY['waiting'::text, 'building'::text]));

CREATE TABLE passkey_challenges (
  id uuid NOT NULL,
  purpose text NOT NULL,
  holder text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_holder ON passkey_challenges (holder, purpose);

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  backed_up boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone
);
ALTER TABLE passkeys ADD CONSTRAINT passkeys_credential_unique UNIQUE (credential_id);
ALTER TABLE passkeys ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passport_shares (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind text NOT NULL,
  shows jsonb NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  stopped_at timestamp with time zone,
  CONSTRAINT passport_shares_kind_known CHECK ((kind = ANY (ARRAY['qr'::text, 'link'::text])))
);
ALTER TABLE passport_shares ADD CONSTRAINT passport_shares_pkey PRIMARY KEY (id);
ALTER TABLE passport_shares ADD CONSTRAINT passport_shares_token UNIQUE (token_hash);
CREATE INDEX passport_shares_person ON passport_shares (person_id, created_at);

CREATE TABLE path_courses (
  path_id uuid NOT NULL,
  "position" integer NOT NULL,
  course_id uuid NOT NULL,
  due_days integer NOT NULL,
  CONSTRAINT path_courses_due_days CHECK (((due_days >= 1) AND (due_days <= 730)))
);
ALTER TABLE path_courses ADD CONSTRAINT path_courses_once UNIQUE (path_id, course_id);
ALTER TABLE path_courses ADD CONSTRAINT path_courses_pk PRIMARY KEY (path_id, "position");
CREATE INDEX path_courses_course ON path_courses (course_id);

CREATE TABLE payments (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  way text NOT NULL,
  reference text NOT NULL,
  pence integer NOT NULL,
  settles boolean NOT NULL,
  card_brand text,
  card_last4 text,
  recorded_by uuid,
  paid_at timestamp with time zone NOT NULL,
  CONSTRAINT payments_some CHECK ((pence > 0)),
  CONSTRAINT payments_way_known CHECK ((way = ANY (ARRAY['card'::text, 'test'::text, 'bank'::text])))
);
ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
CREATE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_paid ON payments (paid_at);
CREATE UNIQUE INDEX payments_reference ON payments (way, reference);
CREATE UNIQUE INDEX payments_settles_once ON payments (order_id) WHERE settles;

CREATE TABLE people (
  id uuid NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  created_at timestamp with time zone NOT NULL,
  search_text text GENERATED ALWAYS AS (fold(((name || ' '::text) || COALESCE(email, ''::text)))) STORED,
  date_of_birth date,
  phone_shown text,
  is_staff boolean DEFAULT false NOT NULL,
  entered_in_error_at timestamp with time zone,
  merged_into uuid
);
ALTER TABLE people ADD CONSTRAINT people_pkey PRIMARY KEY (id);
CREATE INDEX people_by_name ON people (name, id);
CREATE INDEX people_merged ON people (merged_into);
CREATE INDEX people_phone_to_show ON people (id) WHERE ((phone <> ''::text) AND (phone_shown IS NULL));
CREATE INDEX people_same_email ON people (fold(email));
CREATE INDEX people_same_name ON people (fold(name));
CREATE INDEX people_same_phone ON people (phone);
CREATE INDEX people_same_plain_name ON people (fold(btrim(regexp_replace(name, '[\s,]+'::text, ' '::text, 'g'::text))));
CREATE INDEX people_search ON people USING gin (search_text gin_trgm_ops);
CREATE INDEX people_staff_by_name ON people (name, id) WHERE is_staff;

CREATE TABLE person_names (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  proof text,
  seen_on date
);
ALTER TABLE person_names ADD CONSTRAINT person_names_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX person_names_once ON person_names (person_id, fold(name));

CREATE TABLE policies (
  id uuid NOT NULL,
  title text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone
);
ALTER TABLE policies ADD CONSTRAINT policies_pkey PRIMARY KEY (id);

CREATE TABLE policy_signatures (
  version_id uuid NOT NULL,
  person_id uuid NOT NULL,
  typed_name text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  device_id uuid
);
ALTER TABLE policy_signatures ADD CONSTRAINT policy_signatures_pk PRIMARY KEY (version_id, person_id);
CREATE INDEX policy_signatures_person ON policy_signatures (person_id);

CREATE TABLE policy_versions (
  id uuid NOT NULL,
  policy_id uuid NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  published_by uuid NOT NULL
);
ALTER TABLE policy_versions ADD CONSTRAINT policy_versions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX policy_versions_number ON policy_versions (policy_id, version);

CREATE TABLE post_versions (
  post_id uuid NOT NULL,
  person_id uuid NOT NULL,
  job_id uuid NOT NULL,
  location_id uuid NOT NULL,
  team text NOT NULL,
  manager_id uuid,
  date_from date,
  date_to date,
  known_from timestamp with time zone NOT NULL,
  known_until timestamp with time zone,
  recorded_by uuid NOT NULL
);
ALTER TABLE post_versions ADD CONSTRAINT post_versions_pk PRIMARY KEY (post_id, known_from);
CREATE INDEX post_versions_manager ON post_versions (manager_id);
CREATE INDEX post_versions_person ON post_versions (person_id);

CREATE TABLE posts (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  job_id uuid NOT NULL,
  location_id uuid NOT NULL,
  manager_id uuid,
  planned_start date,
  date_from date,
  date_to date,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  team text DEFAULT '' NOT NULL,
  engagement text DEFAULT 'employee' NOT NULL,
  weekly_hours numeric(4,1),
  continuous_since date,
  signature_id uuid,
  bring_in_id uuid,
  most_hours numeric(4,1),
  hours_since timestamp with time zone,
  CONSTRAINT posts_engagement_known CHECK ((engagement = ANY (ARRAY['employee'::text, 'bank'::text, 'agency'::text, 'volunteer'::text, 'contractor'::text, 'apprentice'::text]))),
  CONSTRAINT posts_most_hours CHECK (((most_hours IS NULL) OR ((most_hours > (0)::numeric) AND (most_hours <= (168)::numeric))))
);
ALTER TABLE posts ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX posts_bring_in_once ON posts (bring_in_id);
CREATE INDEX posts_location ON posts (location_id, job_id);
CREATE INDEX posts_manager ON posts (manager_id);
CREATE INDEX posts_person_days ON posts (person_id, date_from, date_to);
CREATE INDEX posts_planned ON posts (planned_start, id) WHERE ((date_from IS NULL) AND (date_to IS NULL));
CREATE UNIQUE INDEX posts_signature_once ON posts (signature_id);
CREATE INDEX posts_team ON posts (team, person_id);

CREATE TABLE pre_employment_checks (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  kind text NOT NULL,
  outcome text NOT NULL,
  checked_on date NOT NULL,
  follow_up_on date,
  details text NOT NULL,
  evidence_file_id uuid,
  original_seen boolean DEFAULT false NOT NULL,
  voids_id uuid,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  checked_by text DEFAULT 'us' NOT NULL,
  plain jsonb,
  certificate_key text,
  known jsonb DEFAULT '[]'::jsonb NOT NULL,
  compared_name text,
  CONSTRAINT pre_employment_checks_checked_by_known CHECK ((checked_by = ANY (ARRAY['us'::text, 'transferor'::text, 'agency'::text, 'not_verified'::text]))),
  CONSTRAINT pre_employment_checks_outcome_known CHECK ((outcome = ANY (ARRAY['satisfactory'::text, 'unsatisfactory'::text, 'in_progress'::text, 'voided'::text]))),
  CONSTRAINT pre_employment_checks_voiding CHECK (((outcome <> 'voided'::text) OR (voids_id IS NOT NULL)))
);
ALTER TABLE pre_employment_checks ADD CONSTRAINT pre_employment_checks_pkey PRIMARY KEY (id);
CREATE INDEX pre_employment_checks_application ON pre_employment_checks (application_id);
CREATE INDEX pre_employment_checks_certificate ON pre_employment_checks (certificate_key) WHERE (certificate_key <> ''::text);
CREATE INDEX pre_employment_checks_evidence ON pre_employment_checks (evidence_file_id);
CREATE INDEX pre_employment_checks_follow_up ON pre_employment_checks (follow_up_on);
CREATE INDEX pre_employment_checks_person ON pre_employment_checks (person_id, kind, recorded_at);
CREATE UNIQUE INDEX pre_employment_checks_voids ON pre_employment_checks (voids_id);

CREATE TABLE price_book (
  id uuid NOT NULL,
  course_id uuid,
  bundle_id uuid,
  price_pence integer NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone,
  set_by uuid,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT price_book_in_order CHECK ((until_at > from_at)),
  CONSTRAINT price_book_one_thing CHECK ((num_nonnulls(course_id, bundle_id) = 1)),
  CONSTRAINT price_book_possible CHECK (((price_pence >= 0) AND (price_pence <= 1000000)))
);
ALTER TABLE price_book ADD CONSTRAINT price_book_one_at_a_time EXCLUDE USING gist (COALESCE(course_id, bundle_id) WITH =, tstzrange(from_at, until_at) WITH &&);
ALTER TABLE price_book ADD CONSTRAINT price_book_pkey PRIMARY KEY (id);
CREATE INDEX price_book_bundle ON price_book (bundle_id, from_at);
CREATE INDEX price_book_course ON price_book (course_id, from_at);

CREATE TABLE provider_events (
  id text NOT NULL,
  type text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL,
  received_at timestamp with time zone NOT NULL
);
ALTER TABLE provider_events ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);
CREATE INDEX provider_events_received ON provider_events (received_at);

CREATE TABLE quality_months (
  id uuid NOT NULL,
  month date NOT NULL,
  location_id uuid,
  location text NOT NULL,
  in_post integer NOT NULL,
  compliant integer NOT NULL,
  awaited integer NOT NULL,
  cleared integer NOT NULL,
  days_to_clear integer,
  late_starts integer NOT NULL,
  overdue_actions integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  supervisions_due integer,
  supervised_on_time integer,
  CONSTRAINT quality_months_cleared CHECK (((cleared = 0) = (days_to_clear IS NULL))),
  CONSTRAINT quality_months_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT quality_months_named CHECK (((location_id IS NULL) = (location = ''::text))),
  CONSTRAINT quality_months_possible CHECK (((compliant >= 0) AND (compliant <= in_post))),
  CONSTRAINT quality_months_supervised CHECK ((((supervisions_due IS NULL) = (supervised_on_time IS NULL)) AND ((supervised_on_time >= 0) AND (supervised_on_time <= supervisions_due))))
);
ALTER TABLE quality_months ADD CONSTRAINT quality_months_once UNIQUE NULLS NOT DISTINCT (month, location_id);
ALTER TABLE quality_months ADD CONSTRAINT quality_months_pkey PRIMARY KEY (id);

CREATE TABLE question_versions (
  id uuid NOT NULL,
  question_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  options jsonb NOT NULL,
  why text DEFAULT '' NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT question_versions_kind_known CHECK ((kind = ANY (ARRAY['single'::text, 'multiple'::text, 'truefalse'::text, 'order'::text, 'match'::text, 'short'::text])))
);
ALTER TABLE question_versions ADD CONSTRAINT question_versions_number UNIQUE (question_id, number);
ALTER TABLE question_versions ADD CONSTRAINT question_versions_pkey PRIMARY KEY (id);

CREATE TABLE questions (
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone
);
ALTER TABLE questions ADD CONSTRAINT questions_pkey PRIMARY KEY (id);
CREATE INDEX questions_course ON questions (course_id);

CREATE TABLE quiz_attempts (
  id uuid NOT NULL,
  cycle_id uuid NOT NULL,
  number integer NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  sent_at timestamp with time zone,
  marked_at timestamp with time zone,
  asked integer NOT NULL,
  right_count integer,
  passed boolean,
  CONSTRAINT quiz_attempts_marked_whole CHECK ((num_nonnulls(marked_at, right_count, passed) = ANY (ARRAY[0, 3]))),
  CONSTRAINT quiz_attempts_score_possible CHECK (((right_count >= 0) AND (right_count <= asked))),
  CONSTRAINT quiz_attempts_sent_then_marked CHECK (((marked_at IS NULL) OR (sent_at IS NOT NULL)))
);
ALTER TABLE quiz_attempts ADD CONSTRAINT quiz_attempts_number UNIQUE (cycle_id, number);
ALTER TABLE quiz_attempts ADD CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id);
CREATE INDEX quiz_attempts_first ON quiz_attempts (marked_at) WHERE (number = 1);
CREATE UNIQUE INDEX quiz_attempts_one_open ON quiz_attempts (cycle_id) WHERE (marked_at IS NULL);
CREATE INDEX quiz_attempts_waiting ON quiz_attempts (sent_at) WHERE ((sent_at IS NOT NULL) AND (marked_at IS NULL));

CREATE TABLE quiz_questions (
  version_id uuid NOT NULL,
  "position" integer NOT NULL,
  question_version_id uuid NOT NULL,
  module_id uuid NOT NULL,
  lesson_id uuid
);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_once UNIQUE (version_id, question_version_id);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_pk PRIMARY KEY (version_id, "position");
CREATE INDEX quiz_questions_lesson ON quiz_questions (lesson_id);
CREATE INDEX quiz_questions_module ON quiz_questions (module_id);
CREATE INDEX quiz_questions_question ON quiz_questions (question_version_id);

CREATE TABLE recovery_codes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  fingerprint text NOT NULL,
  used_at timestamp with time zone
);
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX recovery_codes_once ON recovery_codes (user_id, fingerprint);

CREATE TABLE referees (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text DEFAULT '' NOT NULL,
  email text NOT NULL,
  org_role text DEFAULT '' NOT NULL,
  type text NOT NULL,
  period text DEFAULT '2' NOT NULL,
  relationship text DEFAULT '' NOT NULL,
  ask_when text DEFAULT 'now' NOT NULL
);
ALTER TABLE referees ADD CONSTRAINT referees_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX referees_application_position ON referees (application_id, "position");

CREATE TABLE reference_answers (
  request_id uuid NOT NULL,
  content text NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone
);
ALTER TABLE reference_answers ADD CONSTRAINT reference_answers_pkey PRIMARY KEY (request_id);

CREATE TABLE reference_evidence (
  id uuid NOT NULL,
  application_id uuid,
  period_position integer,
  kind text NOT NULL,
  description text NOT NULL,
  attempts text DEFAULT '' NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  file_id uuid,
  person_id uuid
);
ALTER TABLE reference_evidence ADD CONSTRAINT reference_evidence_pkey PRIMARY KEY (id);
CREATE INDEX reference_evidence_application ON reference_evidence (application_id, recorded_at);

CREATE TABLE reference_requests (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  application_id uuid,
  referee_id uuid,
  referee_name text NOT NULL,
  referee_email text NOT NULL,
  referee_phone text DEFAULT '' NOT NULL,
  reference_type text NOT NULL,
  reference_period text DEFAULT '2' NOT NULL,
  org_and_role text DEFAULT '' NOT NULL,
  relationship text DEFAULT '' NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  generation integer DEFAULT 1 NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  received_at timestamp with time zone,
  declined_at timestamp with time zone,
  decline_reason text,
  revoked_at timestamp with time zone,
  replaces_id uuid,
  reminder_count integer DEFAULT 0 NOT NULL,
  last_reminder_at timestamp with time zone,
  answered_from text,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  period_position integer,
  adverse boolean,
  flagged boolean,
  came_by text,
  checked_on date,
  file_id uuid,
  CONSTRAINT reference_requests_asked_or_came CHECK (((came_by IS NOT NULL) OR (application_id IS NOT NULL))),
  CONSTRAINT reference_requests_came CHECK (((came_by IS NULL) OR ((status = 'received'::text) AND (checked_on IS NOT NULL)))),
  CONSTRAINT reference_requests_came_by_known CHECK ((came_by = ANY (ARRAY['staff_file'::text, 'letter'::text, 'email'::text, 'telephone'::text, 'transferor'::text, 'agency'::text]))),
  CONSTRAINT reference_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'opened'::text, 'received'::text, 'declined'::text, 'expired'::text])))
);
ALTER TABLE reference_requests ADD CONSTRAINT reference_requests_pkey PRIMARY KEY (id);
ALTER TABLE reference_requests ADD CONSTRAINT reference_requests_token_unique UNIQUE (token_hash);
CREATE INDEX reference_requests_application ON reference_requests (application_id, created_at);
CREATE INDEX reference_requests_email ON reference_requests (referee_email);
CREATE UNIQUE INDEX reference_requests_one_open ON reference_requests (application_id, referee_email) WHERE ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'opened'::text])) AND (revoked_at IS NULL));
CREATE INDEX reference_requests_open ON reference_requests (sent_at) WHERE (status = ANY (ARRAY['sent'::text, 'opened'::text]));
CREATE INDEX reference_requests_person ON reference_requests (person_id, created_at);
CREATE INDEX reference_requests_phone ON reference_requests (referee_phone) WHERE (referee_phone <> ''::text);
CREATE INDEX reference_requests_unanswered ON reference_requests (sent_at, id, status, expires_at, application_id) WHERE ((revoked_at IS NULL) AND (status = ANY (ARRAY['sent'::text, 'opened'::text, 'declined'::text, 'expired'::text])));

CREATE TABLE reference_reviews (
  id uuid NOT NULL,
  request_id uuid,
  evidence_id uuid,
  verdict text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  reviewed_by uuid NOT NULL,
  reviewed_at timestamp with time zone NOT NULL,
  CONSTRAINT reference_reviews_of_one CHECK ((num_nonnulls(request_id, evidence_id) = 1))
);
ALTER TABLE reference_reviews ADD CONSTRAINT reference_reviews_pkey PRIMARY KEY (id);
CREATE INDEX reference_reviews_evidence ON reference_reviews (evidence_id, reviewed_at);
CREATE INDEX reference_reviews_request ON reference_reviews (request_id, reviewed_at);

CREATE TABLE reference_verifications (
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  spoke_to text NOT NULL,
  number_source text NOT NULL,
  spoke_on date NOT NULL,
  outcome text NOT NULL,
  note text DEFAULT '' NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL
);
ALTER TABLE reference_verifications ADD CONSTRAINT reference_verifications_pkey PRIMARY KEY (id);
CREATE INDEX reference_verifications_request ON reference_verifications (request_id, recorded_at);

CREATE TABLE refund_parts (
  id uuid NOT NULL,
  refund_id uuid NOT NULL,
  line_id uuid NOT NULL,
  line_course_id uuid,
  seats integer,
  pence integer NOT NULL,
  vat_pence integer NOT NULL,
  CONSTRAINT refund_parts_one_thing CHECK ((num_nonnulls(line_course_id, seats) <= 1)),
  CONSTRAINT refund_parts_vat_within CHECK (((pence >= 0) AND ((vat_pence >= 0) AND (vat_pence <= pence))))
);
ALTER TABLE refund_parts ADD CONSTRAINT refund_parts_pkey PRIMARY KEY (id);
CREATE INDEX refund_parts_line ON refund_parts (line_id);
CREATE INDEX refund_parts_line_course ON refund_parts (line_course_id);
CREATE INDEX refund_parts_refund ON refund_parts (refund_id);

CREATE TABLE refunds (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  reference text,
  pence integer NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  asked_by uuid,
  asked_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT refunds_settled CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  CONSTRAINT refunds_some CHECK ((pence > 0)),
  CONSTRAINT refunds_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'succeeded'::text, 'failed'::text, 'to allocate'::text])))
);
ALTER TABLE refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
CREATE INDEX refunds_order ON refunds (order_id, asked_at);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_reference ON refunds (reference);
CREATE INDEX refunds_to_settle ON refunds (asked_at) WHERE (state = 'asked'::text);

CREATE TABLE rejection_counts (
  day date NOT NULL,
  reason_code text NOT NULL,
  change integer NOT NULL
);
CREATE INDEX rejection_counts_day ON rejection_counts (day);

CREATE TABLE reminders (
  id uuid NOT NULL,
  kind text NOT NULL,
  person_id uuid,
  about text NOT NULL,
  type_id uuid GENERATED ALWAYS AS (
CASE
  WHEN (kind = 'compliance'::text) THEN (about)::uuid
  ELSE NULL::uuid
END) STORED,
  cycle_id uuid GENERATED ALWAYS AS (
CASE
  WHEN (kind = 'learning'::text) THEN (about)::uuid
  ELSE NULL::uuid
END) STORED,
  assignment_id uuid GENERATED ALWAYS AS (
CASE
  WHEN (kind = 'seat'::text) THEN (about)::uuid
  ELSE NULL::uuid
END) STORED,
  ends_on date,
  threshold integer,
  since date,
  audience text NOT NULL,
  way text,
  told_id uuid,
  message_id uuid,
  addresses integer,
  at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  done_by uuid,
  by uuid,
  CONSTRAINT reminders_about_someone CHECK (((person_id IS NULL) = (kind = ANY (ARRAY['learning'::text, 'seat'::text])))),
  CONSTRAINT reminders_audience_known CHECK ((audience = ANY (ARRAY['person'::text, 'supervisor'::text, 'office'::text, 'vetting'::text, 'manager'::text, 'line_manager'::text]))),
  CONSTRAINT reminders_kind_known CHECK ((kind = ANY (ARRAY['compliance'::text, 'standing'::text, 'supervision'::text, 'learning'::text, 'seat'::text]))),
  CONSTRAINT reminders_of_compliance CHECK (((kind <> 'compliance'::text) OR ((way IS NOT NULL) AND (audience = ANY (ARRAY['person'::text, 'supervisor'::text, 'office'::text])))))
);
ALTER TABLE reminders ADD CONSTRAINT reminders_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX reminders_assigned_once ON reminders (cycle_id) WHERE ((kind = 'learning'::text) AND (threshold IS NULL));
CREATE INDEX reminders_assignment ON reminders (assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE INDEX reminders_by_way ON reminders (way, at, id) WHERE (kind = 'compliance'::text);
CREATE INDEX reminders_cycle ON reminders (cycle_id) WHERE (cycle_id IS NOT NULL);
CREATE INDEX reminders_in_order ON reminders (at, id) WHERE (kind = 'compliance'::text);
CREATE UNIQUE INDEX reminders_once ON reminders (person_id, kind, about, COALESCE(ends_on, '0001-01-01'::date), threshold, audience, COALESCE(since, '0001-01-01'::date));
CREATE UNIQUE INDEX reminders_once_of_what ON reminders (about, COALESCE(ends_on, '0001-01-01'::date), threshold, audience) WHERE (person_id IS NULL);
CREATE INDEX reminders_person ON reminders (person_id, type_id, at) WHERE (kind = 'compliance'::text);
CREATE INDEX reminders_tasks ON reminders (told_id) WHERE ((way = ANY (ARRAY['task'::text, 'letter'::text])) AND (done_at IS NULL));
CREATE INDEX reminders_told ON reminders (told_id);
CREATE INDEX reminders_type ON reminders (type_id);

CREATE TABLE retention_items (
  run_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  person_id uuid,
  state text DEFAULT 'due' NOT NULL,
  file_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT retention_items_state_known CHECK ((state = ANY (ARRAY['due'::text, 'rows gone'::text, 'done'::text, 'kept'::text])))
);
ALTER TABLE retention_items ADD CONSTRAINT retention_items_pk PRIMARY KEY (run_id, subject_id);

CREATE TABLE retention_runs (
  id uuid NOT NULL,
  kind text NOT NULL,
  period integer NOT NULL,
  people integer NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  approved_by uuid,
  covered_by uuid,
  done_at timestamp with time zone,
  CONSTRAINT retention_runs_approved CHECK ((num_nonnulls(approved_by, covered_by) = 1)),
  CONSTRAINT retention_runs_small_without_approval CHECK (((approved_by IS NOT NULL) OR (people <= 25)))
);
ALTER TABLE retention_runs ADD CONSTRAINT retention_runs_pkey PRIMARY KEY (id);
CREATE INDEX retention_runs_newest ON retention_runs (begun_at);
CREATE UNIQUE INDEX retention_runs_one_open ON retention_runs (kind) WHERE (done_at IS NULL);

CREATE TABLE risk_assessments (
  id uuid NOT NULL,
  application_id uuid,
  about text NOT NULL,
  content text NOT NULL,
  decision text NOT NULL,
  supervisor_id uuid,
  review_on date,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  person_id uuid,
  known jsonb DEFAULT '[]'::jsonb NOT NULL
);
ALTER TABLE risk_assessments ADD CONSTRAINT risk_assessments_pkey PRIMARY KEY (id);
CREATE INDEX risk_assessments_application ON risk_assessments (application_id, recorded_at);
CREATE INDEX risk_assessments_person ON risk_assessments (person_id, recorded_at);

CREATE TABLE role_permissions (
  role_id uuid NOT NULL,
  permission text NOT NULL
);
ALTER TABLE role_permissions ADD CONSTRAINT role_permissions_pk PRIMARY KEY (role_id, permission);

CREATE TABLE role_requests (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text
);
ALTER TABLE role_requests ADD CONSTRAINT role_requests_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX role_requests_one_pending ON role_requests (user_id) WHERE (state = 'pending'::text);
CREATE INDEX role_requests_state ON role_requests (state, asked_at);

CREATE TABLE roles (
  id uuid NOT NULL,
  name text NOT NULL
);
ALTER TABLE roles ADD CONSTRAINT roles_name_unique UNIQUE (name);
ALTER TABLE roles ADD CONSTRAINT roles_pkey PRIMARY KEY (id);

CREATE TABLE rule_changes (
  key text NOT NULL,
  since timestamp with time zone NOT NULL,
  due_on date NOT NULL,
  told_at timestamp with time zone
);
ALTER TABLE rule_changes ADD CONSTRAINT rule_changes_pkey PRIMARY KEY (key);

CREATE TABLE sale_texts (
  kind text NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  published_by uuid NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT sale_texts_kind_known CHECK ((kind = ANY (ARRAY['terms'::text, 'facts'::text, 'cancellation'::text]))),
  CONSTRAINT sale_texts_version_after_first CHECK ((version > 1))
);
ALTER TABLE sale_texts ADD CONSTRAINT sale_texts_kind_version_pk PRIMARY KEY (kind, version);

CREATE TABLE saved_views (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  filters text NOT NULL,
  saved_at timestamp with time zone NOT NULL
);
ALTER TABLE saved_views ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, list, lower(name));

CREATE TABLE seat_assignments (
  id uuid NOT NULL,
  seat_id uuid NOT NULL,
  name text NOT NULL,
  email text DEFAULT '' NOT NULL,
  person_id uuid,
  claim_hash text NOT NULL,
  code_generation integer DEFAULT 1 NOT NULL,
  assigned_by uuid,
  link_id uuid,
  assigned_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  left_on date,
  CONSTRAINT seat_assignments_by_one CHECK ((num_nonnulls(assigned_by, link_id) = 1)),
  CONSTRAINT seat_assignments_claimed_by CHECK (((claimed_at IS NULL) = (person_id IS NULL))),
  CONSTRAINT seat_assignments_someone CHECK (((name <> ''::text) OR (email <> ''::text))),
  CONSTRAINT seat_assignments_taken_back_by CHECK (((taken_back_at IS NULL) = (taken_back_by IS NULL)))
);
ALTER TABLE seat_assignments ADD CONSTRAINT seat_assignments_claim UNIQUE (claim_hash);
ALTER TABLE seat_assignments ADD CONSTRAINT seat_assignments_pkey PRIMARY KEY (id);
CREATE INDEX seat_assignments_email ON seat_assignments (lower(email));
CREATE INDEX seat_assignments_link ON seat_assignments (link_id);
CREATE UNIQUE INDEX seat_assignments_one ON seat_assignments (seat_id) WHERE (taken_back_at IS NULL);
CREATE INDEX seat_assignments_person ON seat_assignments (person_id);

CREATE TABLE seat_links (
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  course_id uuid,
  bundle_id uuid,
  token_hash text NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by uuid,
  CONSTRAINT seat_links_one_thing CHECK ((num_nonnulls(course_id, bundle_id) = 1))
);
ALTER TABLE seat_links ADD CONSTRAINT seat_links_pkey PRIMARY KEY (id);
ALTER TABLE seat_links ADD CONSTRAINT seat_links_token UNIQUE (token_hash);
CREATE INDEX seat_links_bundle ON seat_links (bundle_id);
CREATE INDEX seat_links_course ON seat_links (course_id);
CREATE UNIQUE INDEX seat_links_one_open ON seat_links (customer_id, COALESCE(course_id, bundle_id)) WHERE (ended_at IS NULL);

CREATE TABLE seats (
  id uuid NOT NULL,
  line_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  number integer NOT NULL,
  until_day date NOT NULL,
  ended_at timestamp with time zone,
  refund_id uuid,
  CONSTRAINT seats_ended_by_refund CHECK (((refund_id IS NULL) OR (ended_at IS NOT NULL)))
);
ALTER TABLE seats ADD CONSTRAINT seats_number UNIQUE (line_id, number);
ALTER TABLE seats ADD CONSTRAINT seats_pkey PRIMARY KEY (id);
CREATE INDEX seats_customer ON seats (customer_id);
CREATE INDEX seats_refund ON seats (refund_id);

CREATE TABLE session_bookings (
  attendance_id uuid NOT NULL,
  type_id uuid NOT NULL,
  day date NOT NULL,
  fact_id uuid
);
ALTER TABLE session_bookings ADD CONSTRAINT session_bookings_pk PRIMARY KEY (attendance_id, type_id);
CREATE INDEX session_bookings_fact ON session_bookings (fact_id);
CREATE INDEX session_bookings_type ON session_bookings (type_id);

CREATE TABLE session_covers (
  session_id uuid NOT NULL,
  type_id uuid NOT NULL,
  aspect text NOT NULL,
  CONSTRAINT session_covers_aspect_known CHECK ((aspect = ANY (ARRAY['theory'::text, 'competence'::text])))
);
ALTER TABLE session_covers ADD CONSTRAINT session_covers_pk PRIMARY KEY (session_id, type_id, aspect);
CREATE INDEX session_covers_type ON session_covers (type_id);

CREATE TABLE session_dates (
  session_id uuid NOT NULL,
  "position" integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  dropped boolean DEFAULT false NOT NULL,
  CONSTRAINT session_dates_in_order CHECK ((ends_at > starts_at))
);
ALTER TABLE session_dates ADD CONSTRAINT session_dates_pk PRIMARY KEY (session_id, "position");
CREATE INDEX session_dates_when ON session_dates (starts_at) WHERE (NOT dropped);

CREATE TABLE session_notices (
  id uuid NOT NULL,
  attendance_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  "position" integer,
  settled_at timestamp with time zone,
  message_id uuid,
  CONSTRAINT session_notices_kind_known CHECK ((kind = ANY (ARRAY['invited'::text, 'booked'::text, 'tomorrow'::text, 'changed'::text, 'cancelled'::text, 'removed'::text, 'place free'::text]))),
  CONSTRAINT session_notices_of_a_date CHECK (((kind = 'tomorrow'::text) = ("position" IS NOT NULL)))
);
ALTER TABLE session_notices ADD CONSTRAINT session_notices_pkey PRIMARY KEY (id);
ALTER TABLE session_notices ADD CONSTRAINT session_notices_tomorrow_once UNIQUE (attendance_id, "position");
CREATE INDEX session_notices_attendance ON session_notices (attendance_id);
CREATE INDEX session_notices_waiting ON session_notices (at) WHERE (settled_at IS NULL);

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  mfa_verified_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  fresh_password_at timestamp with time zone
);
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE sessions ADD CONSTRAINT sessions_token_unique UNIQUE (token);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by uuid
);
ALTER TABLE settings ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

CREATE TABLE share_views (
  id uuid NOT NULL,
  share_id uuid NOT NULL,
  name text NOT NULL,
  organisation text NOT NULL,
  shown integer NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE share_views ADD CONSTRAINT share_views_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX share_views_once ON share_views (share_id, lower(name), lower(organisation));

CREATE TABLE shared_devices (
  id uuid NOT NULL,
  name text NOT NULL,
  location_id uuid NOT NULL,
  secret_hash text NOT NULL,
  enrolled_by uuid NOT NULL,
  enrolled_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  CONSTRAINT shared_devices_withdrawn CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL)))
);
ALTER TABLE shared_devices ADD CONSTRAINT shared_devices_pkey PRIMARY KEY (id);
ALTER TABLE shared_devices ADD CONSTRAINT shared_devices_secret_unique UNIQUE (secret_hash);
CREATE INDEX shared_devices_location ON shared_devices (location_id);
CREATE UNIQUE INDEX shared_devices_name ON shared_devices (lower(name)) WHERE (withdrawn_at IS NULL);

CREATE TABLE sheet_addresses (
  person_id uuid NOT NULL,
  address text NOT NULL,
  said_at timestamp with time zone,
  said_by uuid
);
ALTER TABLE sheet_addresses ADD CONSTRAINT sheet_addresses_pkey PRIMARY KEY (person_id);

CREATE TABLE site_requests (
  id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  organisation text DEFAULT '' NOT NULL,
  message text DEFAULT '' NOT NULL,
  received_at timestamp with time zone NOT NULL,
  due_on text,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  CONSTRAINT site_requests_kind_known CHECK ((kind = ANY (ARRAY['demo'::text, 'complaint'::text])))
);
ALTER TABLE site_requests ADD CONSTRAINT site_requests_pkey PRIMARY KEY (id);
ALTER TABLE site_requests ADD CONSTRAINT site_requests_reference_unique UNIQUE (reference);
CREATE INDEX site_requests_answered ON site_requests (answered_at);
CREATE INDEX site_requests_waiting ON site_requests (due_on, received_at) WHERE (answered_at IS NULL);

CREATE TABLE staff_files (
  person_id uuid NOT NULL,
  staff_number text,
  contract text DEFAULT '' NOT NULL,
  weekly_hours text DEFAULT '' NOT NULL,
  probation_until date,
  emergency_name text DEFAULT '' NOT NULL,
  emergency_relation text DEFAULT '' NOT NULL,
  emergency_phone text DEFAULT '' NOT NULL,
  left_on date,
  leaving_reason text DEFAULT '' NOT NULL,
  dbs_referral text,
  dbs_referral_note text,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  leaving_kind text,
  CONSTRAINT staff_files_leaving_known CHECK ((leaving_kind = ANY (ARRAY['left'::text, 'conduct'::text, 'other'::text]))),
  CONSTRAINT staff_files_referral_known CHECK ((dbs_referral = ANY (ARRAY['not_needed'::text, 'being_considered'::text, 'made'::text])))
);
ALTER TABLE staff_files ADD CONSTRAINT staff_files_pkey PRIMARY KEY (person_id);
CREATE INDEX staff_files_left ON staff_files (left_on);
CREATE UNIQUE INDEX staff_files_number_unique ON staff_files (lower(staff_number));
CREATE INDEX staff_files_same_number ON staff_files (fold(staff_number));

CREATE TABLE staff_notes (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  text text NOT NULL,
  visible_to text NOT NULL,
  by uuid NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE staff_notes ADD CONSTRAINT staff_notes_pkey PRIMARY KEY (id);
CREATE INDEX staff_notes_person ON staff_notes (person_id, at);

CREATE TABLE standing (
  post_id uuid NOT NULL,
  person_id uuid NOT NULL,
  location_id uuid NOT NULL,
  basis text NOT NULL,
  not_cleared_from date,
  conditions_until date,
  open jsonb DEFAULT '[]'::jsonb NOT NULL,
  verified integer DEFAULT 0 NOT NULL,
  to_verify integer DEFAULT 0 NOT NULL,
  ends_next date,
  ends_next_key text,
  sign_again_by date,
  changes_on date,
  worked_out_at timestamp with time zone NOT NULL,
  blocking integer DEFAULT 0 NOT NULL,
  lapsed_on date,
  ends jsonb DEFAULT '[]'::jsonb NOT NULL,
  person_name text DEFAULT '' NOT NULL,
  begins date,
  planned_start date,
  off_from date GENERATED ALWAYS AS (LEAST(changes_on, not_cleared_from,
CASE basis
  WHEN 'none'::text THEN '-infinity'::date
  WHEN 'conditions'::text THEN COALESCE((conditions_until + 1), '-infinity'::date)
  ELSE NULL::date
END)) STORED,
  risk integer GENERATED ALWAYS AS (
CASE
  WHEN jsonb_path_exists(open, '$[*]?(@."stops" == true && @."key" == "right_to_work")'::jsonpath) THEN 1
  WHEN jsonb_path_exists(open, '$[*]?((@."stops" == true && @."key" == "sign_off") && @."endedOn" != null)'::jsonpath) THEN 2
  WHEN jsonb_path_exists(open, '$[*]?(@."stops" == true && @."key" == "dbs")'::jsonpath) THEN 3
  ELSE 4
END) STORED NOT NULL,
  due_on date,
  CONSTRAINT standing_basis_known CHECK ((basis = ANY (ARRAY['signed'::text, 'conditions'::text, 'brought_in'::text, 'verified'::text, 'none'::text])))
);
ALTER TABLE standing ADD CONSTRAINT standing_pkey PRIMARY KEY (post_id);
CREATE INDEX standing_begins ON standing (COALESCE(begins, 'infinity'::date));
CREATE INDEX standing_changes ON standing (changes_on);
CREATE INDEX standing_conditions ON standing (conditions_until, person_name, post_id) WHERE (basis = 'conditions'::text);
CREATE INDEX standing_due ON standing (due_on, person_name, post_id) WHERE (due_on IS NOT NULL);
CREATE INDEX standing_ends ON standing (ends_next, person_name, post_id);
CREATE INDEX standing_lapsed ON standing (COALESCE(not_cleared_from, 'infinity'::date), person_name, post_id);
CREATE INDEX standing_location ON standing (location_id);
CREATE INDEX standing_not_verified ON standing (person_name, post_id) WHERE (basis = 'brought_in'::text);
CREATE INDEX standing_off ON standing (off_from);
CREATE INDEX standing_person ON standing (person_id);
CREATE INDEX standing_planned ON standing (COALESCE(planned_start, 'infinity'::date), person_name, post_id);
CREATE INDEX standing_risk ON standing (risk, COALESCE(not_cleared_from, 'infinity'::date), person_name, post_id);
CREATE INDEX standing_to_sign ON standing (COALESCE(sign_again_by, planned_start, 'infinity'::date), person_name, post_id) WHERE ((sign_again_by IS NOT NULL) OR (blocking = 1));

CREATE TABLE standing_versions (
  post_id uuid NOT NULL,
  basis text NOT NULL,
  not_cleared_from date,
  conditions_until date,
  blocking integer NOT NULL,
  changes_on date,
  known_from timestamp with time zone NOT NULL,
  known_until timestamp with time zone
);
ALTER TABLE standing_versions ADD CONSTRAINT standing_versions_pk PRIMARY KEY (post_id, known_from);

CREATE TABLE standing_work (
  person_id uuid NOT NULL,
  by xid8 DEFAULT pg_current_xact_id() NOT NULL
);
CREATE INDEX standing_work_by ON standing_work (by);
CREATE INDEX standing_work_person ON standing_work (person_id);

CREATE TABLE start_consents (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  person_id uuid NOT NULL,
  text_version integer NOT NULL,
  agreed_at timestamp with time zone NOT NULL
);
ALTER TABLE start_consents ADD CONSTRAINT start_consents_order UNIQUE (order_id);
ALTER TABLE start_consents ADD CONSTRAINT start_consents_pkey PRIMARY KEY (id);
CREATE INDEX start_consents_person ON start_consents (person_id);

CREATE TABLE supervision_actions (
  id uuid NOT NULL,
  supervision_id uuid NOT NULL,
  person_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  text text NOT NULL,
  due_on date NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamp with time zone NOT NULL,
  done_by uuid,
  done_at timestamp with time zone,
  CONSTRAINT supervision_actions_done_by_someone CHECK (((done_by IS NULL) = (done_at IS NULL)))
);
ALTER TABLE supervision_actions ADD CONSTRAINT supervision_actions_pkey PRIMARY KEY (id);
CREATE INDEX supervision_actions_owner ON supervision_actions (owner_id, due_on) WHERE (done_at IS NULL);
CREATE INDEX supervision_actions_person ON supervision_actions (person_id, due_on);
CREATE INDEX supervision_actions_supervision ON supervision_actions (supervision_id);

CREATE TABLE supervision_cadences (
  id uuid NOT NULL,
  kind text NOT NULL,
  job_id uuid,
  as_others boolean DEFAULT false NOT NULL,
  every integer,
  unit text,
  weeks integer[],
  date_from date NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT supervision_cadences_as_others_of_a_job CHECK (((NOT as_others) OR (job_id IS NOT NULL))),
  CONSTRAINT supervision_cadences_kind_known CHECK ((kind = ANY (ARRAY['supervision'::text, 'appraisal'::text, 'spot_check'::text, 'probation_review'::text, 'competence'::text]))),
  CONSTRAINT supervision_cadences_rhythm CHECK ((((every IS NULL) = (unit IS NULL)) AND ((every IS NULL) OR ((every >= 1) AND (every <= 104))) AND ((unit IS NULL) OR (unit = ANY (ARRAY['weeks'::text, 'months'::text]))) AND ((weeks IS NULL) OR (kind = 'probation_review'::text)) AND ((every IS NULL) OR (kind <> 'probation_review'::text))))
);
ALTER TABLE supervision_cadences ADD CONSTRAINT supervision_cadences_pkey PRIMARY KEY (id);
CREATE INDEX supervision_cadences_kind ON supervision_cadences (kind, job_id, date_from);

CREATE TABLE supervision_corrections (
  id uuid NOT NULL,
  supervision_id uuid NOT NULL,
  text text NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamp with time zone NOT NULL
);
ALTER TABLE supervision_corrections ADD CONSTRAINT supervision_corrections_pkey PRIMARY KEY (id);
CREATE INDEX supervision_corrections_supervision ON supervision_corrections (supervision_id, written_at);

CREATE TABLE supervision_due (
  person_id uuid NOT NULL,
  kind text NOT NULL,
  date_from date NOT NULL,
  date_to date NOT NULL,
  started_on date NOT NULL,
  due_on date,
  last_held_on date,
  on_hold_from date,
  every integer,
  unit text,
  job_id uuid NOT NULL,
  location_id uuid NOT NULL,
  supervisor_id uuid,
  booked_id uuid,
  booked_at timestamp with time zone,
  person_name text NOT NULL,
  no_date_known boolean DEFAULT false NOT NULL
);
ALTER TABLE supervision_due ADD CONSTRAINT supervision_due_pk PRIMARY KEY (person_id, kind, date_from);
CREATE INDEX supervision_due_booked ON supervision_due (booked_id);
CREATE INDEX supervision_due_list ON supervision_due (kind, due_on, person_name, person_id);
CREATE INDEX supervision_due_location ON supervision_due (location_id, kind, due_on);
CREATE INDEX supervision_due_supervisor ON supervision_due (supervisor_id, due_on);

CREATE TABLE supervision_people (
  supervision_id uuid NOT NULL,
  person_id uuid NOT NULL,
  due_on date,
  attended boolean DEFAULT true NOT NULL
);
ALTER TABLE supervision_people ADD CONSTRAINT supervision_people_pk PRIMARY KEY (supervision_id, person_id);
CREATE INDEX supervision_people_person ON supervision_people (person_id);

CREATE TABLE supervision_restricted (
  id uuid NOT NULL,
  supervision_id uuid NOT NULL,
  text text NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamp with time zone NOT NULL
);
ALTER TABLE supervision_restricted ADD CONSTRAINT supervision_restricted_pkey PRIMARY KEY (id);
CREATE INDEX supervision_restricted_supervision ON supervision_restricted (supervision_id, written_at);

CREATE TABLE supervision_signatures (
  id uuid NOT NULL,
  supervision_id uuid NOT NULL,
  person_id uuid NOT NULL,
  notes_revision integer NOT NULL,
  how text NOT NULL,
  witness_note text,
  comment text,
  signed_by uuid NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  CONSTRAINT supervision_signatures_how_known CHECK ((how = ANY (ARRAY['own'::text, 'witnessed'::text, 'read_to'::text]))),
  CONSTRAINT supervision_signatures_witnessed CHECK (((how = 'own'::text) OR (witness_note IS NOT NULL)))
);
ALTER TABLE supervision_signatures ADD CONSTRAINT supervision_signatures_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX supervision_signatures_once ON supervision_signatures (supervision_id, person_id, notes_revision);
CREATE INDEX supervision_signatures_person ON supervision_signatures (person_id);

CREATE TABLE supervision_templates (
  id uuid NOT NULL,
  kind text NOT NULL,
  items jsonb NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT supervision_templates_kind_known CHECK ((kind = ANY (ARRAY['supervision'::text, 'appraisal'::text, 'spot_check'::text, 'probation_review'::text, 'competence'::text])))
);
ALTER TABLE supervision_templates ADD CONSTRAINT supervision_templates_pkey PRIMARY KEY (id);
CREATE INDEX supervision_templates_kind ON supervision_templates (kind, recorded_at);

CREATE TABLE supervision_times (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  supervision_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  place text NOT NULL,
  supervisor_id uuid,
  reason text NOT NULL,
  replaced_by uuid NOT NULL,
  replaced_at timestamp with time zone NOT NULL
);
ALTER TABLE supervision_times ADD CONSTRAINT supervision_times_pkey PRIMARY KEY (id);
CREATE INDEX supervision_times_supervision ON supervision_times (supervision_id, replaced_at);

CREATE TABLE supervisions (
  id uuid NOT NULL,
  kind text NOT NULL,
  supervisor_id uuid,
  state text NOT NULL,
  at timestamp with time zone,
  minutes integer DEFAULT 60 NOT NULL,
  place text DEFAULT '' NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  held_on date,
  reason text DEFAULT '' NOT NULL,
  template_id uuid,
  notes text,
  notes_revision integer DEFAULT 0 NOT NULL,
  notes_at timestamp with time zone,
  outcome text,
  type_id uuid,
  fact_id uuid,
  imported boolean DEFAULT false NOT NULL,
  remark_id uuid,
  booked_by uuid NOT NULL,
  booked_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  signed_at timestamp with time zone,
  CONSTRAINT supervisions_booked_for_a_time CHECK (((state <> 'booked'::text) OR (at IS NOT NULL))),
  CONSTRAINT supervisions_held_on_a_day CHECK (((state = 'held'::text) = (held_on IS NOT NULL))),
  CONSTRAINT supervisions_kind_known CHECK ((kind = ANY (ARRAY['supervision'::text, 'appraisal'::text, 'spot_check'::text, 'probation_review'::text, 'competence'::text]))),
  CONSTRAINT supervisions_minutes CHECK (((minutes >= 5) AND (minutes <= 480))),
  CONSTRAINT supervisions_missed_with_reason CHECK (((state <> 'missed'::text) OR (reason <> ''::text))),
  CONSTRAINT supervisions_observed_of_a_type CHECK ((imported OR ((kind = 'competence'::text) = (type_id IS NOT NULL)))),
  CONSTRAINT supervisions_outcome_known CHECK (((outcome IS NULL) OR (outcome = ANY (ARRAY['good'::text, 'points'::text, 'not_met'::text, 'competent'::text, 'not_yet'::text])))),
  CONSTRAINT supervisions_state_known CHECK ((state = ANY (ARRAY['booked'::text, 'held'::text, 'missed'::text, 'cancelled'::text]))),
  CONSTRAINT supervisions_with_someone CHECK ((imported OR (supervisor_id IS NOT NULL)))
);
ALTER TABLE supervisions ADD CONSTRAINT supervisions_pkey PRIMARY KEY (id);
CREATE INDEX supervisions_booked ON supervisions (at, id) WHERE (state = 'booked'::text);
CREATE INDEX supervisions_held ON supervisions (kind, held_on);
CREATE UNIQUE INDEX supervisions_remark_once ON supervisions (remark_id);
CREATE INDEX supervisions_supervisor ON supervisions (supervisor_id, state, at);

CREATE TABLE suspensions (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  date_from date NOT NULL,
  date_to date,
  reason text NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  ended_by uuid,
  ended_at timestamp with time zone,
  CONSTRAINT suspensions_days CHECK ((date_to >= (date_from - 1))),
  CONSTRAINT suspensions_ended_by_someone CHECK (((ended_by IS NULL) = (ended_at IS NULL)))
);
ALTER TABLE suspensions ADD CONSTRAINT suspensions_pkey PRIMARY KEY (id);
CREATE INDEX suspensions_person ON suspensions (person_id, date_from);

CREATE TABLE table_changes (
  name text NOT NULL,
  number bigint NOT NULL
);

CREATE TABLE training_sessions (
  id uuid NOT NULL,
  title text NOT NULL,
  place text NOT NULL,
  note text DEFAULT '' NOT NULL,
  trainer_id uuid NOT NULL,
  capacity integer NOT NULL,
  course_id uuid,
  completes_course boolean DEFAULT false NOT NULL,
  skills jsonb DEFAULT '[]'::jsonb NOT NULL,
  state text DEFAULT 'planned' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  CONSTRAINT training_sessions_cancelled_why CHECK (((state <> 'cancelled'::text) OR (reason <> ''::text))),
  CONSTRAINT training_sessions_capacity_possible CHECK (((capacity >= 1) AND (capacity <= 100))),
  CONSTRAINT training_sessions_closed_when CHECK (((state = 'planned'::text) = (closed_at IS NULL))),
  CONSTRAINT training_sessions_completes_a_course CHECK (((NOT completes_course) OR (course_id IS NOT NULL))),
  CONSTRAINT training_sessions_state_known CHECK ((state = ANY (ARRAY['planned'::text, 'cancelled'::text, 'ended'::text])))
);
ALTER TABLE training_sessions ADD CONSTRAINT training_sessions_capacity UNIQUE (id, capacity);
ALTER TABLE training_sessions ADD CONSTRAINT training_sessions_pkey PRIMARY KEY (id);
CREATE INDEX training_sessions_course ON training_sessions (course_id);
CREATE INDEX training_sessions_trainer ON training_sessions (trainer_id);

CREATE TABLE trusted_issuers (
  id uuid NOT NULL,
  address text NOT NULL,
  fingerprint text NOT NULL,
  name text NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone
);
ALTER TABLE trusted_issuers ADD CONSTRAINT trusted_issuers_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX trusted_issuers_once ON trusted_issuers (address, fingerprint) WHERE (removed_at IS NULL);

CREATE TABLE two_factors (
  user_id uuid NOT NULL,
  secret text NOT NULL,
  enabled_at timestamp with time zone,
  last_step integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  locked_until timestamp with time zone
);
ALTER TABLE two_factors ADD CONSTRAINT two_factors_pkey PRIMARY KEY (user_id);

CREATE TABLE user_permissions (
  user_id uuid NOT NULL,
  permission text NOT NULL
);
ALTER TABLE user_permissions ADD CONSTRAINT user_permissions_pk PRIMARY KEY (user_id, permission);

CREATE TABLE users (
  id uuid NOT NULL,
  full_name text NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  image text,
  phone text,
  role_id uuid,
  requested_role text,
  person_id uuid,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  role_given_at timestamp with time zone,
  others_since timestamp with time zone,
  was_person_id uuid
);
ALTER TABLE users ADD CONSTRAINT users_person_unique UNIQUE (person_id);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX users_email_unique ON users (lower(email));
CREATE INDEX users_role_active ON users (role_id, is_active);
CREATE INDEX users_was_person ON users (was_person_id);

CREATE TABLE vat_periods (
  from_day date NOT NULL,
  status text NOT NULL,
  number text DEFAULT '' NOT NULL,
  rate integer NOT NULL,
  set_by uuid NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT vat_periods_number_where_registered CHECK (((status <> 'registered'::text) OR (number <> ''::text))),
  CONSTRAINT vat_periods_rate_possible CHECK (((rate >= 0) AND (rate <= 10000))),
  CONSTRAINT vat_periods_rate_where_charged CHECK (((status = 'registered'::text) = (rate > 0))),
  CONSTRAINT vat_periods_status_known CHECK ((status = ANY (ARRAY['not registered'::text, 'registered'::text, 'exempt'::text])))
);
ALTER TABLE vat_periods ADD CONSTRAINT vat_periods_pkey PRIMARY KEY (from_day);

CREATE TABLE verifications (
  id uuid NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
CREATE INDEX verifications_identifier ON verifications (identifier);

CREATE TABLE version_reviews (
  id uuid NOT NULL,
  version_id uuid NOT NULL,
  revision integer NOT NULL,
  outcome text NOT NULL,
  note text DEFAULT '' NOT NULL,
  reviewed_by uuid NOT NULL,
  reviewed_at timestamp with time zone NOT NULL,
  CONSTRAINT version_reviews_outcome_known CHECK ((outcome = ANY (ARRAY['approved'::text, 'returned'::text])))
);
ALTER TABLE version_reviews ADD CONSTRAINT version_reviews_pkey PRIMARY KEY (id);
CREATE INDEX version_reviews_version ON version_reviews (version_id, reviewed_at);

CREATE TABLE voucher_uses (
  id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  order_id uuid NOT NULL,
  once_for uuid,
  state text NOT NULL,
  reserved_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT voucher_uses_settled CHECK (((state = 'reserved'::text) = (settled_at IS NULL))),
  CONSTRAINT voucher_uses_state_known CHECK ((state = ANY (ARRAY['reserved'::text, 'spent'::text, 'freed'::text])))
);
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX voucher_uses_once_each ON voucher_uses (voucher_id, once_for) WHERE (state <> 'freed'::text);
CREATE UNIQUE INDEX voucher_uses_order ON voucher_uses (order_id);
CREATE INDEX voucher_uses_voucher ON voucher_uses (voucher_id, reserved_at);

CREATE TABLE vouchers (
  id uuid NOT NULL,
  code text NOT NULL,
  percent integer,
  pence integer,
  from_day date NOT NULL,
  until_day date,
  max_uses integer,
  once_each boolean NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_by uuid,
  ended_at timestamp with time zone,
  CONSTRAINT vouchers_code_form CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  CONSTRAINT vouchers_in_order CHECK ((until_day >= from_day)),
  CONSTRAINT vouchers_not_overused CHECK (((uses >= 0) AND (uses <= COALESCE(max_uses, uses)))),
  CONSTRAINT vouchers_one_kind CHECK ((num_nonnulls(percent, pence) = 1)),
  CONSTRAINT vouchers_pence_possible CHECK (((pence >= 1) AND (pence <= 1000000))),
  CONSTRAINT vouchers_percent_possible CHECK (((percent >= 1) AND (percent <= 100)))
);
ALTER TABLE vouchers ADD CONSTRAINT vouchers_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX vouchers_code ON vouchers (code);

ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE address_periods ADD CONSTRAINT address_periods_application_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE address_periods ADD CONSTRAINT address_periods_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE alert_choices ADD CONSTRAINT alert_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE applicant_origins ADD CONSTRAINT applicant_origins_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE application_addresses ADD CONSTRAINT application_addresses_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE application_drafts ADD CONSTRAINT application_drafts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE application_events ADD CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE application_links ADD CONSTRAINT application_links_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE application_notes ADD CONSTRAINT application_notes_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE application_periods ADD CONSTRAINT application_periods_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE application_versions ADD CONSTRAINT application_versions_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE applications ADD CONSTRAINT applications_applicant_id_people_id_fk FOREIGN KEY (applicant_id) REFERENCES people(id);
ALTER TABLE applications ADD CONSTRAINT applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE applications ADD CONSTRAINT applications_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE assignment_rule_people ADD CONSTRAINT assignment_rule_people_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE assignment_rule_people ADD CONSTRAINT assignment_rule_people_rule_id_assignment_rules_id_fk FOREIGN KEY (rule_id) REFERENCES assignment_rules(id);
ALTER TABLE assignment_rules ADD CONSTRAINT assignment_rules_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE assignment_rules ADD CONSTRAINT assignment_rules_path_id_learning_paths_id_fk FOREIGN KEY (path_id) REFERENCES learning_paths(id);
ALTER TABLE attempt_resets ADD CONSTRAINT attempt_resets_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE attendance ADD CONSTRAINT attendance_capacity_fk FOREIGN KEY (session_id, capacity) REFERENCES training_sessions(id, capacity) ON UPDATE CASCADE;
ALTER TABLE attendance ADD CONSTRAINT attendance_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE attendance_records ADD CONSTRAINT attendance_records_assessor_id_people_id_fk FOREIGN KEY (assessor_id) REFERENCES people(id);
ALTER TABLE attendance_records ADD CONSTRAINT attendance_records_attendance_id_attendance_id_fk FOREIGN KEY (attendance_id) REFERENCES attendance(id);
ALTER TABLE attendance_records ADD CONSTRAINT attendance_records_fact_id_compliance_facts_id_fk FOREIGN KEY (fact_id) REFERENCES compliance_facts(id) ON DELETE SET NULL;
ALTER TABLE attendance_records ADD CONSTRAINT attendance_records_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE badges ADD CONSTRAINT badges_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE basket_lines ADD CONSTRAINT basket_lines_basket_id_baskets_id_fk FOREIGN KEY (basket_id) REFERENCES baskets(id);
ALTER TABLE basket_lines ADD CONSTRAINT basket_lines_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE basket_lines ADD CONSTRAINT basket_lines_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE baskets ADD CONSTRAINT baskets_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE bring_ins ADD CONSTRAINT bring_ins_confirmed_appointment_id_manager_appointments_id_fk FOREIGN KEY (confirmed_appointment_id) REFERENCES manager_appointments(id);
ALTER TABLE bring_ins ADD CONSTRAINT bring_ins_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE bring_ins ADD CONSTRAINT bring_ins_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE bulk_items ADD CONSTRAINT bulk_items_run_id_bulk_runs_id_fk FOREIGN KEY (run_id) REFERENCES bulk_runs(id) ON DELETE CASCADE;
ALTER TABLE bulk_runs ADD CONSTRAINT bulk_runs_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE bundle_courses ADD CONSTRAINT bundle_courses_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE bundle_courses ADD CONSTRAINT bundle_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE candidates ADD CONSTRAINT candidates_link_id_application_links_id_fk FOREIGN KEY (link_id) REFERENCES application_links(id);
ALTER TABLE care_awards ADD CONSTRAINT care_awards_appointment_id_manager_appointments_id_fk FOREIGN KEY (appointment_id) REFERENCES manager_appointments(id);
ALTER TABLE care_awards ADD CONSTRAINT care_awards_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE care_awards ADD CONSTRAINT care_awards_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE care_awards ADD CONSTRAINT care_awards_signer_id_people_id_fk FOREIGN KEY (signer_id) REFERENCES people(id);
ALTER TABLE care_awards ADD CONSTRAINT care_awards_workbook_id_care_workbooks_id_fk FOREIGN KEY (workbook_id) REFERENCES care_workbooks(id);
ALTER TABLE care_certificates_elsewhere ADD CONSTRAINT care_certificates_elsewhere_evidence_file_id_file_uploads_id_fk FOREIGN KEY (evidence_file_id) REFERENCES file_uploads(id);
ALTER TABLE care_certificates_elsewhere ADD CONSTRAINT care_certificates_elsewhere_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE care_steps ADD CONSTRAINT care_steps_assessor_id_people_id_fk FOREIGN KEY (assessor_id) REFERENCES people(id);
ALTER TABLE care_steps ADD CONSTRAINT care_steps_completion_fk FOREIGN KEY (completion_id) REFERENCES completions(id) ON DELETE SET NULL;
ALTER TABLE care_steps ADD CONSTRAINT care_steps_evidence_file_id_file_uploads_id_fk FOREIGN KEY (evidence_file_id) REFERENCES file_uploads(id);
ALTER TABLE care_steps ADD CONSTRAINT care_steps_workbook_id_care_workbooks_id_fk FOREIGN KEY (workbook_id) REFERENCES care_workbooks(id);
ALTER TABLE care_workbooks ADD CONSTRAINT care_workbooks_assessor_id_people_id_fk FOREIGN KEY (assessor_id) REFERENCES people(id);
ALTER TABLE care_workbooks ADD CONSTRAINT care_workbooks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE certificates ADD CONSTRAINT certificates_completion_id_completions_id_fk FOREIGN KEY (completion_id) REFERENCES completions(id);
ALTER TABLE certificates ADD CONSTRAINT certificates_logo_id_certificate_pictures_id_fk FOREIGN KEY (logo_id) REFERENCES certificate_pictures(id);
ALTER TABLE certificates ADD CONSTRAINT certificates_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE certificates ADD CONSTRAINT certificates_replaces_id_certificates_id_fk FOREIGN KEY (replaces_id) REFERENCES certificates(id);
ALTER TABLE certificates ADD CONSTRAINT certificates_signature_id_certificate_pictures_id_fk FOREIGN KEY (signature_id) REFERENCES certificate_pictures(id);
ALTER TABLE check_ins ADD CONSTRAINT check_ins_attendance_id_attendance_id_fk FOREIGN KEY (attendance_id) REFERENCES attendance(id);
ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE clearance_looks ADD CONSTRAINT clearance_looks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE clearance_notices ADD CONSTRAINT clearance_notices_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE clearance_notices ADD CONSTRAINT clearance_notices_told_id_people_id_fk FOREIGN KEY (told_id) REFERENCES people(id);
ALTER TABLE clearance_returns ADD CONSTRAINT clearance_returns_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_appointment_id_manager_appointments_id_fk FOREIGN KEY (appointment_id) REFERENCES manager_appointments(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_risk_assessment_id_risk_assessments_id_fk FOREIGN KEY (risk_assessment_id) REFERENCES risk_assessments(id);
ALTER TABLE clearances ADD CONSTRAINT clearances_supervisor_id_people_id_fk FOREIGN KEY (supervisor_id) REFERENCES people(id);
ALTER TABLE clinical_reviews ADD CONSTRAINT clinical_reviews_reviewer_id_clinical_reviewers_id_fk FOREIGN KEY (reviewer_id) REFERENCES clinical_reviewers(id);
ALTER TABLE clinical_reviews ADD CONSTRAINT clinical_reviews_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE cohort_members ADD CONSTRAINT cohort_members_cohort_id_cohorts_id_fk FOREIGN KEY (cohort_id) REFERENCES cohorts(id);
ALTER TABLE cohort_members ADD CONSTRAINT cohort_members_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE cohorts ADD CONSTRAINT cohorts_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE cohorts ADD CONSTRAINT cohorts_path_id_learning_paths_id_fk FOREIGN KEY (path_id) REFERENCES learning_paths(id);
ALTER TABLE completions ADD CONSTRAINT completions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE completions ADD CONSTRAINT completions_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE completions ADD CONSTRAINT completions_fact_id_compliance_facts_id_fk FOREIGN KEY (fact_id) REFERENCES compliance_facts(id) ON DELETE SET NULL;
ALTER TABLE completions ADD CONSTRAINT completions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE completions ADD CONSTRAINT completions_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE compliance_evidence ADD CONSTRAINT compliance_evidence_fact_id_compliance_facts_id_fk FOREIGN KEY (fact_id) REFERENCES compliance_facts(id);
ALTER TABLE compliance_evidence_files ADD CONSTRAINT compliance_evidence_files_evidence_id_compliance_evidence_id_fk FOREIGN KEY (evidence_id) REFERENCES compliance_evidence(id);
ALTER TABLE compliance_evidence_files ADD CONSTRAINT compliance_evidence_files_file_id_file_uploads_id_fk FOREIGN KEY (file_id) REFERENCES file_uploads(id);
ALTER TABLE compliance_evidence ADD CONSTRAINT compliance_evidence_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE compliance_evidence ADD CONSTRAINT compliance_evidence_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE compliance_facts ADD CONSTRAINT compliance_facts_evidence_file_id_file_uploads_id_fk FOREIGN KEY (evidence_file_id) REFERENCES file_uploads(id);
ALTER TABLE compliance_facts ADD CONSTRAINT compliance_facts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE compliance_facts ADD CONSTRAINT compliance_facts_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE compliance_looks ADD CONSTRAINT compliance_looks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE compliance_rules ADD CONSTRAINT compliance_rules_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE compliance_rules ADD CONSTRAINT compliance_rules_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE compliance_rules ADD CONSTRAINT compliance_rules_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE compliance_rules ADD CONSTRAINT compliance_rules_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE compliance_type_versions ADD CONSTRAINT compliance_type_versions_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id) ON DELETE CASCADE;
ALTER TABLE course_feedback ADD CONSTRAINT course_feedback_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE course_feedback ADD CONSTRAINT course_feedback_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE course_media ADD CONSTRAINT course_media_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE course_modules ADD CONSTRAINT course_modules_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE course_requests ADD CONSTRAINT course_requests_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE course_requests ADD CONSTRAINT course_requests_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE course_requests ADD CONSTRAINT course_requests_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE course_versions ADD CONSTRAINT course_versions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE course_waivers ADD CONSTRAINT course_waivers_enrolment_id_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments(id);
ALTER TABLE courses ADD CONSTRAINT courses_owner_id_people_id_fk FOREIGN KEY (owner_id) REFERENCES people(id);
ALTER TABLE courses ADD CONSTRAINT courses_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE cpd_entries ADD CONSTRAINT cpd_entries_completion_id_completions_id_fk FOREIGN KEY (completion_id) REFERENCES completions(id);
ALTER TABLE cpd_entries ADD CONSTRAINT cpd_entries_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE credentials ADD CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_dispute_id_disputes_id_fk FOREIGN KEY (dispute_id) REFERENCES disputes(id);
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id);
ALTER TABLE criminal_record_declarations ADD CONSTRAINT criminal_record_declarations_application_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE criminal_record_declarations ADD CONSTRAINT criminal_record_declarations_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE customer_managers ADD CONSTRAINT customer_managers_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE customer_managers ADD CONSTRAINT customer_managers_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE cycles ADD CONSTRAINT cycles_enrolment_id_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments(id);
ALTER TABLE cycles ADD CONSTRAINT cycles_fact_id_compliance_facts_id_fk FOREIGN KEY (fact_id) REFERENCES compliance_facts(id) ON DELETE SET NULL;
ALTER TABLE cycles ADD CONSTRAINT cycles_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE dashboard_cards ADD CONSTRAINT dashboard_cards_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE dashboard_role_cards ADD CONSTRAINT dashboard_role_cards_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE;
ALTER TABLE disputes ADD CONSTRAINT disputes_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id);
ALTER TABLE document_reviews ADD CONSTRAINT document_reviews_file_id_file_uploads_id_fk FOREIGN KEY (file_id) REFERENCES file_uploads(id);
ALTER TABLE drawn_questions ADD CONSTRAINT drawn_questions_attempt_id_quiz_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(id);
ALTER TABLE drawn_questions ADD CONSTRAINT drawn_questions_question_version_id_question_versions_id_fk FOREIGN KEY (question_version_id) REFERENCES question_versions(id);
ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE employment_periods ADD CONSTRAINT employment_periods_application_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE employment_periods ADD CONSTRAINT employment_periods_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE enrolments ADD CONSTRAINT enrolments_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE enrolments ADD CONSTRAINT enrolments_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE entitlements ADD CONSTRAINT entitlements_enrolment_id_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments(id);
ALTER TABLE equality_answers ADD CONSTRAINT equality_answers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE extensions ADD CONSTRAINT extensions_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE file_uploads ADD CONSTRAINT file_uploads_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE file_uses ADD CONSTRAINT file_uses_file_id_file_uploads_id_fk FOREIGN KEY (file_id) REFERENCES file_uploads(id);
ALTER TABLE finance_cases ADD CONSTRAINT finance_cases_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE gap_explanations ADD CONSTRAINT gap_explanations_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE gap_explanations ADD CONSTRAINT gap_explanations_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE gap_reviews ADD CONSTRAINT gap_reviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE gap_reviews ADD CONSTRAINT gap_reviews_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE health_declarations ADD CONSTRAINT health_declarations_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE health_declarations ADD CONSTRAINT health_declarations_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE hires ADD CONSTRAINT hires_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE hires ADD CONSTRAINT hires_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE history_confirmations ADD CONSTRAINT history_confirmations_application_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE history_confirmations ADD CONSTRAINT history_confirmations_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE import_answers ADD CONSTRAINT import_answers_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id);
ALTER TABLE import_choices ADD CONSTRAINT import_choices_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE import_remarks ADD CONSTRAINT import_remarks_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id);
ALTER TABLE import_remarks ADD CONSTRAINT import_remarks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE import_remarks ADD CONSTRAINT import_remarks_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE import_rows ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id);
ALTER TABLE import_rows ADD CONSTRAINT import_rows_joined_by_its_own_answer FOREIGN KEY (answer_id, import_id, "row") REFERENCES import_answers(id, import_id, "row");
ALTER TABLE import_rows ADD CONSTRAINT import_rows_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE imported_credentials ADD CONSTRAINT imported_credentials_evidence_id_compliance_evidence_id_fk FOREIGN KEY (evidence_id) REFERENCES compliance_evidence(id) ON DELETE SET NULL;
ALTER TABLE imported_credentials ADD CONSTRAINT imported_credentials_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE in_use_changes ADD CONSTRAINT in_use_changes_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE in_use_changes ADD CONSTRAINT in_use_changes_request_id_in_use_requests_id_fk FOREIGN KEY (request_id) REFERENCES in_use_requests(id);
ALTER TABLE in_use_requests ADD CONSTRAINT in_use_requests_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE interview_adjustments ADD CONSTRAINT interview_adjustments_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE interviews ADD CONSTRAINT interviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE interviews ADD CONSTRAINT interviews_supersedes_id_interviews_id_fk FOREIGN KEY (supersedes_id) REFERENCES interviews(id);
ALTER TABLE invitations ADD CONSTRAINT invitations_accepted_by_users_id_fk FOREIGN KEY (accepted_by) REFERENCES users(id);
ALTER TABLE invitations ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id);
ALTER TABLE invoices ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE job_title_versions ADD CONSTRAINT job_title_versions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE jobs ADD CONSTRAINT jobs_merged_into_jobs_id_fk FOREIGN KEY (merged_into) REFERENCES jobs(id);
ALTER TABLE kiosk_sessions ADD CONSTRAINT kiosk_sessions_badge_id_badges_id_fk FOREIGN KEY (badge_id) REFERENCES badges(id);
ALTER TABLE kiosk_sessions ADD CONSTRAINT kiosk_sessions_device_id_shared_devices_id_fk FOREIGN KEY (device_id) REFERENCES shared_devices(id);
ALTER TABLE known_words ADD CONSTRAINT known_words_check_id_pre_employment_checks_id_fk FOREIGN KEY (check_id) REFERENCES pre_employment_checks(id) ON DELETE CASCADE;
ALTER TABLE lapse_decisions ADD CONSTRAINT lapse_decisions_evidence_file_id_file_uploads_id_fk FOREIGN KEY (evidence_file_id) REFERENCES file_uploads(id);
ALTER TABLE lapse_decisions ADD CONSTRAINT lapse_decisions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE leaving_concerns ADD CONSTRAINT leaving_concerns_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE legal_holds ADD CONSTRAINT legal_holds_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE lesson_events ADD CONSTRAINT lesson_events_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE lesson_events ADD CONSTRAINT lesson_events_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES lessons(id);
ALTER TABLE lesson_media ADD CONSTRAINT lesson_media_captions_id_media_captions_id_fk FOREIGN KEY (captions_id) REFERENCES media_captions(id);
ALTER TABLE lesson_media ADD CONSTRAINT lesson_media_lesson_fk FOREIGN KEY (lesson_id) REFERENCES lessons(id);
ALTER TABLE lesson_media ADD CONSTRAINT lesson_media_media_id_course_media_id_fk FOREIGN KEY (media_id) REFERENCES course_media(id);
ALTER TABLE lesson_notes ADD CONSTRAINT lesson_notes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE lesson_progress ADD CONSTRAINT lesson_progress_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE lesson_progress ADD CONSTRAINT lesson_progress_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES lessons(id);
ALTER TABLE lessons ADD CONSTRAINT lessons_check_id_question_versions_id_fk FOREIGN KEY (check_id) REFERENCES question_versions(id);
ALTER TABLE lessons ADD CONSTRAINT lessons_module_id_course_modules_id_fk FOREIGN KEY (module_id) REFERENCES course_modules(id);
ALTER TABLE lessons ADD CONSTRAINT lessons_package_id_packages_id_fk FOREIGN KEY (package_id) REFERENCES packages(id);
ALTER TABLE lessons ADD CONSTRAINT lessons_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE link_claims ADD CONSTRAINT link_claims_link_id_application_links_id_fk FOREIGN KEY (link_id) REFERENCES application_links(id);
ALTER TABLE location_name_versions ADD CONSTRAINT location_name_versions_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE;
ALTER TABLE locations ADD CONSTRAINT locations_merged_into_locations_id_fk FOREIGN KEY (merged_into) REFERENCES locations(id);
ALTER TABLE locations ADD CONSTRAINT locations_registered_manager_id_people_id_fk FOREIGN KEY (registered_manager_id) REFERENCES people(id);
ALTER TABLE manager_appointments ADD CONSTRAINT manager_appointments_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE manager_appointments ADD CONSTRAINT manager_appointments_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE manager_invitations ADD CONSTRAINT manager_invitations_accepted_by_people_id_fk FOREIGN KEY (accepted_by) REFERENCES people(id);
ALTER TABLE manager_invitations ADD CONSTRAINT manager_invitations_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE marks ADD CONSTRAINT marks_attempt_id_quiz_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(id);
ALTER TABLE media_captions ADD CONSTRAINT media_captions_media_id_course_media_id_fk FOREIGN KEY (media_id) REFERENCES course_media(id);
ALTER TABLE merge_moves ADD CONSTRAINT merge_moves_merge_id_merges_id_fk FOREIGN KEY (merge_id) REFERENCES merges(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_wave_id_message_waves_id_fk FOREIGN KEY (wave_id) REFERENCES message_waves(id);
ALTER TABLE office_alert_recipients ADD CONSTRAINT office_alert_recipients_alert_id_office_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES office_alerts(id);
ALTER TABLE office_alert_recipients ADD CONSTRAINT office_alert_recipients_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE onboarding_checklists ADD CONSTRAINT onboarding_checklists_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE onboarding_checklists ADD CONSTRAINT onboarding_checklists_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE onboarding_items ADD CONSTRAINT onboarding_items_checklist_id_onboarding_checklists_id_fk FOREIGN KEY (checklist_id) REFERENCES onboarding_checklists(id);
ALTER TABLE onboarding_template_items ADD CONSTRAINT onboarding_template_items_template_id_onboarding_templates_id_f FOREIGN KEY (template_id) REFERENCES onboarding_templates(id);
ALTER TABLE onboarding_templates ADD CONSTRAINT onboarding_templates_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE order_line_courses ADD CONSTRAINT order_line_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE order_line_courses ADD CONSTRAINT order_line_courses_line_id_order_lines_id_fk FOREIGN KEY (line_id) REFERENCES order_lines(id);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE orders ADD CONSTRAINT orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE orders ADD CONSTRAINT orders_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE outside_review_answers ADD CONSTRAINT outside_review_answers_request_id_outside_review_requests_id_fk FOREIGN KEY (request_id) REFERENCES outside_review_requests(id);
ALTER TABLE outside_review_requests ADD CONSTRAINT outside_review_requests_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE pack_links ADD CONSTRAINT pack_links_pack_id_packs_id_fk FOREIGN KEY (pack_id) REFERENCES packs(id);
ALTER TABLE pack_looks ADD CONSTRAINT pack_looks_link_id_pack_links_id_fk FOREIGN KEY (link_id) REFERENCES pack_links(id);
ALTER TABLE pack_parts ADD CONSTRAINT pack_parts_pack_id_packs_id_fk FOREIGN KEY (pack_id) REFERENCES packs(id);
ALTER TABLE pack_parts ADD CONSTRAINT pack_parts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE pack_people ADD CONSTRAINT pack_people_pack_id_packs_id_fk FOREIGN KEY (pack_id) REFERENCES packs(id);
ALTER TABLE pack_people ADD CONSTRAINT pack_people_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE package_attempts ADD CONSTRAINT package_attempts_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE package_attempts ADD CONSTRAINT package_attempts_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES lessons(id);
ALTER TABLE package_attempts ADD CONSTRAINT package_attempts_package_id_packages_id_fk FOREIGN KEY (package_id) REFERENCES packages(id);
ALTER TABLE package_files ADD CONSTRAINT package_files_package_id_packages_id_fk FOREIGN KEY (package_id) REFERENCES packages(id);
ALTER TABLE package_renewals ADD CONSTRAINT package_renewals_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE package_results ADD CONSTRAINT package_results_attempt_id_package_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES package_attempts(id);
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE passport_shares ADD CONSTRAINT passport_shares_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE path_courses ADD CONSTRAINT path_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE path_courses ADD CONSTRAINT path_courses_path_id_learning_paths_id_fk FOREIGN KEY (path_id) REFERENCES learning_paths(id);
ALTER TABLE payments ADD CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE people ADD CONSTRAINT people_merged_into_people_id_fk FOREIGN KEY (merged_into) REFERENCES people(id);
ALTER TABLE person_names ADD CONSTRAINT person_names_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE policy_signatures ADD CONSTRAINT policy_signatures_device_id_shared_devices_id_fk FOREIGN KEY (device_id) REFERENCES shared_devices(id);
ALTER TABLE policy_signatures ADD CONSTRAINT policy_signatures_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE policy_signatures ADD CONSTRAINT policy_signatures_version_id_policy_versions_id_fk FOREIGN KEY (version_id) REFERENCES policy_versions(id);
ALTER TABLE policy_versions ADD CONSTRAINT policy_versions_policy_id_policies_id_fk FOREIGN KEY (policy_id) REFERENCES policies(id);
ALTER TABLE post_versions ADD CONSTRAINT post_versions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE post_versions ADD CONSTRAINT post_versions_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE post_versions ADD CONSTRAINT post_versions_manager_id_people_id_fk FOREIGN KEY (manager_id) REFERENCES people(id);
ALTER TABLE post_versions ADD CONSTRAINT post_versions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE post_versions ADD CONSTRAINT post_versions_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE;
ALTER TABLE posts ADD CONSTRAINT posts_bring_in_fk FOREIGN KEY (bring_in_id) REFERENCES bring_ins(id);
ALTER TABLE posts ADD CONSTRAINT posts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE posts ADD CONSTRAINT posts_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE posts ADD CONSTRAINT posts_manager_id_people_id_fk FOREIGN KEY (manager_id) REFERENCES people(id);
ALTER TABLE posts ADD CONSTRAINT posts_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE posts ADD CONSTRAINT posts_signature_fk FOREIGN KEY (signature_id) REFERENCES clearances(id);
ALTER TABLE pre_employment_checks ADD CONSTRAINT pre_employment_checks_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE pre_employment_checks ADD CONSTRAINT pre_employment_checks_evidence_file_id_file_uploads_id_fk FOREIGN KEY (evidence_file_id) REFERENCES file_uploads(id);
ALTER TABLE pre_employment_checks ADD CONSTRAINT pre_employment_checks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE price_book ADD CONSTRAINT price_book_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE price_book ADD CONSTRAINT price_book_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE question_versions ADD CONSTRAINT question_versions_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id);
ALTER TABLE questions ADD CONSTRAINT questions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE quiz_attempts ADD CONSTRAINT quiz_attempts_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES lessons(id);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_module_id_course_modules_id_fk FOREIGN KEY (module_id) REFERENCES course_modules(id);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_question_version_id_question_versions_id_fk FOREIGN KEY (question_version_id) REFERENCES question_versions(id);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE referees ADD CONSTRAINT referees_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE reference_answers ADD CONSTRAINT reference_answers_request_id_reference_requests_id_fk FOREIGN KEY (request_id) REFERENCES reference_requests(id);
ALTER TABLE reference_evidence ADD CONSTRAINT reference_evidence_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE reference_evidence ADD CONSTRAINT reference_evidence_file_id_file_uploads_id_fk FOREIGN KEY (file_id) REFERENCES file_uploads(id);
ALTER TABLE reference_evidence ADD CONSTRAINT reference_evidence_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE reference_requests ADD CONSTRAINT reference_requests_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE reference_requests ADD CONSTRAINT reference_requests_file_id_file_uploads_id_fk FOREIGN KEY (file_id) REFERENCES file_uploads(id);
ALTER TABLE reference_requests ADD CONSTRAINT reference_requests_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE reference_requests ADD CONSTRAINT reference_requests_referee_id_referees_id_fk FOREIGN KEY (referee_id) REFERENCES referees(id);
ALTER TABLE reference_reviews ADD CONSTRAINT reference_reviews_evidence_id_reference_evidence_id_fk FOREIGN KEY (evidence_id) REFERENCES reference_evidence(id);
ALTER TABLE reference_reviews ADD CONSTRAINT reference_reviews_request_id_reference_requests_id_fk FOREIGN KEY (request_id) REFERENCES reference_requests(id);
ALTER TABLE reference_verifications ADD CONSTRAINT reference_verifications_request_id_reference_requests_id_fk FOREIGN KEY (request_id) REFERENCES reference_requests(id);
ALTER TABLE refund_parts ADD CONSTRAINT refund_parts_line_course_id_order_line_courses_id_fk FOREIGN KEY (line_course_id) REFERENCES order_line_courses(id);
ALTER TABLE refund_parts ADD CONSTRAINT refund_parts_line_id_order_lines_id_fk FOREIGN KEY (line_id) REFERENCES order_lines(id);
ALTER TABLE refund_parts ADD CONSTRAINT refund_parts_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id);
ALTER TABLE refunds ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id);
ALTER TABLE reminders ADD CONSTRAINT reminders_assignment_id_seat_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES seat_assignments(id);
ALTER TABLE reminders ADD CONSTRAINT reminders_cycle_id_cycles_id_fk FOREIGN KEY (cycle_id) REFERENCES cycles(id);
ALTER TABLE reminders ADD CONSTRAINT reminders_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE reminders ADD CONSTRAINT reminders_told_id_people_id_fk FOREIGN KEY (told_id) REFERENCES people(id);
ALTER TABLE reminders ADD CONSTRAINT reminders_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE retention_items ADD CONSTRAINT retention_items_run_id_retention_runs_id_fk FOREIGN KEY (run_id) REFERENCES retention_runs(id);
ALTER TABLE retention_runs ADD CONSTRAINT retention_runs_covered_by_retention_runs_id_fk FOREIGN KEY (covered_by) REFERENCES retention_runs(id);
ALTER TABLE risk_assessments ADD CONSTRAINT risk_assessments_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id);
ALTER TABLE risk_assessments ADD CONSTRAINT risk_assessments_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE risk_assessments ADD CONSTRAINT risk_assessments_supervisor_id_people_id_fk FOREIGN KEY (supervisor_id) REFERENCES people(id);
ALTER TABLE role_permissions ADD CONSTRAINT role_permissions_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id);
ALTER TABLE role_requests ADD CONSTRAINT role_requests_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE role_requests ADD CONSTRAINT role_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE saved_views ADD CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE seat_assignments ADD CONSTRAINT seat_assignments_link_id_seat_links_id_fk FOREIGN KEY (link_id) REFERENCES seat_links(id);
ALTER TABLE seat_assignments ADD CONSTRAINT seat_assignments_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE seat_assignments ADD CONSTRAINT seat_assignments_seat_id_seats_id_fk FOREIGN KEY (seat_id) REFERENCES seats(id);
ALTER TABLE seat_links ADD CONSTRAINT seat_links_bundle_id_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES bundles(id);
ALTER TABLE seat_links ADD CONSTRAINT seat_links_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE seat_links ADD CONSTRAINT seat_links_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE seats ADD CONSTRAINT seats_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE seats ADD CONSTRAINT seats_line_id_order_lines_id_fk FOREIGN KEY (line_id) REFERENCES order_lines(id);
ALTER TABLE seats ADD CONSTRAINT seats_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id);
ALTER TABLE session_bookings ADD CONSTRAINT session_bookings_attendance_id_attendance_id_fk FOREIGN KEY (attendance_id) REFERENCES attendance(id);
ALTER TABLE session_bookings ADD CONSTRAINT session_bookings_fact_id_compliance_facts_id_fk FOREIGN KEY (fact_id) REFERENCES compliance_facts(id) ON DELETE SET NULL;
ALTER TABLE session_bookings ADD CONSTRAINT session_bookings_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE session_covers ADD CONSTRAINT session_covers_session_id_training_sessions_id_fk FOREIGN KEY (session_id) REFERENCES training_sessions(id);
ALTER TABLE session_covers ADD CONSTRAINT session_covers_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE session_dates ADD CONSTRAINT session_dates_session_id_training_sessions_id_fk FOREIGN KEY (session_id) REFERENCES training_sessions(id);
ALTER TABLE session_notices ADD CONSTRAINT session_notices_attendance_id_attendance_id_fk FOREIGN KEY (attendance_id) REFERENCES attendance(id);
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE share_views ADD CONSTRAINT share_views_share_id_passport_shares_id_fk FOREIGN KEY (share_id) REFERENCES passport_shares(id);
ALTER TABLE shared_devices ADD CONSTRAINT shared_devices_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE sheet_addresses ADD CONSTRAINT sheet_addresses_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE staff_files ADD CONSTRAINT staff_files_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE staff_notes ADD CONSTRAINT staff_notes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE standing ADD CONSTRAINT standing_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE standing ADD CONSTRAINT standing_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE standing ADD CONSTRAINT standing_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE standing_versions ADD CONSTRAINT standing_versions_post_id_posts_id_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE;
ALTER TABLE start_consents ADD CONSTRAINT start_consents_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE start_consents ADD CONSTRAINT start_consents_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE supervision_actions ADD CONSTRAINT supervision_actions_owner_id_people_id_fk FOREIGN KEY (owner_id) REFERENCES people(id);
ALTER TABLE supervision_actions ADD CONSTRAINT supervision_actions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE supervision_actions ADD CONSTRAINT supervision_actions_supervision_id_supervisions_id_fk FOREIGN KEY (supervision_id) REFERENCES supervisions(id);
ALTER TABLE supervision_cadences ADD CONSTRAINT supervision_cadences_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE supervision_corrections ADD CONSTRAINT supervision_corrections_supervision_id_supervisions_id_fk FOREIGN KEY (supervision_id) REFERENCES supervisions(id);
ALTER TABLE supervision_due ADD CONSTRAINT supervision_due_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE supervision_due ADD CONSTRAINT supervision_due_location_id_locations_id_fk FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE supervision_due ADD CONSTRAINT supervision_due_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE supervision_due ADD CONSTRAINT supervision_due_supervisor_id_people_id_fk FOREIGN KEY (supervisor_id) REFERENCES people(id);
ALTER TABLE supervision_people ADD CONSTRAINT supervision_people_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE supervision_people ADD CONSTRAINT supervision_people_supervision_id_supervisions_id_fk FOREIGN KEY (supervision_id) REFERENCES supervisions(id);
ALTER TABLE supervision_restricted ADD CONSTRAINT supervision_restricted_supervision_id_supervisions_id_fk FOREIGN KEY (supervision_id) REFERENCES supervisions(id);
ALTER TABLE supervision_signatures ADD CONSTRAINT supervision_signatures_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE supervision_signatures ADD CONSTRAINT supervision_signatures_supervision_id_supervisions_id_fk FOREIGN KEY (supervision_id) REFERENCES supervisions(id);
ALTER TABLE supervision_times ADD CONSTRAINT supervision_times_supervision_id_supervisions_id_fk FOREIGN KEY (supervision_id) REFERENCES supervisions(id);
ALTER TABLE supervision_times ADD CONSTRAINT supervision_times_supervisor_id_people_id_fk FOREIGN KEY (supervisor_id) REFERENCES people(id);
ALTER TABLE supervisions ADD CONSTRAINT supervisions_remark_id_import_remarks_fk FOREIGN KEY (remark_id) REFERENCES import_remarks(id);
ALTER TABLE supervisions ADD CONSTRAINT supervisions_supervisor_id_people_id_fk FOREIGN KEY (supervisor_id) REFERENCES people(id);
ALTER TABLE supervisions ADD CONSTRAINT supervisions_template_id_supervision_templates_id_fk FOREIGN KEY (template_id) REFERENCES supervision_templates(id);
ALTER TABLE supervisions ADD CONSTRAINT supervisions_type_id_compliance_types_id_fk FOREIGN KEY (type_id) REFERENCES compliance_types(id);
ALTER TABLE suspensions ADD CONSTRAINT suspensions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE training_sessions ADD CONSTRAINT training_sessions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
ALTER TABLE training_sessions ADD CONSTRAINT training_sessions_trainer_id_people_id_fk FOREIGN KEY (trainer_id) REFERENCES people(id);
ALTER TABLE two_factors ADD CONSTRAINT two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE user_permissions ADD CONSTRAINT user_permissions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE users ADD CONSTRAINT users_person_fk FOREIGN KEY (person_id) REFERENCES people(id);
ALTER TABLE users ADD CONSTRAINT users_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id);
ALTER TABLE version_reviews ADD CONSTRAINT version_reviews_version_id_course_versions_id_fk FOREIGN KEY (version_id) REFERENCES course_versions(id);
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_voucher_id_vouchers_id_fk FOREIGN KEY (voucher_id) REFERENCES vouchers(id);

-- For migrations: a rule that comes after people are in post gives what was made before it a day; a new hub has no one whom it comes after.
CREATE FUNCTION bring_in_rule(rule text, days integer DEFAULT 28) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rule_changes (key, since, due_on)
  SELECT rule, now(), (now() AT TIME ZONE 'Europe/London')::date + days
  WHERE EXISTS (SELECT 1 FROM posts) OR EXISTS (SELECT 1 FROM clearances) OR EXISTS (SELECT 1 FROM bring_ins)
  ON CONFLICT (key) DO NOTHING
$$;
REVOKE ALL ON FUNCTION bring_in_rule(text, integer) FROM PUBLIC;

-- The shape of version 0.2.0.
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

SET LOCAL check_function_bodies = off;
-- What never changes changes hands all the same where two people, jobs or locations are one: in the transaction of the merge or of its undo, from one of its two to the other, and in nothing else.
CREATE OR REPLACE FUNCTION moved_by_a_merge(before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF before = after OR NOT EXISTS (SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id()) THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM jsonb_each_text(after) AS changed (name, value)
    WHERE changed.value IS DISTINCT FROM before ->> changed.name AND NOT EXISTS (
      SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id()
        AND (changed.value, before ->> changed.name) IN ((into_id::text, from_id::text), (from_id::text, into_id::text))));
END $$;

-- Whatever is written about what was merged is about what it became, whoever writes it: an open form, an import, a job. The lock waits for a merge that is under way.
CREATE OR REPLACE FUNCTION what_it_became(target text, given uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  became uuid;
BEGIN
  IF given IS NULL THEN RETURN NULL;
  ELSIF target = 'people' THEN SELECT merged_into INTO became FROM people WHERE id = given FOR KEY SHARE;
  ELSIF target = 'jobs' THEN SELECT merged_into INTO became FROM jobs WHERE id = given FOR KEY SHARE;
  ELSIF target = 'locations' THEN SELECT merged_into INTO became FROM locations WHERE id = given FOR KEY SHARE;
  END IF;
  RETURN became;
END $$;

-- A row that stays lets go of what is erased.
CREATE OR REPLACE FUNCTION let_go(of_table text, of_column text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table || '.' || of_column
    WHEN 'clearances.post_id' THEN UPDATE clearances SET post_id = NULL WHERE post_id = ANY (ids);
    WHEN 'pre_employment_checks.application_id' THEN UPDATE pre_employment_checks SET application_id = NULL WHERE application_id = ANY (ids);
    WHEN 'risk_assessments.application_id' THEN UPDATE risk_assessments SET application_id = NULL WHERE application_id = ANY (ids);
  END CASE;
END $$;
REVOKE ALL ON FUNCTION let_go FROM PUBLIC;

CREATE OR REPLACE FUNCTION move_with_merge(of_merge uuid, of_table text, of_column text, ids uuid[]) RETURNS TABLE (moved uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  two merges;
BEGIN
  SELECT * INTO two FROM merges WHERE id = of_merge AND moved_in = pg_current_xact_id();
  IF NOT FOUND THEN RAISE EXCEPTION 'This is not the transaction of that merge' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF of_table || '.' || of_column NOT IN ('clearances.person_id', 'clearances.supervisor_id', 'clearances.job_id', 'clearances.location_id',
    'pre_employment_checks.person_id', 'risk_assessments.person_id', 'risk_assessments.supervisor_id', 'leaving_concerns.person_id',
    'manager_appointments.person_id', 'manager_appointments.location_id', 'outside_review_requests.person_id')
  THEN RAISE EXCEPTION 'No merge moves %.%', of_table, of_column USING ERRCODE = 'insufficient_privilege'; END IF;
  RETURN QUERY EXECUTE format('UPDATE %1$I SET %2$I = CASE %2$I WHEN $1 THEN $2 ELSE $1 END WHERE id = ANY ($3) AND %2$I IN ($1, $2) RETURNING id',
    of_table, of_column) USING two.from_id, two.into_id, ids;
END $$;
REVOKE ALL ON FUNCTION move_with_merge FROM PUBLIC;

-- Once: whether it was undone by this.
CREATE OR REPLACE FUNCTION undo_merge(of_merge uuid, who uuid, instant timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merges SET undone_by = who, undone_at = instant, moved_in = pg_current_xact_id() WHERE id = of_merge AND undone_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION undo_merge FROM PUBLIC;

-- As undo_merge, which the version before calls; with what was said.
CREATE OR REPLACE FUNCTION undo_merge_saying(of_merge uuid, who uuid, instant timestamptz, said jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merges SET undone_by = who, undone_at = instant, whose = said, moved_in = pg_current_xact_id() WHERE id = of_merge AND undone_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION undo_merge_saying FROM PUBLIC;

CREATE OR REPLACE FUNCTION be_about_what_it_became() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given uuid := (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
BEGIN
  -- the undo puts back
  IF NOT EXISTS (SELECT 1 FROM merges WHERE from_id = given AND moved_in = pg_current_xact_id()) THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[1], what_it_became(TG_ARGV[0], given)));
  END IF;
  RETURN NEW;
END $$;

-- An undo says of each whose it is: it would otherwise stay with the one who stays, and the one it is about be free of it.
CREATE OR REPLACE FUNCTION undo_with_whose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM against_since(NEW.into_id, NEW.merged_at, NEW.undone_at) AS made
      WHERE coalesce(NEW.whose ->> made.id::text, '') NOT IN ('from', 'into')) THEN
    RAISE EXCEPTION 'Whose it is was not said of what was recorded since the merge'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'merges_undone_asked', TABLE = 'merges';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER merges_undone_asked BEFORE UPDATE ON merges FOR EACH ROW
  WHEN (NEW.kind = 'person' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION undo_with_whose();

-- Each column that points at people, jobs or locations.
DO $$
DECLARE
  of_jobs text[] := ARRAY[
    'applications.job_id', 'clearances.job_id', 'compliance_rules.job_id', 'job_title_versions.job_id',
    'onboarding_templates.job_id', 'post_versions.job_id', 'posts.job_id', 'supervision_cadences.job_id',
    'supervision_due.job_id'];
  of_locations text[] := ARRAY[
    'applications.location_id', 'bring_ins.location_id', 'care_awards.location_id', 'clearances.location_id',
    'compliance_rules.location_id', 'in_use_changes.location_id', 'in_use_requests.location_id',
    'location_name_versions.location_id', 'manager_appointments.location_id', 'post_versions.location_id',
    'posts.location_id', 'shared_devices.location_id', 'standing.location_id', 'supervision_due.location_id'];
  of_people text[] := ARRAY[
    'address_periods.person_id', 'applicant_origins.person_id', 'application_drafts.person_id', 'applications.applicant_id',
    'assignment_rule_people.person_id', 'attendance.person_id', 'attendance_records.assessor_id', 'badges.person_id',
    'baskets.person_id', 'bring_ins.person_id', 'care_awards.person_id', 'care_awards.signer_id',
    'care_certificates_elsewhere.person_id', 'care_steps.assessor_id', 'care_workbooks.assessor_id',
    'care_workbooks.person_id', 'certificates.person_id', 'clearance_looks.person_id', 'clearance_notices.person_id',
    'clearance_notices.told_id', 'clearance_returns.person_id', 'clearances.person_id', 'clearances.supervisor_id',
    'cohort_members.person_id', 'completions.person_id', 'compliance_evidence.person_id', 'compliance_facts.person_id',
    'compliance_looks.person_id', 'compliance_rules.person_id', 'course_requests.person_id', 'courses.owner_id',
    'cpd_entries.person_id', 'criminal_record_declarations.person_id', 'customer_managers.person_id',
    'employment_periods.person_id', 'enrolments.person_id', 'file_uploads.person_id', 'gap_explanations.person_id',
    'gap_reviews.person_id', 'health_declarations.person_id', 'history_confirmations.person_id', 'import_choices.person_id',
    'import_remarks.person_id', 'import_rows.person_id', 'imported_credentials.person_id', 'lapse_decisions.person_id',
    'leaving_concerns.person_id', 'legal_holds.person_id', 'lesson_notes.person_id', 'locations.registered_manager_id',
    'manager_appointments.person_id', 'manager_invitations.accepted_by', 'onboarding_checklists.person_id',
    'orders.person_id', 'outside_review_requests.person_id', 'pack_parts.person_id', 'pack_people.person_id',
    'passport_shares.person_id', 'person_names.person_id', 'policy_signatures.person_id', 'post_versions.manager_id',
    'post_versions.person_id', 'posts.manager_id', 'posts.person_id', 'pre_employment_checks.person_id',
    'reference_evidence.person_id', 'reference_requests.person_id', 'reminders.person_id', 'reminders.told_id',
    'risk_assessments.person_id', 'risk_assessments.supervisor_id', 'seat_assignments.person_id',
    'sheet_addresses.person_id', 'staff_files.person_id', 'staff_notes.person_id', 'standing.person_id',
    'start_consents.person_id', 'supervision_actions.owner_id', 'supervision_actions.person_id',
    'supervision_due.person_id', 'supervision_due.supervisor_id', 'supervision_people.person_id',
    'supervision_signatures.person_id', 'supervision_times.supervisor_id', 'supervisions.supervisor_id',
    'suspensions.person_id', 'training_sessions.trainer_id', 'users.person_id'];
  pointing text;
  target text;
  referring text;
BEGIN
  FOR target, pointing, referring IN
    SELECT 'jobs', split_part(one, '.', 1), split_part(one, '.', 2) FROM unnest(of_jobs) AS one
    UNION ALL SELECT 'locations', split_part(one, '.', 1), split_part(one, '.', 2) FROM unnest(of_locations) AS one
    UNION ALL SELECT 'people', split_part(one, '.', 1), split_part(one, '.', 2) FROM unnest(of_people) AS one
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %I FOR EACH ROW WHEN (what_it_became(%L, NEW.%I) IS NOT NULL)
      EXECUTE FUNCTION be_about_what_it_became(%L, %L)', 'a_merged_' || referring, referring, pointing, target, referring, target, referring);
  END LOOP;
END $$;

-- What was recorded against a person is answered by a later record, never changed or removed; at the end of its period it is
-- deleted with what it belongs to.
CREATE OR REPLACE FUNCTION is_being_erased(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM retention_items JOIN retention_runs ON retention_runs.id = retention_items.run_id
    WHERE retention_items.person_id = whose AND retention_items.state = 'due' AND retention_runs.done_at IS NULL)
$$;

-- As in outside_reviews_count; and what was recorded of how someone left, which the hub neither rewrites nor deletes by itself.
CREATE OR REPLACE FUNCTION erase_rows(of_table text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table
    WHEN 'clearances' THEN DELETE FROM clearances WHERE id = ANY (ids);
    WHEN 'pre_employment_checks' THEN DELETE FROM pre_employment_checks WHERE id = ANY (ids);
    WHEN 'risk_assessments' THEN DELETE FROM risk_assessments WHERE id = ANY (ids);
    WHEN 'leaving_concerns' THEN DELETE FROM leaving_concerns WHERE id = ANY (ids);
    WHEN 'merges' THEN DELETE FROM merges WHERE id = ANY (ids);
    WHEN 'outside_review_requests' THEN
      DELETE FROM outside_review_answers WHERE request_id = ANY (ids);
      DELETE FROM outside_review_requests WHERE id = ANY (ids);
  END CASE;
END $$;
REVOKE ALL ON FUNCTION erase_rows FROM PUBLIC;

-- The days of a bring-in are counted from when it was recorded. No moment is ahead of the clock: that of the database, or the
-- hub's where a test moved it, which is in the log that only grows (what a verb does it writes there in the same transaction)
CREATE OR REPLACE FUNCTION has_come(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT moment <= clock_timestamp()
    OR EXISTS (SELECT FROM (SELECT at FROM audit_log ORDER BY seq DESC LIMIT 100) AS newest WHERE newest.at >= moment)
$$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER in_use_changes_append_only BEFORE UPDATE OR DELETE ON in_use_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER attempt_resets_append_only BEFORE UPDATE ON attempt_resets FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER lesson_events_append_only BEFORE UPDATE ON lesson_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER marks_append_only BEFORE UPDATE ON marks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER question_versions_append_only BEFORE UPDATE ON question_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER version_reviews_append_only BEFORE UPDATE ON version_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- A print is the same each time: the logo and the signature that certificates show are never changed.
CREATE OR REPLACE TRIGGER certificate_pictures_append_only BEFORE UPDATE ON certificate_pictures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER extensions_append_only BEFORE UPDATE ON extensions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER media_captions_append_only BEFORE UPDATE ON media_captions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER quality_months_append_only BEFORE UPDATE OR DELETE ON quality_months FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER quality_months_no_truncate BEFORE TRUNCATE ON quality_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- who looked at a pack by a link stays as it was written
CREATE OR REPLACE TRIGGER pack_looks_append_only BEFORE UPDATE OR DELETE ON pack_looks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER pack_looks_no_truncate BEFORE TRUNCATE ON pack_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER compliance_facts_append_only BEFORE UPDATE ON compliance_facts FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
-- What was told or said once is never changed; it goes with the staff file alone, and changes hands where two become one.
CREATE OR REPLACE TRIGGER supervision_cadences_append_only BEFORE UPDATE ON supervision_cadences FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_corrections_append_only BEFORE UPDATE ON supervision_corrections FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_restricted_append_only BEFORE UPDATE ON supervision_restricted FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_signatures_append_only BEFORE UPDATE ON supervision_signatures FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_templates_append_only BEFORE UPDATE ON supervision_templates FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_times_append_only BEFORE UPDATE ON supervision_times FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();

-- once for each table and transaction: what is set goes with the transaction, or with the part of it that is taken back
CREATE OR REPLACE FUNCTION table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE noted text := 'table_changes.' || TG_TABLE_NAME;
BEGIN
  IF current_setting(noted, true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM set_config(noted, 'yes', true);
  INSERT INTO table_changes VALUES (TG_TABLE_NAME, random(1, 2147483647));
  RETURN NULL;
END $$;
-- it is added to with every application, which says so itself; when all are counted again, rows go first
CREATE OR REPLACE TRIGGER application_counts_version AFTER UPDATE OR DELETE ON application_counts
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER application_events_added_version AFTER INSERT ON application_events
  FOR EACH ROW WHEN (NEW.to_status = 'rejected') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER application_events_gone_version AFTER DELETE ON application_events
  FOR EACH ROW WHEN (OLD.to_status = 'rejected') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER application_events_version AFTER UPDATE ON application_events
  FOR EACH ROW WHEN (OLD.to_status = 'rejected' OR NEW.to_status = 'rejected') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER applications_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF applicant_id, position, status, created_at, first_name, last_name, job_id, location_id ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_added_version AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.state IN ('failed', 'doubtful')) EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_gone_version AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.state IN ('failed', 'doubtful')) EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_version AFTER UPDATE ON messages
  FOR EACH ROW WHEN (OLD.state IN ('failed', 'doubtful') OR NEW.state IN ('failed', 'doubtful')) EXECUTE FUNCTION table_changed();
-- what is written often, by the columns that figures rest on; someone new is in no figure until another table names them
CREATE OR REPLACE TRIGGER people_version AFTER DELETE OR TRUNCATE OR UPDATE OF name, email ON people
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER reference_requests_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF application_id, status, sent_at, expires_at, revoked_at ON reference_requests
  FOR EACH STATEMENT EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_held_gone_version AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.state = 'waiting') EXECUTE FUNCTION table_changed();
CREATE OR REPLACE TRIGGER messages_held_version AFTER UPDATE ON messages
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state AND (OLD.state = 'waiting' OR NEW.state = 'waiting'))
  EXECUTE FUNCTION table_changed();

-- who waits to be worked out is written and removed by the same transaction, so the rows themselves say whether anything changed
CREATE OR REPLACE VIEW table_versions AS
  SELECT name, sum(number)::text AS version FROM table_changes GROUP BY name
  UNION ALL SELECT 'standing_work', concat(count(*), ' ', sum(hashtextextended(person_id::text, 0))) FROM standing_work
  UNION ALL SELECT 'compliance_work', concat(count(*), ' ', sum(hashtextextended(concat(person_id, ' ', since), 0))) FROM compliance_work;

DO $$
DECLARE written text;
BEGIN
  FOREACH written IN ARRAY ARRAY[
    'application_stages', 'care_awards', 'care_certificates_elsewhere', 'care_steps', 'care_workbooks', 'clearance_returns',
    'clearances', 'completions', 'compliance_days', 'compliance_evidence', 'compliance_facts', 'compliance_looks',
    'compliance_people', 'compliance_periods', 'compliance_state', 'compliance_types', 'courses', 'dashboard_cards',
    'dashboard_role_cards', 'document_reviews', 'file_uploads', 'gate_files', 'hires', 'invitations', 'job_runs', 'jobs',
    'locations', 'manager_appointments', 'message_waves', 'onboarding_checklists', 'onboarding_items', 'policies',
    'policy_signatures', 'policy_versions', 'posts', 'pre_employment_checks', 'rejection_counts', 'reminders',
    'risk_assessments', 'role_requests', 'roles', 'saved_views', 'settings', 'staff_files', 'standing', 'supervision_due',
    'suspensions', 'users'
  ] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION table_changed()', written || '_version', written);
  END LOOP;
END $$;

-- While a person is on legal hold nothing of them is deleted, by whatever way.
CREATE OR REPLACE FUNCTION is_held(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM legal_holds WHERE person_id = whose AND lifted_at IS NULL)
$$;

-- once for a statement, so that deleting thousands stays quick
CREATE OR REPLACE FUNCTION refuse_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM legal_holds AS hold JOIN gone ON gone.%I = hold.person_id WHERE hold.lifted_at IS NULL)', TG_ARGV[0]) INTO held;
  IF held THEN
    RAISE EXCEPTION '% of a person on legal hold is not deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_held AFTER DELETE ON applications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('applicant_id');
CREATE OR REPLACE TRIGGER clearances_held AFTER DELETE ON clearances REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER compliance_facts_held AFTER DELETE ON compliance_facts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER file_uploads_held AFTER DELETE ON file_uploads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER people_held AFTER DELETE ON people REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('id');
CREATE OR REPLACE TRIGGER posts_held AFTER DELETE ON posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER pre_employment_checks_held AFTER DELETE ON pre_employment_checks REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER reference_requests_held AFTER DELETE ON reference_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER staff_files_held AFTER DELETE ON staff_files REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER staff_notes_held AFTER DELETE ON staff_notes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');
CREATE OR REPLACE TRIGGER orders_held AFTER DELETE ON orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_held('person_id');

CREATE OR REPLACE FUNCTION refuse_bytes_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_held(OLD.person_id) THEN
    RAISE EXCEPTION 'a file of a person on legal hold is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER file_uploads_kept_while_held BEFORE UPDATE OF state ON file_uploads FOR EACH ROW
  WHEN (OLD.state = 'clean' AND NEW.state = 'deleted') EXECUTE FUNCTION refuse_bytes_while_held();

-- Whether what is of others opens to a person because they lead someone, manage a location, or held a supervision.
CREATE OR REPLACE FUNCTION "leads_others"(asker uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select 1 from posts as led where led.manager_id = asker and led.person_id <> asker
      and (led.date_to is null or led.date_to >= current_date))
    or exists (select 1 from manager_appointments as held where held.person_id = asker and held.undone_at is null
      and held.ended_at is null and (held.date_to is null or held.date_to >= current_date))
    or exists (select 1 from locations as managed where managed.registered_manager_id = asker and managed.closed_on is null)
    or exists (select 1 from supervisions as held where held.supervisor_id = asker)
$$;

-- The same where the account that appointed becomes that of the appointed person, or is closed by the merge.
CREATE OR REPLACE FUNCTION find_own_appointments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  merged merges;
BEGIN
  SELECT * INTO merged FROM merges WHERE kind = 'person' AND undone_at IS NULL AND OLD.person_id IN (from_id, into_id)
    ORDER BY merged_at DESC LIMIT 1;
  UPDATE manager_appointments SET confirm_by = (coalesce(merged.merged_at, now()) AT TIME ZONE 'Europe/London')::date + 7
    WHERE appointed_by = NEW.id AND person_id IN (NEW.person_id, merged.from_id, merged.into_id)
      AND confirm_by IS NULL AND confirmed_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_own_appointments AFTER UPDATE OF person_id ON users FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id) EXECUTE FUNCTION find_own_appointments();

-- An account that a merge closed belongs to no one; whose it was is kept, until the undo gives it back.
CREATE OR REPLACE FUNCTION keep_whose_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_person_id := CASE WHEN NEW.person_id IS NULL THEN coalesce(OLD.person_id, OLD.was_person_id) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_keep_whose BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id OR OLD.was_person_id IS DISTINCT FROM NEW.was_person_id)
  EXECUTE FUNCTION keep_whose_account();

-- News of courses, policies, supervision and training, by the kind of wave in which many of them wait. What the law or safety
-- asks never waits (domains/notifications/holding.rules.ts)
CREATE OR REPLACE FUNCTION wave_kind_of(template text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN template IN ('compliance.reminder', 'learning.reminder', 'supervision.own') THEN 'reminders'
    WHEN template = 'policy.published' THEN 'policies' END
$$;

-- As before; and a wave gathers for 24 hours. What comes later goes, or waits in a wave of its own
CREATE OR REPLACE FUNCTION messages_gather() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  wave uuid;
  opened timestamptz;
  came_at timestamptz;
  many boolean;
  same boolean;
BEGIN
  FOR of_kind IN SELECT DISTINCT wave_kind_of(template) FROM came
    WHERE wave_kind_of(template) IS NOT NULL AND state = 'queued' AND arose IS DISTINCT FROM 'hand' LOOP
    SELECT min(created_at), count(DISTINCT coalesce(person_id::text, address))
        FILTER (WHERE arose IS NULL OR arose = 'change') >= 5 INTO came_at, many
      FROM came WHERE wave_kind_of(template) = of_kind AND state = 'queued';
    -- two that open one at once open one
    IF many THEN PERFORM pg_advisory_xact_lock(hashtextextended('message_waves ' || of_kind, 0)); END IF;
    SELECT id, opened_at, opened_in = pg_current_xact_id() INTO wave, opened, same FROM message_waves
      WHERE kind = of_kind AND closed_at IS NULL AND opened_at > came_at - interval '24 hours'
      ORDER BY opened_at DESC, id DESC LIMIT 1 FOR UPDATE;
    IF wave IS NULL THEN
      CONTINUE WHEN NOT many;
      INSERT INTO message_waves (id, kind, opened_at) VALUES (gen_random_uuid(), of_kind, came_at)
        RETURNING id, opened_at INTO wave, opened;
    END IF;
    UPDATE messages SET state = 'waiting', wave_id = wave FROM came
      WHERE messages.id = came.id AND wave_kind_of(came.template) = of_kind AND came.state = 'queued'
        AND came.arose IS DISTINCT FROM 'hand'
        AND (((came.arose IS NULL OR came.arose = 'change') AND (many OR same OR EXISTS (SELECT FROM people
            WHERE people.id = came.person_id AND people.created_at > opened - interval '1 day')))
          OR EXISTS (SELECT FROM messages AS waits
            WHERE waits.wave_id = wave AND waits.person_id = came.person_id AND waits.state = 'waiting'));
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER messages_gather AFTER INSERT ON messages REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION messages_gather();

-- What waits goes when its wave was sent, and not before; it never leaves its wave
CREATE OR REPLACE FUNCTION messages_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.wave_id IS DISTINCT FROM OLD.wave_id THEN
    RAISE EXCEPTION 'a message does not leave its wave' USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_stay_in_their_wave';
  END IF;
  IF NEW.state NOT IN ('waiting', 'cancelled')
    AND NOT EXISTS (SELECT FROM message_waves WHERE id = OLD.wave_id AND sent_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a message waits for its wave' USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_wait_for_their_wave';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER messages_wait BEFORE UPDATE ON messages FOR EACH ROW
  WHEN (OLD.wave_id IS NOT NULL AND (OLD.state = 'waiting' OR NEW.wave_id IS DISTINCT FROM OLD.wave_id))
  EXECUTE FUNCTION messages_wait();

-- A wave that was sent or left out stays as it was
CREATE OR REPLACE FUNCTION message_waves_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wave that is over stays as it was' USING ERRCODE = 'check_violation', CONSTRAINT = 'message_waves_stay';
END $$;
CREATE OR REPLACE TRIGGER message_waves_stay BEFORE UPDATE OR DELETE ON message_waves FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION message_waves_stay();

-- The appointment by which an account speaks for a location at an instant: the manager's, or else the nominated individual's. One
-- that was undone or ended before is none of that instant; one that was undone or ended since is.
CREATE OR REPLACE FUNCTION appointment_of_word(account uuid, place uuid, given_at timestamptz) RETURNS uuid LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT held.id FROM manager_appointments AS held
    WHERE (held.location_id = place OR held.location_id IS NULL) AND account = ANY (accounts_of(held.person_id))
      AND held.appointed_at <= given_at AND coalesce(held.undone_at, 'infinity') >= given_at
      AND held.date_from <= (given_at AT TIME ZONE 'Europe/London')::date
      AND (coalesce(held.date_to, 'infinity') >= (given_at AT TIME ZONE 'Europe/London')::date OR held.ended_at >= given_at)
    ORDER BY held.location_id IS NULL, held.date_from DESC, held.appointed_at DESC, held.id DESC LIMIT 1
$$;

-- As in named_oneself_by_a_merge; and a person has the seven days once, wherever they name themselves, until another confirms it.
CREATE OR REPLACE FUNCTION appoint_oneself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.confirm_by := CASE WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.appointed_by AND person_id = NEW.person_id)
      THEN (NEW.appointed_at AT TIME ZONE 'Europe/London')::date + 7 END;
  ELSIF NEW.confirm_by IS NULL AND NEW.confirmed_at IS NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id THEN
    SELECT (merged_at AT TIME ZONE 'Europe/London')::date + 7 INTO NEW.confirm_by FROM merges JOIN users ON users.id = NEW.appointed_by
      WHERE kind = 'person' AND undone_at IS NULL AND into_id = NEW.person_id AND users.person_id IN (from_id, into_id) ORDER BY merged_at DESC LIMIT 1;
  ELSIF NEW.confirm_by IS DISTINCT FROM OLD.confirm_by AND OLD.confirm_by IS NOT NULL THEN
    RAISE EXCEPTION 'The day by which an appointment is confirmed stays'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'manager_appointments_confirm_by_stays', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirm_by IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirm_by IS NULL) THEN
    NEW.confirm_by := least(NEW.confirm_by, (SELECT min(confirm_by) FROM manager_appointments
      WHERE person_id = NEW.person_id AND id <> NEW.id AND confirmed_at IS NULL));
  END IF;
  IF NEW.confirmed_by IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirmed_by IS NULL)
    AND EXISTS (SELECT 1 FROM users WHERE id = NEW.confirmed_by AND person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'Another person confirms an appointment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'manager_appointments_confirmed_by_another_person', TABLE = 'manager_appointments';
  END IF;
  IF NEW.confirmed_by IS NULL AND (NEW.confirmed_at IS NOT NULL OR NEW.confirmed_by_review IS NOT NULL)
    AND (TG_OP = 'INSERT' OR (NEW.confirmed_at, NEW.confirmed_by_review) IS DISTINCT FROM (OLD.confirmed_at, OLD.confirmed_by_review))
    AND NOT EXISTS (SELECT 1 FROM outside_review_requests AS asked JOIN outside_review_answers AS given ON given.request_id = asked.id
      WHERE asked.id = NEW.confirmed_by_review AND asked.appointment_id = NEW.id AND asked.person_id = NEW.person_id
        AND given.answer = 'agree' AND NEW.confirmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'Another person confirms an appointment, or someone outside who was asked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'manager_appointments_confirmed_by_a_review', TABLE = 'manager_appointments';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER manager_appointments_of_oneself BEFORE INSERT OR UPDATE ON manager_appointments
  FOR EACH ROW EXECUTE FUNCTION appoint_oneself();

-- as before, and by the newest change alone: one of long ago moves nothing again
CREATE OR REPLACE FUNCTION in_use_by_a_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.in_use_since IS NOT DISTINCT FROM OLD.in_use_since OR EXISTS (SELECT 1 FROM (SELECT before, after FROM in_use_changes
      WHERE location_id = NEW.id ORDER BY id DESC LIMIT 1) AS newest
    WHERE newest.after = NEW.in_use_since AND newest.before IS NOT DISTINCT FROM OLD.in_use_since) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The day since which a location is in use changes with a row of who changed it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_by_a_change', TABLE = 'locations';
END $$;
CREATE OR REPLACE TRIGGER locations_in_use_by_a_change BEFORE UPDATE OF in_use_since ON locations FOR EACH ROW EXECUTE FUNCTION in_use_by_a_change();

CREATE OR REPLACE FUNCTION in_use_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason <> '' OR NEW.changed_by IS DISTINCT FROM (SELECT changed_by FROM in_use_changes
    WHERE location_id = NEW.location_id ORDER BY changed_at DESC, id DESC LIMIT 1) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Another administrator changes this day, or a reason is given'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_changes_by_another', TABLE = 'in_use_changes';
END $$;
CREATE OR REPLACE TRIGGER in_use_changes_by_another BEFORE INSERT ON in_use_changes FOR EACH ROW EXECUTE FUNCTION in_use_by_another();

-- The day since which a location is in use moves once two people want it: one asks, another says yes. The first day of a
-- location where no one works yet is free
CREATE OR REPLACE FUNCTION in_use_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.request_id IS NULL AND NEW.before IS NULL AND NOT EXISTS (SELECT FROM posts WHERE location_id = NEW.location_id) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM in_use_requests AS asked WHERE asked.id = NEW.request_id AND asked.location_id = NEW.location_id
    AND asked.before IS NOT DISTINCT FROM NEW.before AND asked.after = NEW.after AND asked.decision = 'confirmed') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Another day in use is asked for by one person and confirmed by another'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_changes_by_two', TABLE = 'in_use_changes';
END $$;
CREATE OR REPLACE TRIGGER in_use_changes_by_two BEFORE INSERT ON in_use_changes FOR EACH ROW EXECUTE FUNCTION in_use_by_two();

-- a request is decided once, and otherwise stays as it was asked
CREATE OR REPLACE FUNCTION in_use_requests_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE decision text[] := ARRAY['decision', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.decided_at IS NULL AND to_jsonb(NEW) - decision = to_jsonb(OLD) - decision THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A request stays as it was asked, and is decided once'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_requests_stay', TABLE = 'in_use_requests';
END $$;
CREATE OR REPLACE TRIGGER in_use_requests_stay BEFORE UPDATE OR DELETE ON in_use_requests FOR EACH ROW EXECUTE FUNCTION in_use_requests_stay();

CREATE OR REPLACE FUNCTION in_use_not_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_come(NEW.in_use_since::timestamp AT TIME ZONE 'Europe/London') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'No location is in use since a day to come'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_in_use_not_ahead', TABLE = 'locations';
END $$;
DROP TRIGGER IF EXISTS locations_in_use_not_ahead ON locations;
CREATE CONSTRAINT TRIGGER locations_in_use_not_ahead AFTER INSERT OR UPDATE OF in_use_since ON locations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.in_use_since IS NOT NULL) EXECUTE FUNCTION in_use_not_ahead();

-- Another day in use takes two people, also where a merge showed two to be one.
CREATE OR REPLACE FUNCTION in_use_by_another_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.decided_by = ANY (accounts_with(NEW.requested_by)) THEN
    RAISE EXCEPTION 'Another person confirms another day in use'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_requests_by_another', TABLE = 'in_use_requests';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER in_use_requests_by_another_person BEFORE UPDATE ON in_use_requests FOR EACH ROW
  WHEN (NEW.decision = 'confirmed') EXECUTE FUNCTION in_use_by_another_person();

CREATE OR REPLACE FUNCTION keep_location_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.name = OLD.name THEN RETURN NULL; END IF;
  since := greatest(CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.recorded_at <> OLD.recorded_at THEN NEW.recorded_at ELSE now() END,
    (SELECT max(known_from) FROM location_name_versions WHERE location_id = NEW.id));
  UPDATE location_name_versions SET known_until = since WHERE location_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO location_name_versions (location_id, name, known_from) VALUES (NEW.id, NEW.name, since)
    ON CONFLICT (location_id, known_from) DO UPDATE SET name = NEW.name;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER locations_keep_names AFTER INSERT OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION keep_location_name();

CREATE OR REPLACE FUNCTION register_of_title(title text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  WITH said AS (SELECT marked_title(title) AS words),
  bare AS (SELECT regexp_replace(words,
    '\y(nursery|dental|veterinary|vet|student|trainee|apprentice|cadet|assistant|auxiliary|former|ex|pa to|secretary to|adaptation|preregistration|pre reg|pre registration) ((registered|qualified|general|adult|mental|health|learning|disability|disabilities|children|childrens|s|paediatric|community|district|staff|chief|lead|the|head) )*(nurs(e|ing) associate|midwife|midwive|nurse|rgn|rmn|rnld|rnmh|rna|rn|srn|physiotherapist|physio|occupational therapist|paramedic|speech (\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist|social worker)s?\y|\y(nurs(e|ing) associate|midwife|midwive|nurse|rgn|rmn|rnld|rnmh|rna|rn|srn|physiotherapist|physio|occupational therapist|paramedic|speech (\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist|social worker)s? (s )?((assistant|asst)s?(?! manager)|aides?|auxiliary|auxiliaries|technicians?|instructors?|recruiters?|recruitment|administrators?|admin|secretary|receptionists?|schedulers?|rota|call|(\| )?(unqualified|unregistered)|support (worker|assistant|staff)s?|(\| )?(adaptation|preregistration|pre reg|pre registration|awaiting)|(\| )?(student|trainee|apprentice)s?(?= \||$))\y',
    ' ', 'g') AS words,
    btrim(regexp_replace(regexp_replace(words, '[ |]+', ' ', 'g'),
    '\y(senior|junior|staff|lead|charge|bank|agency|relief|night|nights|day|days|shift|weekend|weekends|full|part|time|ft|pt|permanent|temporary|band|grade|level|locum|registered|qualified|general|adult|mental|health|learning|disability|disabilities|community|district|care|home|the|of|in|and|hcpc|nmc|swe|i|ii|iii|\d+)\y',
    ' ', 'g')) AS core FROM said)
  SELECT CASE
    WHEN words ~ '\y(nurs(e|ing) associate|midwife|midwive|nurse|rgn|rmn|rnld|rnmh|rna|rn|srn)s?\y' THEN 'nmc'
    WHEN words ~ '\y(physiotherapist|physio|occupational therapist|paramedic|speech (\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist|chiropodist|radiographer|operating department practitioner|clinical psychologist|practitioner psychologist)s?\y' THEN 'hcpc'
    WHEN words ~ '\y(social worker)s?\y' THEN 'swe'
    WHEN core ~ '^ots?$' THEN 'hcpc'
    ELSE '' END
  FROM bare
$$;

CREATE OR REPLACE FUNCTION is_care_title(title text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(marked_title(title),
    '\y(young|unpaid) carers?\y|\y(customer|animal|pet|grounds?|garden|linen|laundry) care\y|\ycarers? support workers?\y|\y(coordinator|co ordinator|administrator|admin|manager|recruiter|recruitment|trainer|assessor|officer|adviser|advisor|tutor|liaison|advocate|scheduler|planner|kitchen assistant|kitchen porter|head)s? [a-z0-9 ]*\y(of|for|to) [a-z0-9 ]*',
    ' ', 'g'),
    '\y(senior|lead|bank|agency|relief|night|nights|waking|day|days|shift|weekend|weekends|full|part|time|live|in|permanent|temporary|band|grade|level|domiciliary|residential|home|community|personal|[a-z]|i+|\d+)\y',
    ' ', 'g'), ' +', ' ', 'g')
    ~ '\y((home)?carers?|careworkers?|care ?givers?|hcas?|hcsws?|(home|health)?care (\| )?(support )?(worker|wkr|assistant|asst|staff(?! nurse)|aide|operative|team member|practitioner|professional|apprentice|trainee)s?)\y(?![a-z0-9 ]*\y(coordinator|co ordinator|administrator|admin|manager|recruiter|recruitment|trainer|assessor|officer|adviser|advisor|tutor|liaison|advocate|scheduler|planner|kitchen assistant|kitchen porter)s?\y)'
$$;

-- What a title says of a register or of care work is read wherever it says so: "Nurse (Rosewood)", "Trainee Care Worker". As in
-- domains/people/jobs/known-titles.rules.ts, against which both are tested. What was saved before is judged by the rules of before.
CREATE OR REPLACE FUNCTION marked_title(title text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(replace(lower(' ' || title || ' '), '.', ''),
    '[()\[\]{}/\\,:;|&+–—]| -|- ', ' | ', 'g'), '[^a-z0-9|]+', ' ', 'g'), ' and | cum ', ' | ', 'g'))
$$;

-- Of two changes at once, the one that is kept last may have been asked for first: it counts from when the other was known.
CREATE OR REPLACE FUNCTION keep_job_title() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.title = OLD.title THEN RETURN NULL; END IF;
  since := greatest(CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.recorded_at <> OLD.recorded_at THEN NEW.recorded_at ELSE now() END,
    (SELECT max(known_from) FROM job_title_versions WHERE job_id = NEW.id));
  UPDATE job_title_versions SET known_until = since WHERE job_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO job_title_versions (job_id, title, known_from) VALUES (NEW.id, NEW.title, since)
    ON CONFLICT (job_id, known_from) DO UPDATE SET title = NEW.title;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER jobs_keep_titles AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_title();

-- However a job is made, what its title says of a register is asked; and no one takes that away. What was made before has the days of the rule.
CREATE OR REPLACE FUNCTION ask_register_of_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.register <> '' OR NEW.merged_into IS NOT NULL OR register_of_title(NEW.title) = '' THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.register := register_of_title(NEW.title);
    RETURN NEW;
  END IF;
  IF OLD.register <> '' OR register_of_title(OLD.title) = '' THEN
    RAISE EXCEPTION 'By its title this job needs a registration'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_register_of_title', TABLE = 'jobs';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER jobs_register_of_title BEFORE INSERT OR UPDATE OF title, register ON jobs
  FOR EACH ROW EXECUTE FUNCTION ask_register_of_title();

-- However a job is made, work that its title calls care is care work, and no one takes that away. Jobs of before stay as they are until they are changed.
CREATE OR REPLACE FUNCTION keep_care_work_of_title() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.care_work OR NOT is_care_title(NEW.title) THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NOT OLD.care_work AND is_care_title(OLD.title) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'By its title this job is care work'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'jobs_care_work_of_title', TABLE = 'jobs';
END $$;
CREATE OR REPLACE TRIGGER jobs_care_work_of_title BEFORE INSERT OR UPDATE OF title, care_work ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_care_work_of_title();

CREATE OR REPLACE FUNCTION works_or_worked_here(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM posts WHERE person_id = person AND date_from IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff_files WHERE person_id = person)
    OR EXISTS (SELECT 1 FROM users JOIN roles ON roles.id = role_id WHERE person_id = person AND roles.name = 'Staff Member')
$$;

CREATE OR REPLACE FUNCTION staff_follow(persons uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = ANY (persons) ORDER BY id FOR NO KEY UPDATE;
  UPDATE people SET is_staff = NOT is_staff
    WHERE id = ANY (persons) AND is_staff <> (merged_into IS NULL AND works_or_worked_here(id));
END $$;

-- The days of a bring-in are the person's: counted from the first day on which the hub knew them as brought in, whatever was
-- undone, ended, merged or imported again since. Those recorded before this keep the days they have
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(word, ' ' ORDER BY word COLLATE "C"), 'UTF8')), 'hex')
  FROM regexp_split_to_table(fold(name), '[\s,]+') AS word WHERE word <> ''
$$;

-- The accounts of a person, with those of whom a merge made the same person: a person is one, whatever became of an account.
CREATE OR REPLACE FUNCTION accounts_of(whose uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE same AS (
    SELECT whose AS id
    UNION SELECT people.id FROM people JOIN same ON people.merged_into = same.id)
  SELECT coalesce(array_agg(users.id), '{}') FROM users JOIN same ON same.id IN (users.person_id, users.was_person_id)
$$;

-- The accounts of the person of an account, itself among them.
CREATE OR REPLACE FUNCTION accounts_with(account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE became AS (
    SELECT coalesce(person_id, was_person_id) AS id FROM users WHERE id = account
    UNION SELECT people.merged_into FROM people JOIN became ON became.id = people.id WHERE people.merged_into IS NOT NULL)
  SELECT coalesce((SELECT accounts_of(became.id) FROM became JOIN people USING (id) WHERE people.merged_into IS NULL), '{}') || account
$$;

-- a change of a number that does not say how it is shown leaves that to be worked out
CREATE OR REPLACE FUNCTION phone_shown_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_shown := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER applications_phone_shown BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_shown IS NOT DISTINCT FROM OLD.phone_shown)
  EXECUTE FUNCTION phone_shown_anew();
CREATE OR REPLACE TRIGGER people_phone_shown BEFORE UPDATE ON people FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_shown IS NOT DISTINCT FROM OLD.phone_shown)
  EXECUTE FUNCTION phone_shown_anew();

-- Who became someone else is no one who works here.
CREATE OR REPLACE FUNCTION person_is_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_staff := NEW.merged_into IS NULL AND works_or_worked_here(NEW.id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER people_are_staff BEFORE INSERT OR UPDATE OF is_staff, merged_into ON people FOR EACH ROW EXECUTE FUNCTION person_is_staff();

CREATE OR REPLACE FUNCTION staff_follow_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_follow(ARRAY[CASE WHEN TG_OP <> 'DELETE' THEN NEW.person_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.person_id END]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_staff AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.person_id <> OLD.person_id OR (NEW.date_from IS NULL) <> (OLD.date_from IS NULL)) EXECUTE FUNCTION staff_follow_row();
CREATE OR REPLACE TRIGGER posts_staff_added AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NOT NULL) EXECUTE FUNCTION staff_follow_row();
CREATE OR REPLACE TRIGGER posts_staff_gone AFTER DELETE ON posts FOR EACH ROW
  WHEN (OLD.date_from IS NOT NULL) EXECUTE FUNCTION staff_follow_row();
CREATE OR REPLACE TRIGGER staff_files_staff AFTER INSERT OR DELETE OR UPDATE OF person_id ON staff_files FOR EACH ROW
  EXECUTE FUNCTION staff_follow_row();

CREATE OR REPLACE FUNCTION staff_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE staff uuid := (SELECT id FROM roles WHERE name = 'Staff Member');
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.role_id = staff THEN PERFORM staff_follow(ARRAY[NEW.person_id]); END IF;
  IF TG_OP <> 'INSERT' AND OLD.role_id = staff THEN PERFORM staff_follow(ARRAY[OLD.person_id]); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_staff AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.role_id IS DISTINCT FROM OLD.role_id OR NEW.person_id IS DISTINCT FROM OLD.person_id)
  EXECUTE FUNCTION staff_follow_account();
CREATE OR REPLACE TRIGGER users_staff_added AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION staff_follow_account();

CREATE OR REPLACE FUNCTION staff_follow_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM staff_follow(ARRAY(SELECT person_id FROM users WHERE role_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER roles_staff AFTER UPDATE OF name ON roles FOR EACH ROW EXECUTE FUNCTION staff_follow_role();

-- A person who is written about is put down to be worked out. No row of theirs is locked: the application works them out as its last
-- act before it commits, or a sweep does.
CREATE OR REPLACE FUNCTION work_out_compliance(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO compliance_work (person_id)
    SELECT DISTINCT id FROM unnest(people) AS id WHERE id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM compliance_work AS known WHERE known.by = pg_current_xact_id() AND known.person_id = id)
$$;

-- A type keeps where it was read from, as it keeps its name.
CREATE OR REPLACE FUNCTION keep_type_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := greatest(NEW.recorded_at, (SELECT max(known_from) FROM compliance_type_versions WHERE type_id = NEW.id));
BEGIN
  UPDATE compliance_type_versions SET known_until = since WHERE type_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO compliance_type_versions (type_id, name, renewal_months, needs_competence, open, read_from, known_from)
    VALUES (NEW.id, NEW.name, NEW.renewal_months, NEW.needs_competence, NEW.closed_at IS NULL, NEW.read_from, since)
    ON CONFLICT (type_id, known_from) DO UPDATE SET name = NEW.name, renewal_months = NEW.renewal_months,
      needs_competence = NEW.needs_competence, open = NEW.closed_at IS NULL, read_from = NEW.read_from;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER compliance_types_keep_versions AFTER INSERT OR UPDATE ON compliance_types FOR EACH ROW EXECUTE FUNCTION keep_type_version();

-- Once vetting keeps a type, compliance keeps no record of it. The lock makes the switch wait for records being written.
CREATE OR REPLACE FUNCTION refuse_fact_of_vetting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_by text;
BEGIN
  SELECT read_from INTO kept_by FROM compliance_types WHERE id = NEW.type_id FOR SHARE;
  IF kept_by IS NOT NULL THEN
    RAISE EXCEPTION 'records of this type are kept by %', kept_by USING ERRCODE = 'check_violation', CONSTRAINT = 'compliance_facts_not_of_vetting';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER compliance_facts_not_of_vetting BEFORE INSERT ON compliance_facts FOR EACH ROW EXECUTE FUNCTION refuse_fact_of_vetting();

CREATE OR REPLACE FUNCTION refuse_reading_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a type that is read from % stays so', OLD.read_from USING ERRCODE = 'check_violation', CONSTRAINT = 'compliance_types_read_from_stays';
END $$;
CREATE OR REPLACE TRIGGER compliance_types_read_from_stays BEFORE UPDATE ON compliance_types FOR EACH ROW
  WHEN (OLD.read_from IS NOT NULL AND NEW.read_from IS DISTINCT FROM OLD.read_from) EXECUTE FUNCTION refuse_reading_elsewhere();

-- Once for each statement; its argument says who is meant by the rows written and, of an update, the rows before. What may mean
-- everyone takes a lock that all who work out hold shared: then each of them is either seen here, or sees what is written here.
CREATE OR REPLACE FUNCTION compliance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS > 1 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('compliance.rules', 1));
  END IF;
  EXECUTE format('SELECT work_out_compliance(ARRAY(%s))', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_compliance AFTER UPDATE ON people REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows('SELECT id FROM written JOIN before USING (id)
    JOIN compliance_people ON person_id = id WHERE written.name IS DISTINCT FROM before.name');

-- The tracker's sign-off of a Care Certificate is there by an award, or by one of another employer that was checked, and stays as long.
CREATE OR REPLACE FUNCTION keep_care_certificate_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM compliance_types WHERE id = NEW.type_id AND key = 'care_certificate') THEN RETURN NEW; END IF;
  IF NEW.voids_id IS NULL THEN
    IF NEW.source = 'care certificate' AND EXISTS (SELECT 1 FROM care_awards WHERE person_id = NEW.person_id AND withdrawn_at IS NULL) THEN RETURN NEW; END IF;
    IF NEW.source = 'earned elsewhere' AND EXISTS (SELECT 1 FROM care_certificates_elsewhere WHERE person_id = NEW.person_id AND voided_at IS NULL) THEN RETURN NEW; END IF;
    PERFORM refuse_care('A Care Certificate is signed standard by standard in its workbook', 'compliance_facts_care_certificate', TG_TABLE_NAME);
  ELSIF NEW.source = 'care certificate' AND EXISTS (SELECT 1 FROM care_awards WHERE person_id = NEW.person_id AND withdrawn_at IS NULL)
    OR NEW.source = 'earned elsewhere' AND EXISTS (SELECT 1 FROM care_certificates_elsewhere WHERE person_id = NEW.person_id AND voided_at IS NULL) THEN
    PERFORM refuse_care('An award is withdrawn in its workbook', 'compliance_facts_care_certificate', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER compliance_facts_care_certificate BEFORE INSERT ON compliance_facts FOR EACH ROW
  WHEN (NEW.aspect = 'competence' OR NEW.voids_id IS NOT NULL) EXECUTE FUNCTION keep_care_certificate_facts();

DO $$
DECLARE
  own text := 'SELECT person_id FROM %s';
  of_rule text := 'SELECT person_id FROM %1$s WHERE person_id IS NOT NULL UNION SELECT kept.person_id FROM compliance_people AS kept
    JOIN posts USING (person_id) JOIN %1$s AS rule ON rule.person_id IS NULL
      AND (rule.job_id IS NULL OR rule.job_id = posts.job_id) AND (rule.location_id IS NULL OR rule.location_id = posts.location_id)';
  everyone text := 'SELECT person_id FROM compliance_people WHERE EXISTS (SELECT 1 FROM %s)';
  -- a change of the name alone is none
  of_version text := 'SELECT person_id FROM compliance_people WHERE EXISTS (SELECT 1 FROM written AS version WHERE NOT EXISTS (
    SELECT 1 FROM compliance_type_versions AS earlier WHERE earlier.type_id = version.type_id
      AND earlier.known_until = version.known_from AND (earlier.needs_competence, earlier.open, earlier.read_from)
        IS NOT DISTINCT FROM (version.needs_competence, version.open, version.read_from)))';
  moved text := 'SELECT unnest(ARRAY[written.person_id, before.person_id]) FROM written JOIN before USING (id)
    WHERE (written.person_id, written.job_id, written.location_id, written.date_from, written.date_to) IS DISTINCT FROM
      (before.person_id, before.job_id, before.location_id, before.date_from, before.date_to)';
  reset text := 'SELECT person_id FROM compliance_people WHERE EXISTS (SELECT 1 FROM written FULL JOIN before USING (type_id, known_from)
    WHERE (written.needs_competence, written.open, written.read_from) IS DISTINCT FROM
      (before.needs_competence, before.open, before.read_from))';
  sources text[][] := ARRAY[
    -- table, by what is added, by what is gone, by what is changed, whether it may mean everyone
    ['compliance_facts', own, own, own, ''],
    ['pre_employment_checks', own, own, own, ''],
    ['posts', own, own, moved, ''],
    ['compliance_rules', of_rule, of_rule, of_rule, 'wide'],
    ['compliance_type_versions', of_version, everyone, reset, 'wide']];
  source text[];
  wide text;
  changed text;
BEGIN
  FOREACH source SLICE 1 IN ARRAY sources LOOP
    wide := CASE source[5] WHEN '' THEN '' ELSE ', ''wide''' END;
    changed := CASE WHEN source[4] = source[2] THEN format(source[4], 'written') || ' UNION ' || format(source[4], 'before')
      ELSE source[4] END;
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows(%L%s)', source[1] || '_added_compliance', source[1],
      format(source[2], 'written'), wide);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows(%L%s)', source[1] || '_gone_compliance', source[1],
      format(source[3], 'written'), wide);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION compliance_follows(%L%s)', source[1] || '_compliance', source[1], changed, wide);
  END LOOP;
END $$;

-- A rule that comes after people are in post gives what was made before it a day; a new hub has no one whom it comes after.
CREATE OR REPLACE FUNCTION bring_in_rule(rule text, days integer DEFAULT 28) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rule_changes (key, since, due_on)
  SELECT rule, now(), (now() AT TIME ZONE 'Europe/London')::date + days
  WHERE EXISTS (SELECT 1 FROM posts) OR EXISTS (SELECT 1 FROM clearances) OR EXISTS (SELECT 1 FROM bring_ins)
  ON CONFLICT (key) DO NOTHING
$$;
REVOKE ALL ON FUNCTION bring_in_rule FROM PUBLIC;

-- Who had applied when they were brought in does not work by that bring-in, whatever made two people one: a merge waits until its
-- post has ended, and the post stays ended. An undo makes no such pair: what it takes apart came together in the merge
CREATE OR REPLACE FUNCTION applied_before(brought bring_ins) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT brought.source <> 'earlier' AND EXISTS (SELECT FROM applications
    WHERE applicant_id = brought.person_id AND created_at <= brought.recorded_at)
$$;

-- one recorded before its days were set counts from the day of the rule
CREATE OR REPLACE FUNCTION counted_from(brought bring_ins) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(brought.known_since,
    CASE WHEN brought.confirm_by IS NULL THEN (SELECT (since AT TIME ZONE 'Europe/London')::date FROM rule_changes WHERE key = 'bring_in_days') END,
    (brought.recorded_at AT TIME ZONE 'Europe/London')::date)
$$;

CREATE OR REPLACE FUNCTION brought_in_since(person uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT min(counted_from(brought)) FROM bring_ins AS brought WHERE brought.person_id = person
$$;

-- With the file of a person, at the end of its time.
CREATE OR REPLACE FUNCTION forget_bring_ins(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM bring_ins_taken_back WHERE id = ANY (ids)
$$;
REVOKE ALL ON FUNCTION forget_bring_ins FROM PUBLIC;

CREATE OR REPLACE FUNCTION bring_in_from_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD) - 'person_name', to_jsonb(NEW) - 'person_name') THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.source, NEW.first_day, NEW.in_use_since) IS DISTINCT FROM (OLD.source, OLD.first_day, OLD.in_use_since) THEN
    broken := 'bring_ins_as_entered';
  ELSIF TG_OP = 'UPDATE' AND (NEW.person_id, NEW.location_id) IS NOT DISTINCT FROM (OLD.person_id, OLD.location_id) THEN
    RETURN NEW;
  ELSIF NEW.source = 'earlier' AND TG_OP = 'INSERT' THEN
    broken := 'bring_ins_not_earlier';
  ELSIF NEW.source <> 'earlier' AND NOT EXISTS (SELECT 1 FROM locations WHERE id = NEW.location_id
      AND in_use_since > NEW.first_day AND (TG_OP = 'UPDATE' OR in_use_since = NEW.in_use_since)) THEN
    broken := 'bring_ins_before_the_hub';
  ELSIF NEW.source <> 'earlier' AND EXISTS (SELECT 1 FROM applications WHERE applicant_id = NEW.person_id) THEN
    broken := 'bring_ins_never_applied';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A bring-in is of someone who worked here before the hub and has not applied'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'bring_ins';
END $$;
CREATE OR REPLACE TRIGGER bring_ins_from_before BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW EXECUTE FUNCTION bring_in_from_before();

-- the person's row is locked, so that a new row and a new name wait for one another and none is missed
CREATE OR REPLACE FUNCTION bring_in_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max(name), '') INTO NEW.person_name
    FROM (SELECT name FROM people WHERE id = NEW.person_id FOR NO KEY UPDATE) AS person;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_named BEFORE INSERT OR UPDATE OF person_id, person_name ON bring_ins FOR EACH ROW
  EXECUTE FUNCTION bring_in_is_named();

CREATE OR REPLACE FUNCTION bring_ins_named_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bring_ins SET person_name = NEW.name WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_brought_in_named AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION bring_ins_named_anew();

CREATE OR REPLACE FUNCTION bring_in_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made date := (CASE WHEN TG_OP = 'UPDATE' THEN OLD.recorded_at ELSE NEW.recorded_at END AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.known_since := least(made, brought_in_since(NEW.person_id), (SELECT min(gone.known_since) FROM bring_ins_taken_back AS gone
      WHERE gone.name_key = (SELECT name_key(name) FROM people WHERE id = NEW.person_id) AND gone.known_since > made - 730));
    NEW.confirm_by := least(NEW.confirm_by, NEW.known_since + 7);
    NEW.core_by := least(NEW.core_by, NEW.known_since + 14);
    NEW.verify_by := least(NEW.verify_by, NEW.known_since + 84);
  ELSIF (NEW.confirm_by, NEW.core_by, NEW.recorded_at, NEW.known_since)
    IS DISTINCT FROM (OLD.confirm_by, OLD.core_by, OLD.recorded_at, OLD.known_since) THEN
    RAISE EXCEPTION 'The days of a bring-in stay'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_days_stay', TABLE = 'bring_ins';
  ELSIF NEW.verify_by > OLD.verify_by
    AND NEW.verify_by > (CASE WHEN OLD.known_since IS NULL THEN made ELSE least(OLD.known_since, brought_in_since(NEW.person_id)) END) + 84 THEN
    RAISE EXCEPTION 'Everything is verified within twelve weeks after the bring-in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_within_twelve_weeks', TABLE = 'bring_ins';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_days BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW EXECUTE FUNCTION bring_in_days();

CREATE OR REPLACE FUNCTION bring_in_not_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_come(NEW.recorded_at) AND has_come(NEW.in_use_since::timestamp AT TIME ZONE 'Europe/London') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'No one is brought in ahead of the clock'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_not_ahead', TABLE = 'bring_ins';
END $$;
DROP TRIGGER IF EXISTS bring_ins_not_ahead ON bring_ins;
CREATE CONSTRAINT TRIGGER bring_ins_not_ahead AFTER INSERT ON bring_ins
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.source <> 'earlier') EXECUTE FUNCTION bring_in_not_ahead();

CREATE OR REPLACE FUNCTION no_applicant_brought_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid := (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  merged date;
BEGIN
  IF EXISTS (SELECT FROM merges WHERE moved_in = pg_current_xact_id() AND undone_at IS NOT NULL) THEN RETURN NULL; END IF;
  SELECT max(merged_at AT TIME ZONE 'Europe/London')::date INTO merged FROM merges WHERE moved_in = pg_current_xact_id();
  IF NOT EXISTS (SELECT FROM bring_ins AS brought
    WHERE CASE TG_ARGV[0] WHEN 'id' THEN brought.id = moved ELSE brought.person_id = moved END AND applied_before(brought)
      AND (TG_TABLE_NAME = 'posts' OR NOT EXISTS (SELECT FROM posts WHERE bring_in_id = brought.id AND date_to < merged)))
  THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Who had applied does not work by a bring-in'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_never_applied', TABLE = 'bring_ins';
END $$;
CREATE OR REPLACE TRIGGER applications_not_of_brought_in AFTER UPDATE OF applicant_id ON applications FOR EACH ROW
  WHEN (NEW.applicant_id IS DISTINCT FROM OLD.applicant_id) EXECUTE FUNCTION no_applicant_brought_in('person_id', 'applicant_id');
CREATE OR REPLACE TRIGGER bring_ins_not_of_applicants AFTER UPDATE OF person_id ON bring_ins FOR EACH ROW
  WHEN (NEW.person_id IS DISTINCT FROM OLD.person_id) EXECUTE FUNCTION no_applicant_brought_in('id', 'id');
CREATE OR REPLACE TRIGGER posts_of_applicants_stay_ended AFTER UPDATE OF date_to ON posts FOR EACH ROW
  WHEN (NEW.bring_in_id IS NOT NULL AND coalesce(NEW.date_to, 'infinity') > coalesce(OLD.date_to, 'infinity'))
  EXECUTE FUNCTION no_applicant_brought_in('id', 'bring_in_id');

-- The person may go with it: the day stays by a hash of their name, for two years.
CREATE OR REPLACE FUNCTION keep_day_of_bring_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM bring_ins_taken_back WHERE known_since < current_date - 730;
  INSERT INTO bring_ins_taken_back (id, name_key, known_since)
    SELECT gone.id, name_key(gone.person_name), counted_from(gone) FROM gone
    WHERE gone.source <> 'earlier' AND counted_from(gone) >= current_date - 730 AND name_key(gone.person_name) IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_leave_their_day AFTER DELETE ON bring_ins REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_day_of_bring_in();

-- No one confirms that they themselves were brought in, nor does a manager who named themselves and was not confirmed in time.
CREATE OR REPLACE FUNCTION confirm_brought_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  confirmer uuid := (SELECT person_id FROM users WHERE id = NEW.confirmed_by);
  confirmed_on date := (NEW.confirmed_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF confirmer = NEW.person_id OR EXISTS (
    SELECT 1 FROM manager_appointments AS held WHERE held.person_id = confirmer AND held.confirmed_at IS NULL AND held.confirm_by < confirmed_on
      AND coalesce(held.location_id, NEW.location_id) = NEW.location_id AND held.undone_at IS NULL AND held.ended_at IS NULL)
    AND NOT EXISTS (
    SELECT 1 FROM manager_appointments AS held WHERE held.person_id = confirmer AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= confirmed_on AND coalesce(held.date_to, 'infinity') >= confirmed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= confirmed_on)) THEN
    RAISE EXCEPTION 'A manager who named themselves and was not confirmed in time confirms no one who was brought in'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bring_ins_confirmed_in_time', TABLE = 'bring_ins';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_confirmed_in_time BEFORE UPDATE ON bring_ins FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL AND (NEW.confirmed_by, NEW.confirmed_at) IS DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at))
  EXECUTE FUNCTION confirm_brought_in();

-- A confirmation keeps the appointment it was made by, as a signature does, and counts only while that does.
CREATE OR REPLACE FUNCTION confirm_by_appointment() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.confirmed_by, NEW.confirmed_at) IS NOT DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at) THEN
    NEW.confirmed_appointment_id := OLD.confirmed_appointment_id;
  ELSE
    NEW.confirmed_appointment_id := appointment_of_word(NEW.confirmed_by, NEW.location_id, NEW.confirmed_at);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bring_ins_confirmed_by_appointment BEFORE INSERT OR UPDATE ON bring_ins FOR EACH ROW
  EXECUTE FUNCTION confirm_by_appointment();

-- Whatever a verb decides: a signature about the person whose account signs is not written.
CREATE OR REPLACE FUNCTION refuse_own_clearance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE users.id = NEW.signed_by AND users.person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'no one signs their own clearance' USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_not_ones_own';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_not_ones_own BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION refuse_own_clearance();

-- As in signatures_stay_as_signed; and unconfirmed no later than that day.
CREATE OR REPLACE FUNCTION sign_by_an_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
  signed_on date := (NEW.signed_at AT TIME ZONE 'Europe/London')::date;
BEGIN
  IF NEW.person_id IS NOT NULL AND NEW.rules <> 'standing' THEN
    broken := 'clearances_not_earlier';
  ELSIF (NEW.asked <> '[]' OR NEW.rests_on <> '{}' OR NEW.appointment_id IS NOT NULL) AND NOT EXISTS (
    SELECT 1 FROM manager_appointments AS held JOIN users ON users.person_id = held.person_id
    WHERE held.id = NEW.appointment_id AND users.id = NEW.signed_by AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= signed_on AND coalesce(held.date_to, 'infinity') >= signed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= signed_on)) THEN
    broken := 'clearances_by_an_appointment';
  ELSE
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A signature is made by the person appointed for that location on that day'
    USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'clearances';
END $$;
CREATE OR REPLACE TRIGGER clearances_signed_by_an_appointment BEFORE INSERT ON clearances FOR EACH ROW EXECUTE FUNCTION sign_by_an_appointment();

-- It is revoked once and otherwise stays as it was signed; a merge moves it to another person, and what deletes a post leaves it out.
CREATE OR REPLACE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['person_id', 'revoked_at', 'revoked_by', 'revoked_reason'];
BEGIN
  IF NEW.post_id IS NULL THEN free := free || ARRAY['post_id']; END IF;
  IF to_jsonb(NEW) - free = to_jsonb(OLD) - free AND (OLD.revoked_at IS NULL OR (NEW.revoked_at, NEW.revoked_by, NEW.revoked_reason)
    IS NOT DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_reason)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A signature is revoked once and never rewritten'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'clearances_stay', TABLE = 'clearances';
END $$;
CREATE OR REPLACE TRIGGER clearances_stay BEFORE UPDATE ON clearances FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_signature();

-- As in outside_reviews_count; and who appointed themselves is known by that day.
CREATE OR REPLACE FUNCTION sign_with_a_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signer uuid := (SELECT person_id FROM users WHERE id = NEW.signed_by);
BEGIN
  NEW.lapses_unconfirmed := true;
  IF NEW.person_id IS NULL THEN RETURN NEW; END IF;
  NEW.weighed := records_known_of(NEW.person_id);
  IF NEW.rules = 'standing' AND weighed_by_one(NEW.person_id, signer, NEW.asked, EXISTS (
    SELECT 1 FROM manager_appointments AS held WHERE held.id = NEW.appointment_id AND held.confirm_by IS NOT NULL), NEW.job_id) THEN
    RAISE EXCEPTION 'Who alone recorded or answered something against a person does not sign for them'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_weighed_by_two', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_weighed_by_two BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.revoked_at IS NULL)
  EXECUTE FUNCTION sign_with_a_second_person();

-- Conditions end 24 weeks after the person's first since they were last signed for in full, whatever the post and the time away.
-- What was signed before stays as it was signed.
CREATE OR REPLACE FUNCTION conditions_in_all() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_signed timestamptz := (SELECT min(c.signed_at) FROM clearances c WHERE c.person_id = NEW.person_id
    AND c.kind = 'conditional' AND c.signed_at > coalesce((SELECT max(f.signed_at) FROM clearances f
      WHERE f.person_id = NEW.person_id AND f.kind = 'full' AND f.revoked_at IS NULL), '-infinity'));
BEGIN
  IF NEW.ends_on > (coalesce(first_signed, NEW.signed_at) AT TIME ZONE 'Europe/London')::date + 168 THEN
    RAISE EXCEPTION 'Conditions last 24 weeks in all'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_conditions_in_all', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_conditions_in_all BEFORE INSERT ON clearances FOR EACH ROW
  WHEN (NEW.kind = 'conditional' AND NEW.person_id IS NOT NULL) EXECUTE FUNCTION conditions_in_all();

-- Nobody starts again whose leaving speaks against them and was not weighed, or whom the weighing said not to take on.
CREATE OR REPLACE FUNCTION sign_with_leaving_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last risk_assessments;
BEGIN
  SELECT * INTO last FROM risk_assessments WHERE person_id = NEW.person_id AND about = 'leaving' ORDER BY recorded_at DESC, id DESC LIMIT 1;
  IF EXISTS (SELECT 1 FROM leaving_concerns_of(NEW.person_id) AS concern
      WHERE last.id IS NULL OR last.decision <> 'go_on' OR NOT last.known ? concern.id::text) THEN
    RAISE EXCEPTION 'How someone left before is weighed in writing before they are signed for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_leaving_weighed', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER clearances_leaving_weighed BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.rules = 'standing' AND NEW.revoked_at IS NULL)
  EXECUTE FUNCTION sign_with_leaving_weighed();

-- the post and the application are locked first, so that of two who write at once the later sees what the earlier wrote
CREATE OR REPLACE FUNCTION gate_files_follow(subjects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE files uuid[];
BEGIN
  IF cardinality(subjects) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM posts WHERE id = ANY (subjects) ORDER BY id FOR NO KEY UPDATE;
  files := subjects || ARRAY(SELECT application_id FROM hires WHERE post_id = ANY (subjects));
  PERFORM 1 FROM applications WHERE id = ANY (files) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM gate_files WHERE id = ANY (files) AND id NOT IN (SELECT id FROM gate_files_found WHERE id = ANY (files));
  INSERT INTO gate_files SELECT * FROM gate_files_found WHERE id = ANY (files)
    ON CONFLICT (id) DO UPDATE SET (kind, name, location_id, open, returned, waiting, conditional, rank, ends_on, planned_start, since, date_to)
      = ROW (EXCLUDED.kind, EXCLUDED.name, EXCLUDED.location_id, EXCLUDED.open, EXCLUDED.returned, EXCLUDED.waiting, EXCLUDED.conditional,
        EXCLUDED.rank, EXCLUDED.ends_on, EXCLUDED.planned_start, EXCLUDED.since, EXCLUDED.date_to)
    WHERE gate_files IS DISTINCT FROM EXCLUDED;
END $$;

-- its argument says which of two columns names the file: the first that is not null, before and now
CREATE OR REPLACE FUNCTION gate_files_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  written jsonb := to_jsonb(NEW);
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT DISTINCT id FROM unnest(ARRAY[
    coalesce(before ->> TG_ARGV[0], before ->> TG_ARGV[1])::uuid, coalesce(written ->> TG_ARGV[0], written ->> TG_ARGV[1])::uuid]) AS id
    WHERE id IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_gate AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status IN ('offer_made', 'hired') OR NEW.status IN ('offer_made', 'hired'))
    AND (OLD.id, OLD.status, OLD.first_name, OLD.last_name, OLD.location_id, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.status, NEW.first_name, NEW.last_name, NEW.location_id, NEW.created_at))
  EXECUTE FUNCTION gate_files_written('id');
CREATE OR REPLACE TRIGGER applications_gate_gone AFTER DELETE ON applications FOR EACH ROW
  WHEN (OLD.status IN ('offer_made', 'hired')) EXECUTE FUNCTION gate_files_written('id');
CREATE OR REPLACE TRIGGER clearance_notices_gate AFTER INSERT OR UPDATE OR DELETE ON clearance_notices FOR EACH ROW
  EXECUTE FUNCTION gate_files_written('subject_id');
CREATE OR REPLACE TRIGGER clearance_returns_gate AFTER INSERT OR DELETE OR UPDATE OF subject_id, answered_at ON clearance_returns FOR EACH ROW
  EXECUTE FUNCTION gate_files_written('subject_id');
CREATE OR REPLACE TRIGGER clearances_gate AFTER INSERT OR UPDATE OR DELETE ON clearances FOR EACH ROW
  EXECUTE FUNCTION gate_files_written('application_id', 'post_id');
CREATE OR REPLACE TRIGGER posts_gate AFTER UPDATE OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION gate_files_written('id');
CREATE OR REPLACE TRIGGER standing_gate AFTER UPDATE ON standing FOR EACH ROW
  WHEN (OLD.post_id <> NEW.post_id OR (OLD.sign_again_by IS NULL) <> (NEW.sign_again_by IS NULL))
  EXECUTE FUNCTION gate_files_written('post_id');
CREATE OR REPLACE TRIGGER standing_gate_added AFTER INSERT ON standing FOR EACH ROW
  WHEN (NEW.sign_again_by IS NOT NULL) EXECUTE FUNCTION gate_files_written('post_id');
CREATE OR REPLACE TRIGGER standing_gate_gone AFTER DELETE ON standing FOR EACH ROW
  WHEN (OLD.sign_again_by IS NOT NULL) EXECUTE FUNCTION gate_files_written('post_id');

CREATE OR REPLACE FUNCTION gate_files_hired() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(array_remove(ARRAY[OLD.application_id, OLD.post_id, NEW.application_id, NEW.post_id], NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hires_gate AFTER INSERT OR DELETE OR UPDATE OF application_id, post_id ON hires FOR EACH ROW
  EXECUTE FUNCTION gate_files_hired();

CREATE OR REPLACE FUNCTION gate_files_applied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT id FROM written WHERE status IN ('offer_made', 'hired')));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_gate_added AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION gate_files_applied();

-- the person is locked, so that a new post and a new name wait for one another
CREATE OR REPLACE FUNCTION gate_files_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id IN (SELECT person_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  PERFORM gate_files_follow(ARRAY(SELECT id FROM written));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_gate_added AFTER INSERT ON posts REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION gate_files_posted();

CREATE OR REPLACE FUNCTION gate_files_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = NEW.person_id FOR NO KEY UPDATE;
  PERFORM gate_files_follow(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_gate_moved AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.person_id <> OLD.person_id) EXECUTE FUNCTION gate_files_moved();

CREATE OR REPLACE FUNCTION gate_files_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gate_files_follow(ARRAY(SELECT id FROM posts WHERE person_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_gate AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION gate_files_named();

-- what is kept of each file, from what it follows from
CREATE OR REPLACE VIEW gate_files_found AS
WITH file AS (
  SELECT sent.id, 'application' AS file_of, sent.first_name || ' ' || sent.last_name AS name, sent.location_id, sent.created_at AS since,
    post.planned_start, post.date_from, post.date_to, standing.sign_again_by, newest.kind, newest.ends_on, newest.revoked_at
  FROM applications AS sent LEFT JOIN hires ON hires.application_id = sent.id
  LEFT JOIN posts AS post ON post.id = hires.post_id LEFT JOIN standing ON standing.post_id = post.id
  LEFT JOIN LATERAL (SELECT kind, ends_on, revoked_at FROM clearances WHERE application_id = sent.id
    ORDER BY signed_at DESC, id DESC LIMIT 1) AS newest ON true
  WHERE sent.status IN ('offer_made', 'hired')
  UNION ALL
  SELECT post.id, CASE WHEN post.bring_in_id IS NULL THEN 'further' ELSE 'brought_in' END, person.name, post.location_id, post.recorded_at,
    post.planned_start, post.date_from, post.date_to, standing.sign_again_by, newest.kind, newest.ends_on, newest.revoked_at
  FROM posts AS post JOIN people AS person ON person.id = post.person_id LEFT JOIN standing ON standing.post_id = post.id
  LEFT JOIN LATERAL (SELECT kind, ends_on, revoked_at FROM clearances
    WHERE application_id IS NULL AND post_id = post.id AND person_id = post.person_id
    ORDER BY signed_at DESC, id DESC LIMIT 1) AS newest ON true
  WHERE NOT EXISTS (SELECT 1 FROM hires WHERE post_id = post.id)
), seen AS (
  SELECT file.*, kind IS NOT NULL AND revoked_at IS NULL AS signed,
    EXISTS (SELECT 1 FROM clearance_returns WHERE subject_id = file.id AND answered_at IS NULL) AS returned,
    EXISTS (SELECT 1 FROM clearance_notices WHERE subject_id = file.id AND clearance_notices.kind = 'ready') AS told
  FROM file
), viewed AS (
  SELECT id, file_of AS kind, name, location_id, NOT signed OR sign_again_by IS NOT NULL OR returned AS open, returned,
    signed AND kind = 'full' AND date_from IS NULL AS waiting, signed AND kind = 'conditional' AS conditional,
    (CASE WHEN returned THEN 0 ELSE 4 END + CASE WHEN told THEN 0 ELSE 2 END
      + CASE WHEN date_from IS NULL THEN 0 ELSE 1 END)::smallint AS rank,
    ends_on, planned_start, since, date_to
  FROM seen
)
SELECT * FROM viewed WHERE open OR returned OR waiting OR conditional;

-- Whether a question is still about what it was about: neither the record nor what answered it was voided, and the person is who
-- they were when it was put.
CREATE OR REPLACE FUNCTION outside_request_holds(asked outside_review_requests) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM pre_employment_checks AS voiding
      WHERE voiding.voids_id = asked.record_id OR asked.seen ? voiding.voids_id::text)
    AND NOT EXISTS (SELECT 1 FROM merges WHERE kind = 'person' AND into_id = asked.person_id AND merged_at >= asked.asked_at AND undone_at IS NULL)
$$;

-- The last answer to each record of a person, for a job, where the question still holds.
CREATE OR REPLACE FUNCTION outside_reviews_of(whose uuid, job uuid) RETURNS TABLE (record_id uuid, seen jsonb, known jsonb, answer text) LANGUAGE sql STABLE AS $$
  SELECT last.record_id, last.seen, last.known, last.answer FROM (
    SELECT DISTINCT ON (asked.record_id) asked.record_id, asked.seen, asked.known, given.answer, outside_request_holds(asked) AS holds
    FROM outside_review_requests AS asked JOIN outside_review_answers AS given ON given.request_id = asked.id
    WHERE asked.person_id = whose AND asked.about = 'record' AND asked.job_id = job
    ORDER BY asked.record_id, given.answered_at DESC, given.id DESC) AS last
  WHERE last.holds
$$;

-- A request is put once and withdrawn once; a merge alone moves it to who the person became.
CREATE OR REPLACE FUNCTION keep_outside_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{person_id,revoked_at,revoked_by}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{person_id,revoked_at,revoked_by}'::text[]
    OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by))
    OR (NEW.person_id <> OLD.person_id AND NOT EXISTS (
      SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id() AND OLD.person_id IN (from_id, into_id) AND NEW.person_id IN (from_id, into_id))) THEN
    RAISE EXCEPTION 'A question that was put to someone outside stays as it was'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'outside_review_requests_stay', TABLE = 'outside_review_requests';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER outside_review_requests_stay BEFORE UPDATE ON outside_review_requests FOR EACH ROW EXECUTE FUNCTION keep_outside_request();

-- An answer comes through the link of a request that is open, once, and stays. The secret is compared and not kept.
CREATE OR REPLACE FUNCTION answer_outside_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked outside_review_requests;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'An answer from outside stays as it was given'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'outside_review_answers_stay', TABLE = 'outside_review_answers';
  END IF;
  SELECT * INTO asked FROM outside_review_requests WHERE id = NEW.request_id FOR UPDATE;
  IF asked.id IS NULL OR asked.revoked_at IS NOT NULL OR NEW.answered_at < asked.asked_at OR NEW.answered_at >= asked.expires_at
    OR rtrim(translate(encode(sha256(convert_to(NEW.given_token, 'UTF8')), 'base64'), '+/', '-_'), '=') IS DISTINCT FROM asked.token_hash THEN
    RAISE EXCEPTION 'An answer from outside comes through the link of an open request'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'outside_review_answers_by_its_link', TABLE = 'outside_review_answers';
  END IF;
  NEW.given_token := '';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER outside_review_answers_by_its_link BEFORE INSERT OR UPDATE ON outside_review_answers
  FOR EACH ROW EXECUTE FUNCTION answer_outside_request();

-- Whether how someone left speaks against them: a referral to the DBS that was made or is thought of, or a dismissal.
CREATE OR REPLACE FUNCTION left_for_concern(reason text, referral text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(referral IN ('made', 'being_considered'), false)
    OR coalesce(reason, '') ~* '(dismiss|misconduct|safeguarding|abuse|harm|neglect|sacked)'
$$;

-- As in leaving_weighs; and how they left, where it was asked. What it says counts, but words of harm count beside it.
CREATE OR REPLACE FUNCTION left_for_concern(reason text, referral text, kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IS NULL THEN left_for_concern(reason, referral)
    ELSE kind = 'conduct' OR left_for_concern(regexp_replace(coalesce(reason, ''), 'dismiss|sacked', '', 'gi'), referral) END
$$;

-- What is on record of how they left and speaks against them. Of before the upgrade, or from the version before, whose hand wrote it is not known.
CREATE OR REPLACE FUNCTION leaving_concerns_of(whose uuid) RETURNS TABLE (id uuid, recorded_by uuid) LANGUAGE sql STABLE AS $$
  SELECT id, recorded_by FROM leaving_concerns WHERE person_id = whose
  UNION ALL SELECT person_id, NULL FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    AND NOT EXISTS (SELECT 1 FROM leaving_concerns WHERE person_id = whose)
$$;

-- The versions of a post change hands themselves: a merge makes no version.
CREATE OR REPLACE FUNCTION keep_post_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := greatest(NEW.recorded_at, (SELECT max(known_from) FROM post_versions WHERE post_id = NEW.id));
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NULL; END IF;
  END IF;
  UPDATE post_versions SET known_until = since WHERE post_id = NEW.id AND known_until IS NULL AND known_from < since;
  INSERT INTO post_versions (post_id, person_id, job_id, location_id, team, manager_id, date_from, date_to, known_from, recorded_by)
    VALUES (NEW.id, NEW.person_id, NEW.job_id, NEW.location_id, NEW.team, NEW.manager_id, NEW.date_from, NEW.date_to, since, NEW.recorded_by)
    ON CONFLICT (post_id, known_from) DO UPDATE SET team = NEW.team, manager_id = NEW.manager_id, date_from = NEW.date_from, date_to = NEW.date_to, recorded_by = NEW.recorded_by;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_keep_versions AFTER INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_version();

CREATE OR REPLACE FUNCTION begin_by_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.date_from IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.person_id, NEW.job_id, NEW.location_id, NEW.date_from, NEW.signature_id, NEW.bring_in_id)
      IS NOT DISTINCT FROM (OLD.person_id, OLD.job_id, OLD.location_id, OLD.date_from, OLD.signature_id, OLD.bring_in_id)
  THEN RETURN NEW; END IF;
  -- its signature or bring-in goes with it
  IF TG_OP = 'UPDATE' THEN
    IF moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN RETURN NEW; END IF;
  END IF;
  -- shared, so that it cannot be revoked between this and the end of the transaction
  PERFORM 1 FROM clearances WHERE id = NEW.signature_id
    AND person_id = NEW.person_id AND job_id = NEW.job_id AND location_id = NEW.location_id
    AND (post_id IS NULL OR post_id = NEW.id) AND revoked_at IS NULL
    AND (signed_at AT TIME ZONE 'Europe/London')::date <= NEW.date_from
    AND (kind = 'full' OR ends_on >= NEW.date_from)
    FOR SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  -- a bring-in says nothing of the job: the post keeps the one it began with
  IF TG_OP = 'INSERT' OR OLD.date_from IS NULL OR NEW.job_id = OLD.job_id THEN
    PERFORM 1 FROM bring_ins WHERE id = NEW.bring_in_id AND NEW.signature_id IS NULL
      AND person_id = NEW.person_id AND location_id = NEW.location_id AND first_day = NEW.date_from
      FOR SHARE;
    IF FOUND THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A post begins only by a signature for this person, job and location, or by a bring-in'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'posts_begin_by_the_gate', TABLE = 'posts';
END $$;
CREATE OR REPLACE TRIGGER posts_begin_by_the_gate BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION begin_by_the_gate();

CREATE OR REPLACE FUNCTION checklists_have_first_day_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE onboarding_checklists SET starts_on = NULL WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posts_first_day_of_checklists AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((NEW.date_from, NEW.planned_start) IS DISTINCT FROM (OLD.date_from, OLD.planned_start))
  EXECUTE FUNCTION checklists_have_first_day_of_post();

CREATE OR REPLACE FUNCTION keep_hours_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.hours_since := NEW.recorded_at;
  ELSIF NEW.person_id IS DISTINCT FROM OLD.person_id THEN
    NEW.hours_since := greatest(NEW.recorded_at, now());
  ELSIF (NEW.weekly_hours, NEW.most_hours, NEW.engagement) IS DISTINCT FROM (OLD.weekly_hours, OLD.most_hours, OLD.engagement) THEN
    NEW.hours_since := NEW.recorded_at;
  ELSE
    NEW.hours_since := OLD.hours_since;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER posts_hours_since BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_hours_since();

-- What a first day asks is judged by that day, so no post is planned for a day before it was. One that has begun keeps what
-- was planned, as does every row of before; only what is planned from now on is asked.
CREATE OR REPLACE FUNCTION planned_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A post is planned for the day it is recorded, or later'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'posts_planned_ahead', TABLE = 'posts';
END $$;
CREATE OR REPLACE TRIGGER posts_planned_ahead BEFORE INSERT ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NULL AND NEW.planned_start < (NEW.recorded_at AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION planned_ahead();
CREATE OR REPLACE TRIGGER posts_planned_ahead_still BEFORE UPDATE OF planned_start ON posts FOR EACH ROW
  WHEN (NEW.date_from IS NULL AND NEW.planned_start IS DISTINCT FROM OLD.planned_start
    AND NEW.planned_start < (NEW.recorded_at AT TIME ZONE 'Europe/London')::date)
  EXECUTE FUNCTION planned_ahead();

-- Whoever is written about is put down to be worked out, with whoever they supervise on conditions. No row of theirs is locked:
-- the application works them out as its last act before it commits, or a sweep does.
CREATE OR REPLACE FUNCTION work_out_standing(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO standing_work (person_id)
    SELECT id FROM (SELECT unnest(people) AS id UNION SELECT person_id FROM clearances
      WHERE supervisor_id = ANY (people) AND kind = 'conditional' AND revoked_at IS NULL) AS meant
    WHERE id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM standing_work AS known WHERE known.by = pg_current_xact_id() AND known.person_id = meant.id)
$$;

-- A suspension is ended once and never rewritten.
CREATE OR REPLACE FUNCTION end_suspension_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
    AND (NEW.id, NEW.date_from, NEW.reason, NEW.recorded_by, NEW.recorded_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.date_from, OLD.reason, OLD.recorded_by, OLD.recorded_at)
  THEN RETURN NEW; END IF;
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A suspension is ended once and never rewritten'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'suspensions_ended_once', TABLE = 'suspensions';
END $$;
CREATE OR REPLACE TRIGGER suspensions_ended_once BEFORE UPDATE ON suspensions FOR EACH ROW EXECUTE FUNCTION end_suspension_once();

-- What was decided when something lapsed is never changed, only added to.
CREATE OR REPLACE FUNCTION keep_lapse_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a merge moves it to another person
  IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A decision on a lapse is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lapse_decisions_kept', TABLE = 'lapse_decisions';
END $$;
CREATE OR REPLACE TRIGGER lapse_decisions_kept BEFORE UPDATE ON lapse_decisions FOR EACH ROW EXECUTE FUNCTION keep_lapse_decision();

-- once for each statement; its argument says who is meant by the rows written and, of an update, the rows before
CREATE OR REPLACE FUNCTION standing_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT work_out_standing(ARRAY(%s))', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_gone_standing AFTER DELETE ON applications REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT applicant_id FROM written');
CREATE OR REPLACE TRIGGER applications_standing AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT unnest(ARRAY[written.applicant_id, before.applicant_id]) FROM written JOIN before USING (id)
    WHERE (written.status, written.visa_type, written.holds_dbs, written.applicant_id) IS DISTINCT FROM
      (before.status, before.visa_type, before.holds_dbs, before.applicant_id)');
CREATE OR REPLACE TRIGGER jobs_standing AFTER UPDATE ON jobs REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT DISTINCT posts.person_id FROM written JOIN before USING (id) JOIN posts ON posts.job_id = written.id
    WHERE (written.care_work, written.dbs_level, written.dbs_workforce, written.register, written.qualifications, written.documents) IS DISTINCT FROM
      (before.care_work, before.dbs_level, before.dbs_workforce, before.register, before.qualifications, before.documents)');
CREATE OR REPLACE TRIGGER people_standing AFTER UPDATE ON people REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT id FROM written JOIN before USING (id)
    WHERE (written.name, written.date_of_birth) IS DISTINCT FROM (before.name, before.date_of_birth)');
-- the hours a week of all posts are compared with what a permission to work allows
CREATE OR REPLACE TRIGGER staff_files_added_standing AFTER INSERT ON staff_files REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written WHERE weekly_hours <> ''''');
CREATE OR REPLACE TRIGGER staff_files_standing AFTER UPDATE ON staff_files REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written JOIN before USING (person_id)
    WHERE written.weekly_hours IS DISTINCT FROM before.weekly_hours');
CREATE OR REPLACE TRIGGER leaving_concerns_added_standing AFTER INSERT ON leaving_concerns REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written');
CREATE OR REPLACE TRIGGER leaving_concerns_standing AFTER UPDATE ON leaving_concerns REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written UNION SELECT person_id FROM before');
CREATE OR REPLACE TRIGGER staff_files_leaving_standing AFTER UPDATE ON staff_files REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written JOIN before USING (person_id)
    WHERE (written.leaving_reason, written.leaving_kind, written.dbs_referral) IS DISTINCT FROM
      (before.leaving_reason, before.leaving_kind, before.dbs_referral)');
-- As in standing_follows_what_is_written; and whoever was confirmed by the appointment.
CREATE OR REPLACE TRIGGER manager_appointments_word_standing AFTER UPDATE ON manager_appointments REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM bring_ins WHERE confirmed_appointment_id IN (SELECT id FROM written)');

-- a new name or another day of a post puts the person into standing_work, so their rows are written again
CREATE OR REPLACE FUNCTION standing_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_name := coalesce((SELECT name FROM people WHERE id = NEW.person_id), '');
  SELECT max(date_from), max(planned_start) INTO NEW.begins, NEW.planned_start FROM posts WHERE id = NEW.post_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER standing_named BEFORE INSERT OR UPDATE ON standing FOR EACH ROW EXECUTE FUNCTION standing_is_named();

-- a row is worked out again each day: only what it says anew is another version
CREATE OR REPLACE FUNCTION keep_standing_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.basis, NEW.not_cleared_from, NEW.conditions_until, NEW.blocking, NEW.changes_on)
    IS NOT DISTINCT FROM (OLD.basis, OLD.not_cleared_from, OLD.conditions_until, OLD.blocking, OLD.changes_on) THEN RETURN NULL; END IF;
  since := greatest(NEW.worked_out_at, (SELECT max(known_from) FROM standing_versions WHERE post_id = NEW.post_id));
  UPDATE standing_versions SET known_until = since WHERE post_id = NEW.post_id AND known_until IS NULL AND known_from < since;
  INSERT INTO standing_versions (post_id, basis, not_cleared_from, conditions_until, blocking, changes_on, known_from)
    VALUES (NEW.post_id, NEW.basis, NEW.not_cleared_from, NEW.conditions_until, NEW.blocking, NEW.changes_on, since)
    ON CONFLICT (post_id, known_from) DO UPDATE SET basis = NEW.basis, not_cleared_from = NEW.not_cleared_from,
      conditions_until = NEW.conditions_until, blocking = NEW.blocking, changes_on = NEW.changes_on, known_until = NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER standing_keep_versions AFTER INSERT OR UPDATE ON standing FOR EACH ROW EXECUTE FUNCTION keep_standing_version();

CREATE OR REPLACE FUNCTION keep_rule_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'told_at' = to_jsonb(OLD) - 'told_at' AND OLD.told_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The days of a rule stay' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'rule_changes_stay', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER rule_changes_stay BEFORE UPDATE OR DELETE ON rule_changes FOR EACH ROW EXECUTE FUNCTION keep_rule_changes();

DO $$
DECLARE
  own text := 'SELECT person_id FROM %s WHERE person_id IS NOT NULL';
  of_referee text := 'SELECT person_id FROM reference_requests WHERE id IN (SELECT request_id FROM %s)';
  of_evidence text := ' UNION SELECT person_id FROM reference_evidence WHERE id IN (SELECT evidence_id FROM %s)';
  sources text[][] := ARRAY[
    ['pre_employment_checks', own], ['risk_assessments', own], ['health_declarations', own], ['reference_requests', own],
    ['reference_evidence', own], ['employment_periods', own], ['address_periods', own], ['gap_reviews', own],
    ['person_names', own], ['lapse_decisions', own], ['suspensions', own], ['clearances', own], ['bring_ins', own], ['posts', own],
    ['file_uploads', own], ['criminal_record_declarations', own], ['history_confirmations', own],
    ['reference_answers', of_referee],
    ['reference_verifications', of_referee],
    ['reference_reviews', of_referee || of_evidence],
    ['document_reviews', 'SELECT person_id FROM file_uploads WHERE id IN (SELECT file_id FROM %s)'],
    ['hires', 'SELECT person_id FROM posts WHERE id IN (SELECT post_id FROM %s)'],
    ['manager_appointments', 'SELECT person_id FROM clearances WHERE appointment_id IN (SELECT id FROM %s)']];
  source text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY sources LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_added_standing', source[1], replace(source[2], '%s', 'written'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_gone_standing', source[1], replace(source[2], '%s', 'written'));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION standing_follows(%L)', source[1] || '_standing', source[1],
      replace(source[2], '%s', 'written') || ' UNION ' || replace(source[2], '%s', 'before'));
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION is_adverse_check(outcome text, plain jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT outcome = 'unsatisfactory' OR coalesce(plain ->> 'disclosed', 'false') = 'true'
    OR coalesce(plain ->> 'updateResult', '') IN ('not_current', 'details_not_matched')
$$;

CREATE OR REPLACE FUNCTION refuse_adverse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was recorded against a person is answered by a later record, not changed'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER reference_answers_sent_stay BEFORE UPDATE ON reference_answers FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER reference_reviews_stay BEFORE UPDATE ON reference_reviews FOR EACH ROW EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER reference_verifications_stay BEFORE UPDATE ON reference_verifications FOR EACH ROW EXECUTE FUNCTION refuse_adverse_change();
-- A reference that was written down here stays as it was; what is wrong in it is answered by its review.
CREATE OR REPLACE TRIGGER references_recorded_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN (OLD.came_by IS NOT NULL AND
    (NEW.came_by, NEW.checked_on, NEW.referee_name, NEW.referee_email, NEW.referee_phone, NEW.reference_type, NEW.org_and_role, NEW.relationship, NEW.application_id, NEW.received_at, NEW.created_at, NEW.created_by)
      IS DISTINCT FROM (OLD.came_by, OLD.checked_on, OLD.referee_name, OLD.referee_email, OLD.referee_phone, OLD.reference_type, OLD.org_and_role, OLD.relationship, OLD.application_id, OLD.received_at, OLD.created_at, OLD.created_by))
  EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER checks_adverse_stay BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain) AND (
    (NEW.id, NEW.person_id, NEW.kind, NEW.outcome, NEW.checked_on, NEW.details, NEW.checked_by, NEW.voids_id, NEW.recorded_at, NEW.recorded_by)
      IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.kind, OLD.outcome, OLD.checked_on, OLD.details, OLD.checked_by, OLD.voids_id, OLD.recorded_at, OLD.recorded_by)
    OR (OLD.plain IS NOT NULL AND NEW.plain IS DISTINCT FROM OLD.plain))
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER references_adverse_stay BEFORE UPDATE ON reference_requests FOR EACH ROW
  WHEN (((OLD.adverse AND NEW.adverse IS NOT TRUE) OR (OLD.flagged AND NEW.flagged IS NOT TRUE)
    OR (OLD.status = 'received' AND (NEW.status, NEW.person_id) IS DISTINCT FROM (OLD.status, OLD.person_id)))
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();
CREATE OR REPLACE TRIGGER criminal_record_stays BEFORE UPDATE ON criminal_record_declarations FOR EACH ROW
  WHEN ((NEW.id, NEW.person_id, NEW.asks, NEW.content, NEW.declared_at) IS DISTINCT FROM (OLD.id, OLD.person_id, OLD.asks, OLD.content, OLD.declared_at)
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))
  EXECUTE FUNCTION refuse_adverse_change();

-- The first argument names the column, of the row or of the request it belongs to, that says whose record it is.
CREATE OR REPLACE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid;
BEGIN
  IF TG_ARGV[0] = 'person' THEN whose := OLD.person_id;
  ELSE
    IF TG_TABLE_NAME = 'reference_reviews' AND OLD.request_id IS NULL THEN RETURN OLD; END IF;
    SELECT person_id INTO whose FROM reference_requests WHERE id = OLD.request_id;
  END IF;
  IF is_being_erased(whose) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What was recorded against a person is deleted only at the end of its period'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_adverse_kept BEFORE DELETE ON pre_employment_checks FOR EACH ROW
  WHEN (is_adverse_check(OLD.outcome, OLD.plain)) EXECUTE FUNCTION refuse_unless_erased('person');
CREATE OR REPLACE TRIGGER criminal_record_kept BEFORE DELETE ON criminal_record_declarations FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('person');
CREATE OR REPLACE TRIGGER reference_answers_sent_kept BEFORE DELETE ON reference_answers FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION refuse_unless_erased('request');
CREATE OR REPLACE TRIGGER reference_reviews_kept BEFORE DELETE ON reference_reviews FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('request');
CREATE OR REPLACE TRIGGER reference_verifications_kept BEFORE DELETE ON reference_verifications FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased('request');
CREATE OR REPLACE TRIGGER references_adverse_kept BEFORE DELETE ON reference_requests FOR EACH ROW
  WHEN (OLD.adverse OR OLD.flagged) EXECUTE FUNCTION refuse_unless_erased('person');
CREATE OR REPLACE TRIGGER clearances_kept BEFORE DELETE ON clearances FOR EACH ROW WHEN (OLD.person_id IS NOT NULL)
  EXECUTE FUNCTION refuse_unless_erased('person');

-- What a check of an earlier version says plainly is filled in once.
CREATE OR REPLACE FUNCTION fill_plain(of_check uuid, says jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE pre_employment_checks SET plain = says WHERE id = of_check AND plain IS NULL
$$;
REVOKE ALL ON FUNCTION fill_plain FROM PUBLIC;

-- What a check of an earlier version is found by is filled in once; the hub's own role may change no check.
CREATE OR REPLACE FUNCTION fill_certificate_key(of_check uuid, key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE pre_employment_checks SET certificate_key = key WHERE id = of_check AND kind = 'dbs' AND certificate_key IS NULL
$$;
REVOKE ALL ON FUNCTION fill_certificate_key FROM PUBLIC;

-- What is recorded ends as it says of itself. What is on record stays as it is, and is read so with the days of the rules.
CREATE OR REPLACE FUNCTION academic_year_end(last date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT make_date(extract(year FROM last)::integer + CASE WHEN extract(month FROM last) >= 9 THEN 1 ELSE 0 END, 8, 31)
$$;

-- A later record answers one of the same qualification, register or country, or with a certificate of a level and workforce that cover the earlier one's.
CREATE OR REPLACE FUNCTION answers_check(kind text, later jsonb, earlier jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'qualification' THEN coalesce(lower(trim(earlier ->> 'title')), '') IN ('', coalesce(lower(trim(later ->> 'title')), ''))
    WHEN 'overseas' THEN coalesce(lower(trim(earlier ->> 'country')), '') IN ('', coalesce(lower(trim(later ->> 'country')), ''))
    WHEN 'registration' THEN coalesce(lower(trim(earlier ->> 'register')), '') IN ('', coalesce(lower(trim(later ->> 'register')), ''))
    WHEN 'dbs' THEN (SELECT (needed IN ('', 'none', held) OR needed = 'basic' AND held NOT IN ('', 'none')
          OR needed IN ('standard', 'enhanced') AND held LIKE 'enhanced%' OR needed LIKE 'enhanced%' AND held = 'enhanced_both_barred')
        AND (earlier ->> 'workforce' IS NULL OR workforce = earlier ->> 'workforce'
          OR workforce = 'child_and_adult' AND earlier ->> 'workforce' IN ('adult', 'child'))
        AND coalesce(later ->> 'issuedOn' >= earlier ->> 'issuedOn', true)
      FROM (SELECT coalesce(earlier ->> 'level', '') AS needed, coalesce(later ->> 'level', '') AS held, coalesce(later ->> 'workforce', '') AS workforce))
    ELSE true END
$$;

-- A right to work check that is found satisfactory from now on says whether the permission ends and what hours it allows, and
-- keeps what proves it. Without a copy only what was checked before someone was brought in. What is on record stays as it is.
CREATE OR REPLACE FUNCTION right_to_work_is_proved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := coalesce(NEW.plain, '{}');
  complete boolean;
  proved boolean;
BEGIN
  complete := coalesce(said ->> 'ends', '') IN ('on_day', 'no_limit')
    AND (said ->> 'ends' <> 'on_day' OR NEW.follow_up_on IS NOT NULL)
    AND (said ->> 'hours' IS NOT DISTINCT FROM 'no_limit'
      OR (coalesce(said ->> 'hours', '') IN ('always', 'term_time') AND coalesce((said ->> 'hoursLimit')::numeric, 0) > 0))
    AND (said ->> 'hours' IS DISTINCT FROM 'term_time'
      OR (coalesce(jsonb_array_length(said -> 'limitPeriods'), 0) > 0 AND said ->> 'limitKnownUntil' IS NOT NULL))
    AND (said ->> 'permission' IS DISTINCT FROM 'student' OR said ->> 'hours' <> 'no_limit');
  IF said ->> 'proof' = 'none' THEN
    proved := EXISTS (SELECT 1 FROM bring_ins WHERE bring_ins.person_id = NEW.person_id
      AND NEW.checked_on < (bring_ins.recorded_at AT TIME ZONE 'Europe/London')::date);
  ELSE
    proved := NEW.evidence_file_id IS NOT NULL OR said ->> 'proof' IS NOT DISTINCT FROM 'digital';
  END IF;
  IF complete AND proved THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A right to work check is satisfactory only with its end, its hours and its evidence'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_prove_right_to_work', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_prove_right_to_work BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind = 'right_to_work' AND NEW.outcome = 'satisfactory' AND NEW.checked_by <> 'not_verified')
  EXECUTE FUNCTION right_to_work_is_proved();

-- A certificate's number belongs to one person. Those of earlier versions that are on two are listed, not refused: only what is
-- recorded is looked at, after a merge has said whose it is. A record that was voided holds no number.
CREATE OR REPLACE FUNCTION keep_certificate_to_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('certificate ' || NEW.certificate_key, 0));
  IF EXISTS (SELECT 1 FROM pre_employment_checks AS other WHERE other.certificate_key = NEW.certificate_key
      AND other.certificate_key <> '' AND other.person_id <> NEW.person_id
      AND NOT EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = other.id)) THEN
    RAISE EXCEPTION 'This certificate is on record for someone else'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'pre_employment_checks_one_person', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pre_employment_checks_one_person AFTER INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.certificate_key <> '') EXECUTE FUNCTION keep_certificate_to_one();

CREATE OR REPLACE FUNCTION keep_certificate_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The number of a certificate stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER pre_employment_checks_key_stays BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (OLD.certificate_key <> '' AND NEW.certificate_key IS DISTINCT FROM OLD.certificate_key) EXECUTE FUNCTION keep_certificate_key();

-- What a check or an assessment can answer is what was on record of the person when it was made. A merge brings others along, of
-- someone who was another person then: those answer nothing here.
CREATE OR REPLACE FUNCTION know_what_is_on_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.known := records_known_of(NEW.person_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER know_what_is_on_record BEFORE INSERT ON pre_employment_checks FOR EACH ROW EXECUTE FUNCTION know_what_is_on_record();
CREATE OR REPLACE TRIGGER know_what_is_on_record BEFORE INSERT ON risk_assessments FOR EACH ROW EXECUTE FUNCTION know_what_is_on_record();

-- A document that was proof until a day proves only the work of someone who was here then, or for whose first day it was checked:
-- the database asks for a post that had begun. That there was no break since, the rules ask. What is on record stays as it is.
CREATE OR REPLACE FUNCTION right_to_work_is_of_its_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proof_until date := (NEW.plain ->> 'provedUntil')::date;
BEGIN
  IF NEW.checked_on <= proof_until AND EXISTS (SELECT 1 FROM posts WHERE posts.person_id = NEW.person_id
    AND posts.date_from <= greatest(proof_until, (NEW.checked_on + interval '3 months')::date)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The document is proof only for work that had begun by then'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_of_their_day', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_of_their_day BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind = 'right_to_work' AND NEW.outcome = 'satisfactory' AND NEW.checked_by <> 'not_verified' AND NEW.plain ->> 'provedUntil' IS NOT NULL)
  EXECUTE FUNCTION right_to_work_is_of_its_day();

-- An agency's word is taken only of who works through an agency, an earlier provider's only of who came over with a take-over and
-- only of what was done until then. What is on record stays; what speaks against someone is taken from anyone.
CREATE OR REPLACE FUNCTION take_whose_word_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.checked_by = 'agency' AND EXISTS (SELECT 1 FROM posts WHERE person_id = NEW.person_id AND engagement = 'agency') THEN RETURN NEW; END IF;
  IF NEW.checked_by = 'transferor' AND EXISTS (SELECT 1 FROM bring_ins WHERE person_id = NEW.person_id AND source = 'take_over'
    AND NEW.checked_on <= (recorded_at AT TIME ZONE 'Europe/London')::date) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The word of an agency or an earlier provider is not taken of this person'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_by_whom_it_counts', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_by_whom_it_counts BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.outcome = 'satisfactory' AND NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_word_counts();

CREATE OR REPLACE FUNCTION keep_check_to_its_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'right_to_work' AND NEW.plain ->> 'limitKnownUntil' IS NOT NULL AND (NEW.plain ->> 'limitKnownUntil')::date
      > (SELECT academic_year_end(max((term ->> 'to')::date)) FROM jsonb_array_elements(NEW.plain -> 'limitPeriods') AS term) THEN
    RAISE EXCEPTION 'Term dates are known for one academic year'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_of_one_academic_year', TABLE = TG_TABLE_NAME;
  ELSIF NEW.kind = 'registration' AND NEW.outcome = 'satisfactory' AND NEW.plain ->> 'renewalOn' IS NOT NULL AND NOT coalesce(
      NEW.checked_on <= (NEW.plain ->> 'renewalOn')::date AND NEW.follow_up_on <= (NEW.plain ->> 'renewalOn')::date, false) THEN
    RAISE EXCEPTION 'A registration holds no longer than its renewal date'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_until_renewal', TABLE = TG_TABLE_NAME;
  ELSIF NEW.kind = 'dbs' AND NEW.plain ->> 'basis' = 'certificate' AND NEW.plain ->> 'updateResult' IS NOT NULL THEN
    RAISE EXCEPTION 'A result of the Update Service is of a check that was made there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_looked_up', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER checks_end_as_entered BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind IN ('right_to_work', 'registration', 'dbs') AND NEW.outcome <> 'voided') EXECUTE FUNCTION keep_check_to_its_end();

-- A check keeps the name that the person had on record when it was made: whoever changes it, by whatever way, changes no check.
CREATE OR REPLACE FUNCTION keep_compared_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.compared_name := (SELECT name FROM people WHERE id = NEW.person_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_compared_name BEFORE INSERT ON pre_employment_checks FOR EACH ROW EXECUTE FUNCTION keep_compared_name();

-- As in leaving_weighs; and each time that it was recorded.
CREATE OR REPLACE FUNCTION records_known_of(whose uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(id), '[]') FROM (
    SELECT id FROM pre_employment_checks WHERE person_id = whose AND outcome <> 'voided'
    UNION ALL SELECT id FROM risk_assessments WHERE person_id = whose
    UNION ALL SELECT id FROM criminal_record_declarations WHERE person_id = whose
    UNION ALL SELECT id FROM gap_reviews WHERE person_id = whose
    UNION ALL SELECT id FROM reference_requests WHERE person_id = whose AND status = 'received'
    UNION ALL SELECT calls.id FROM reference_verifications AS calls JOIN reference_requests AS asked ON asked.id = calls.request_id
      WHERE asked.person_id = whose
    UNION ALL SELECT reviews.id FROM reference_reviews AS reviews JOIN reference_requests AS asked ON asked.id = reviews.request_id
      WHERE asked.person_id = whose
    UNION ALL SELECT reviews.id FROM reference_reviews AS reviews JOIN reference_evidence AS given ON given.id = reviews.evidence_id
      WHERE given.person_id = whose
    UNION ALL SELECT person_id FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    UNION ALL SELECT id FROM leaving_concerns WHERE person_id = whose
  ) AS known
$$;

-- As in calls_that_weigh; only what speaks for the person, later and of the same, answers what speaks against them.
CREATE OR REPLACE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean, job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH mine AS (SELECT accounts_of(signer) AS accounts),
  checks AS (
    SELECT one.*, EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = one.id) AS voided
    FROM pre_employment_checks AS one WHERE one.person_id = whose AND one.outcome <> 'voided'),
  referees AS (SELECT id, adverse AND status = 'received' AS adverse, CASE WHEN came_by IS NOT NULL THEN created_by END AS recorded_by,
      coalesce(received_at, created_at) AS at FROM reference_requests WHERE person_id = whose AND (revoked_at IS NULL OR status = 'received')
    UNION ALL SELECT id, false, recorded_by, recorded_at FROM reference_evidence WHERE person_id = whose),
  words AS (SELECT id, request_id AS about, recorded_by AS by, outcome = 'not_confirmed' AS against, outcome = 'confirmed' AS good, recorded_at AS at
      FROM reference_verifications
      WHERE request_id IN (SELECT id FROM referees)
    UNION ALL SELECT id, coalesce(request_id, evidence_id), reviewed_by, verdict = 'unsatisfactory', verdict <> 'unsatisfactory', reviewed_at FROM reference_reviews
      WHERE request_id IN (SELECT id FROM referees) OR evidence_id IN (SELECT id FROM referees)),
  said AS (
    SELECT checks.id, ARRAY[checks.recorded_by] AS recorded, later.answers, later.answered, later.unaware, false AS sealed
      FROM checks CROSS JOIN LATERAL (SELECT coalesce(array_agg(one.id), '{}') AS answers,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE one.good AND one.can AND one.known ? checks.id::text), '{}') AS answered,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE one.good AND NOT (one.can AND one.known ? checks.id::text)), '{}') AS unaware FROM (
        SELECT later.id, later.recorded_by, later.known, later.outcome = 'satisfactory' AS good,
          answers_check(checks.kind, later.plain, checks.plain) AS can FROM checks AS later WHERE later.kind = checks.kind
          AND (later.recorded_at, later.id) > (checks.recorded_at, checks.id) AND (later.outcome = 'unsatisfactory' OR later.outcome = 'satisfactory' AND NOT later.voided)
        UNION ALL SELECT risks.id, risks.recorded_by, risks.known, risks.decision = 'go_on', true FROM risk_assessments AS risks WHERE checks.kind = 'dbs' AND risks.person_id = whose
          AND risks.about IN ('dbs_disclosure', 'adult_first') AND risks.recorded_at >= checks.recorded_at) AS one) AS later
      WHERE (outcome = 'unsatisfactory' OR plain ->> 'disclosed' = 'true') AND asked ? kind
    UNION ALL
    SELECT risks.id, ARRAY[risks.recorded_by], later.answers, later.answered, later.unaware, false
      FROM risk_assessments AS risks CROSS JOIN LATERAL (SELECT coalesce(array_agg(id), '{}') AS answers,
          coalesce(array_agg(recorded_by) FILTER (WHERE one.decision = 'go_on' AND one.known ? risks.id::text), '{}') AS answered,
          coalesce(array_agg(recorded_by) FILTER (WHERE one.decision = 'go_on' AND NOT one.known ? risks.id::text), '{}') AS unaware
        FROM risk_assessments AS one WHERE one.person_id = whose AND one.about = risks.about AND (one.recorded_at, one.id) > (risks.recorded_at, risks.id)) AS later
      WHERE person_id = whose AND decision = 'do_not_go_on'
        AND asked ? CASE about WHEN 'dbs_disclosure' THEN 'dbs' WHEN 'adult_first' THEN 'dbs' ELSE about END
    UNION ALL
    -- what was told is sealed: that it was weighed says that something was; a later answer takes none of it back
    SELECT told.id, '{}', array_agg(risks.id), coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.decision = 'go_on' AND risks.known ? told.id::text), '{}'), '{}', true
      FROM criminal_record_declarations AS told
      JOIN risk_assessments AS risks ON told.person_id = whose AND risks.person_id = whose AND risks.about = 'criminal_record' AND asked ? 'criminal_record'
      GROUP BY told.id
    UNION ALL
    SELECT referees.id, array_remove(ARRAY[referees.recorded_by], NULL), ARRAY(SELECT words.id FROM words WHERE words.about = referees.id),
        ARRAY(SELECT by FROM words WHERE words.about = referees.id AND good AND words.at >= referees.at), '{}', false
      FROM referees WHERE adverse AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    SELECT words.id, ARRAY[words.by], ARRAY(SELECT others.id FROM words AS others WHERE others.about = words.about AND others.id <> words.id),
        ARRAY(SELECT others.by FROM words AS others WHERE others.about = words.about AND others.id <> words.id AND others.good AND others.at >= words.at), '{}', false
      FROM words WHERE against AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    -- how they left here is asked of every post
    SELECT concern.id, array_remove(ARRAY[concern.recorded_by], NULL), later.answers, later.answered, later.unaware, false
      FROM leaving_concerns_of(whose) AS concern CROSS JOIN LATERAL (SELECT coalesce(array_agg(risks.id), '{}') AS answers,
          coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.decision = 'go_on' AND risks.known ? concern.id::text), '{}') AS answered,
          coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.decision = 'go_on' AND NOT risks.known ? concern.id::text), '{}') AS unaware
        FROM risk_assessments AS risks WHERE risks.person_id = whose AND risks.about = 'leaving') AS later),
  against AS (SELECT id, recorded, answers, ARRAY(SELECT hand FROM unnest(answered) AS hand WHERE hand <> ALL (accounts_of(whose))) AS answered,
      unaware, sealed FROM said),
  agreed AS (SELECT * FROM outside_reviews_of(whose, job) WHERE answer <> 'disagree')
  SELECT EXISTS (SELECT 1 FROM against, mine WHERE (
      (cardinality(recorded || answered || unaware) > 0 AND recorded || answered <@ mine.accounts)
      OR (self_appointed AND cardinality(answered || unaware) > 0 AND answered <@ mine.accounts))
    AND NOT EXISTS (SELECT 1 FROM agreed WHERE (agreed.record_id = against.id
        OR against.sealed AND agreed.record_id IN (SELECT twin.id FROM against AS twin WHERE twin.sealed))
      AND agreed.seen <@ to_jsonb(against.answers) AND to_jsonb(against.answers) <@ agreed.seen
      AND NOT EXISTS (SELECT 1 FROM against AS more WHERE NOT more.sealed AND NOT agreed.known ? more.id::text)))
$$;

-- What was recorded of someone since, and speaks against them or answers what does. What was told of a criminal record is sealed:
-- every answer counts. A reference or evidence
-- that no one has answered or reviewed may come to. Of how they left, the first record stands for all of them. What is about a reference that was asked for before is whose that is.
CREATE OR REPLACE FUNCTION against_since(whose uuid, since timestamptz, instant timestamptz)
RETURNS TABLE (id uuid, kind text, about text, said text, at timestamptz, by_account uuid) LANGUAGE sql STABLE AS $$
  WITH checks AS (SELECT * FROM pre_employment_checks WHERE person_id = whose AND outcome IN ('satisfactory', 'unsatisfactory', 'in_progress'))
  SELECT checks.id, 'check', checks.kind, checks.outcome, checks.recorded_at, checks.recorded_by FROM checks
    WHERE checks.recorded_at > since
      AND EXISTS (SELECT 1 FROM checks AS adverse WHERE adverse.kind = checks.kind AND is_adverse_check(adverse.outcome, adverse.plain))
  UNION ALL SELECT risks.id, 'risk', risks.about, risks.decision, risks.recorded_at, risks.recorded_by FROM risk_assessments AS risks
    WHERE risks.person_id = whose AND risks.recorded_at > since
  UNION ALL SELECT told.id, 'criminal_record', told.asks, NULL, told.declared_at, NULL FROM criminal_record_declarations AS told
    WHERE told.person_id = whose AND told.declared_at > since
  UNION ALL SELECT asked.id, 'reference', asked.reference_type, asked.referee_name, asked.created_at, asked.created_by FROM reference_requests AS asked
    WHERE asked.person_id = whose AND asked.created_at > since AND (asked.adverse AND asked.status = 'received'
      OR asked.status IN ('pending', 'sent', 'opened') AND asked.revoked_at IS NULL
      OR EXISTS (SELECT 1 FROM reference_verifications AS calls WHERE calls.request_id = asked.id AND calls.outcome = 'not_confirmed')
      OR EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.request_id = asked.id AND reviews.verdict = 'unsatisfactory'))
  UNION ALL SELECT given.id, 'evidence', given.kind, NULL, given.recorded_at, given.recorded_by FROM reference_evidence AS given
    WHERE given.person_id = whose AND given.recorded_at > since
      AND (EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.evidence_id = given.id AND reviews.verdict = 'unsatisfactory')
        OR NOT EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.evidence_id = given.id))
  UNION ALL SELECT refused.id, 'gap', refused.kind, NULL, refused.reviewed_at, refused.reviewed_by FROM gap_reviews AS refused
    WHERE refused.person_id = whose AND refused.reviewed_at > since AND refused.verdict = 'not_accepted'
  UNION ALL SELECT signed.id, 'revoked', NULL, NULL, signed.revoked_at, signed.revoked_by FROM clearances AS signed
    WHERE signed.person_id = whose AND signed.signed_at > since AND signed.revoked_at IS NOT NULL
  UNION ALL SELECT off.id, 'suspension', NULL, NULL, off.recorded_at, off.recorded_by FROM suspensions AS off
    WHERE off.person_id = whose AND off.recorded_at > since
      AND (off.date_to IS NULL OR off.date_to >= (instant AT TIME ZONE 'Europe/London')::date)
  UNION ALL (SELECT concern.id, 'leaving', NULL, NULL, concern.recorded_at, concern.recorded_by FROM leaving_concerns AS concern
    WHERE concern.person_id = whose AND concern.recorded_at > since ORDER BY concern.recorded_at, concern.id LIMIT 1)
$$;

-- No one vets themselves: what vetting finds is recorded and judged by another person than whom it is about, by whichever account.
-- What came with a bring-in proves nothing here, so an office that brings in everyone brings in itself, too.
CREATE OR REPLACE FUNCTION vetted_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made jsonb := to_jsonb(NEW);
  about uuid := (made ->> 'person_id')::uuid;
  by_whom uuid := (made ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_TABLE_NAME IN ('reference_reviews', 'reference_verifications') THEN
    SELECT coalesce((SELECT person_id FROM reference_requests WHERE id = (made ->> 'request_id')::uuid),
      (SELECT person_id FROM reference_evidence WHERE id = (made ->> 'evidence_id')::uuid)) INTO about;
  ELSIF TG_TABLE_NAME = 'document_reviews' THEN
    SELECT person_id FROM file_uploads WHERE id = (made ->> 'file_id')::uuid INTO about;
  END IF;
  IF by_whom = ANY (accounts_of(about)) THEN
    RAISE EXCEPTION 'Another person records and judges what vetting finds of someone'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vetted_by_another', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER document_reviews_by_another BEFORE INSERT ON document_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
CREATE OR REPLACE TRIGGER gap_reviews_by_another BEFORE INSERT ON gap_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
CREATE OR REPLACE TRIGGER pre_employment_checks_by_another BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.checked_by <> 'not_verified') EXECUTE FUNCTION vetted_by_another('recorded_by');
CREATE OR REPLACE TRIGGER reference_evidence_by_another BEFORE INSERT ON reference_evidence FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');
CREATE OR REPLACE TRIGGER reference_requests_by_another BEFORE INSERT ON reference_requests FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('created_by');
CREATE OR REPLACE TRIGGER reference_reviews_by_another BEFORE INSERT ON reference_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
CREATE OR REPLACE TRIGGER reference_verifications_by_another BEFORE INSERT ON reference_verifications FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');
CREATE OR REPLACE TRIGGER risk_assessments_by_another BEFORE INSERT ON risk_assessments FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');

-- As in whose_word_counts, of a history and of references: an agency's or an earlier provider's word where it counts alone.
CREATE OR REPLACE FUNCTION take_whose_history_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := to_jsonb(NEW);
  theirs text := given ->> TG_ARGV[0];
  made date := (given ->> TG_ARGV[1])::date;
BEGIN
  IF theirs = 'agency' AND EXISTS (SELECT 1 FROM posts WHERE person_id = NEW.person_id AND engagement = 'agency') THEN RETURN NEW; END IF;
  IF theirs = 'transferor' AND EXISTS (SELECT 1 FROM bring_ins WHERE person_id = NEW.person_id AND source = 'take_over'
    AND made <= (recorded_at AT TIME ZONE 'Europe/London')::date) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The word of an agency or an earlier provider is not taken of this person'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_by_whom_it_counts', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER history_by_whom_it_counts BEFORE INSERT ON address_periods FOR EACH ROW
  WHEN (NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_history_counts('checked_by', 'stated_on');
CREATE OR REPLACE TRIGGER history_by_whom_it_counts BEFORE INSERT ON employment_periods FOR EACH ROW
  WHEN (NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_history_counts('checked_by', 'stated_on');
CREATE OR REPLACE TRIGGER history_by_whom_it_counts BEFORE INSERT ON reference_requests FOR EACH ROW
  WHEN (NEW.came_by IN ('agency', 'transferor') AND NEW.adverse IS NOT TRUE) EXECUTE FUNCTION take_whose_history_counts('came_by', 'checked_on');

-- As in adverse_records_stay; a call of before a reference came confirms nothing of what is to be followed up.
CREATE OR REPLACE FUNCTION answer_what_is_adverse() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_call text;
BEGIN
  SELECT calls.outcome INTO last_call FROM reference_verifications AS calls JOIN reference_requests AS asked ON asked.id = calls.request_id
    WHERE calls.request_id = NEW.request_id AND (NOT coalesce(asked.adverse OR asked.flagged, false) OR coalesce(calls.recorded_at >= asked.received_at, true))
    ORDER BY calls.recorded_at DESC, calls.id DESC LIMIT 1;
  IF last_call IS NOT DISTINCT FROM 'not_confirmed'
    OR EXISTS (SELECT 1 FROM reference_requests WHERE id = NEW.request_id AND (adverse OR flagged)) THEN
    IF btrim(NEW.reason) = '' OR last_call IS DISTINCT FROM 'confirmed' THEN
      RAISE EXCEPTION 'An adverse reference is satisfactory only with a reason and a call that confirmed it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'reference_reviews_answer', TABLE = 'reference_reviews';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reference_reviews_answer BEFORE INSERT ON reference_reviews FOR EACH ROW
  WHEN (NEW.verdict = 'satisfactory' AND NEW.request_id IS NOT NULL) EXECUTE FUNCTION answer_what_is_adverse();

CREATE OR REPLACE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['person_id', 'revoked_at', 'revoked_by', 'revoked_reason'];
BEGIN
  IF OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_reason)
    OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    PERFORM refuse_taught('A certificate is revoked once and never rewritten', 'certificates_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION keep_certificate();

-- What learners read and answered is never changed: a published version, its lessons and questions, a completed cycle, a marked
-- attempt, an issued certificate. At the end of a person's period theirs are deleted, by verbs of their own.
CREATE OR REPLACE FUNCTION refuse_taught(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;

CREATE OR REPLACE FUNCTION keep_published_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'published' THEN
    PERFORM refuse_taught('A published version is never changed; the next one is', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.course_id <> OLD.course_id OR NEW.number <> OLD.number THEN
    PERFORM refuse_taught('A version stays with its course', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER course_versions_published_stay BEFORE UPDATE OR DELETE ON course_versions FOR EACH ROW EXECUTE FUNCTION keep_published_version();

-- A version is written and published in one transaction, or by one later: what is added to it afterwards is refused.
CREATE OR REPLACE FUNCTION keep_what_was_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.version_id ELSE OLD.version_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM course_versions WHERE id = version AND state = 'published' AND xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295)) THEN
    PERFORM refuse_taught('A published version is never changed; the next one is', 'course_versions_published_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER course_modules_published_stay BEFORE INSERT OR UPDATE OR DELETE ON course_modules FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();
CREATE OR REPLACE TRIGGER lessons_published_stay BEFORE INSERT OR UPDATE OR DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();
CREATE OR REPLACE TRIGGER quiz_questions_published_stay BEFORE INSERT OR UPDATE OR DELETE ON quiz_questions FOR EACH ROW EXECUTE FUNCTION keep_what_was_published();

CREATE OR REPLACE FUNCTION note_lesson_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lesson_media WHERE lesson_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO lesson_media (lesson_id, media_id, captions_id)
    SELECT DISTINCT NEW.id, (attrs ->> 'mediaId')::uuid, (attrs ->> 'captionsId')::uuid
    FROM jsonb_path_query(NEW.body, 'strict $.** ? (@.type == "media").attrs', silent => true) AS attrs;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER lessons_leave_media BEFORE DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();
CREATE OR REPLACE TRIGGER lessons_note_media AFTER INSERT OR UPDATE OF body ON lessons FOR EACH ROW EXECUTE FUNCTION note_lesson_media();

CREATE OR REPLACE FUNCTION keep_closed_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the record that met it may be deleted with the staff file
  IF OLD.closed_at IS NOT NULL AND to_jsonb(NEW) - 'fact_id' IS DISTINCT FROM to_jsonb(OLD) - 'fact_id' THEN
    PERFORM refuse_taught('A cycle never changes after it has closed', 'cycles_closed_stay', TG_TABLE_NAME);
  END IF;
  IF OLD.version_id IS NOT NULL AND NEW.version_id IS DISTINCT FROM OLD.version_id THEN
    PERFORM refuse_taught('A learner finishes the version she began', 'cycles_version_stays', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cycles_closed_stay BEFORE UPDATE ON cycles FOR EACH ROW EXECUTE FUNCTION keep_closed_cycle();

CREATE OR REPLACE FUNCTION keep_completion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['fact_id', 'person_id'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['fact_id', 'person_id'] THEN
    PERFORM refuse_taught('A completion is never changed', 'completions_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER completions_stay BEFORE UPDATE ON completions FOR EACH ROW EXECUTE FUNCTION keep_completion();

-- A cycle never changes after it has closed, nor does what belongs to it: nothing is added to how far someone came, to the time
-- she was given, or to her attempts. What was sent before is still marked.
CREATE OR REPLACE FUNCTION keep_of_closed_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cycles WHERE id = NEW.cycle_id AND closed_at IS NOT NULL) THEN
    PERFORM refuse_taught('A cycle never changes after it has closed', 'cycles_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER attempt_resets_closed_stay BEFORE INSERT ON attempt_resets FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER extensions_closed_stay BEFORE INSERT ON extensions FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER lesson_events_closed_stay BEFORE INSERT ON lesson_events FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER lesson_progress_closed_stay BEFORE INSERT OR UPDATE ON lesson_progress FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER package_attempts_closed_stay BEFORE INSERT OR UPDATE ON package_attempts FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();
CREATE OR REPLACE TRIGGER quiz_attempts_closed_stay BEFORE INSERT ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_of_closed_cycle();

CREATE OR REPLACE FUNCTION bought_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.source = 'purchase' AND NOT EXISTS (
      SELECT 1 FROM order_line_courses AS bought JOIN order_lines ON order_lines.id = bought.line_id
      JOIN orders ON orders.id = order_lines.order_id JOIN enrolments ON enrolments.id = NEW.enrolment_id
      WHERE bought.id = NEW.reference AND bought.course_id = enrolments.course_id AND orders.person_id = enrolments.person_id
        AND orders.buying_for = 'myself' AND orders.state = 'paid')
    OR NEW.source = 'seat' AND NOT EXISTS (
      SELECT 1 FROM seat_assignments AS held JOIN enrolments ON enrolments.id = NEW.enrolment_id
      JOIN seats ON seats.id = held.seat_id JOIN order_line_courses AS bought ON bought.line_id = seats.line_id
      WHERE held.id = NEW.reference AND held.person_id = enrolments.person_id AND held.taken_back_at IS NULL
        AND bought.course_id = enrolments.course_id AND seats.ended_at IS NULL) THEN
    PERFORM refuse_sold('What is bought is opened once it is paid', 'entitlements_paid', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER entitlements_paid BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.source IN ('purchase', 'seat')) EXECUTE FUNCTION bought_is_paid();

-- a seat is claimed while it is open: who ends it waits for the claim, or the claim for it
CREATE OR REPLACE FUNCTION hold_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM seat_assignments JOIN seats ON seats.id = seat_assignments.seat_id
    WHERE seat_assignments.id = NEW.reference FOR SHARE OF seats;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER entitlements_hold_seat BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.source = 'seat') EXECUTE FUNCTION hold_seat();

CREATE OR REPLACE FUNCTION keep_marked_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.marked_at IS NOT NULL OR (OLD.sent_at IS NOT NULL AND NEW.sent_at IS DISTINCT FROM OLD.sent_at)
    OR (NEW.cycle_id, NEW.number, NEW.started_at, NEW.asked) IS DISTINCT FROM (OLD.cycle_id, OLD.number, OLD.started_at, OLD.asked)
    OR NEW.ends_at IS DISTINCT FROM OLD.ends_at THEN
    PERFORM refuse_taught('An attempt is sent once and marked once', 'quiz_attempts_marked_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER quiz_attempts_marked_stay BEFORE UPDATE ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_marked_attempt();

CREATE OR REPLACE FUNCTION keep_sent_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.attempt_id, NEW.position, NEW.question_version_id, NEW.shown) IS DISTINCT FROM (OLD.attempt_id, OLD.position, OLD.question_version_id, OLD.shown)
    OR OLD.is_right IS NOT NULL
    OR (NEW.answer IS DISTINCT FROM OLD.answer AND EXISTS (SELECT 1 FROM quiz_attempts WHERE id = OLD.attempt_id AND sent_at IS NOT NULL)) THEN
    PERFORM refuse_taught('An answer that was sent is never changed', 'drawn_questions_sent_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER drawn_questions_sent_stay BEFORE UPDATE ON drawn_questions FOR EACH ROW EXECUTE FUNCTION keep_sent_answer();

CREATE OR REPLACE FUNCTION keep_to_allowed_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > (SELECT version.attempts FROM cycles JOIN course_versions AS version ON version.id = cycles.version_id WHERE cycles.id = NEW.cycle_id)
    + (SELECT coalesce(sum(attempts), 0) FROM attempt_resets WHERE cycle_id = NEW.cycle_id) THEN
    PERFORM refuse_taught('There is no attempt after the last', 'quiz_attempts_allowed', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER quiz_attempts_within_allowed BEFORE INSERT ON quiz_attempts FOR EACH ROW EXECUTE FUNCTION keep_to_allowed_attempts();

CREATE OR REPLACE FUNCTION keep_marks_of_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND marked_at IS NOT NULL) THEN
    PERFORM refuse_taught('An attempt is sent once and marked once', 'quiz_attempts_marked_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER marks_marked_stay BEFORE INSERT ON marks FOR EACH ROW EXECUTE FUNCTION keep_marks_of_marked();

CREATE OR REPLACE FUNCTION keep_questions_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND sent_at IS NOT NULL) THEN
    PERFORM refuse_taught('An answer that was sent is never changed', 'drawn_questions_sent_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER drawn_questions_all_drawn BEFORE INSERT ON drawn_questions FOR EACH ROW EXECUTE FUNCTION keep_questions_of_sent();

-- What a session wrote rests on its register: once it has ended or is cancelled neither changes. At the end of a person's
-- period their rows are deleted, by verbs of their own.
CREATE OR REPLACE FUNCTION keep_closed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'planned' AND to_jsonb(NEW) IS DISTINCT FROM to_jsonb(OLD) THEN
    PERFORM refuse_taught('A session never changes after it has closed', 'training_sessions_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER training_sessions_closed_stay BEFORE UPDATE ON training_sessions FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_closed_session();

-- Nor does a row of a closed register go over to another session.
CREATE OR REPLACE FUNCTION keep_closed_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR to_jsonb(NEW) - 'person_id' IS DISTINCT FROM to_jsonb(OLD) - 'person_id' THEN
    IF EXISTS (SELECT 1 FROM training_sessions WHERE id IN (NEW.session_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.session_id END) AND state <> 'planned') THEN
      PERFORM refuse_taught('A register never changes after its session has closed', 'attendance_closed_stay', TG_TABLE_NAME);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER attendance_closed_stay BEFORE INSERT OR UPDATE ON attendance FOR EACH ROW EXECUTE FUNCTION keep_closed_register();

CREATE OR REPLACE FUNCTION keep_closed_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM attendance JOIN training_sessions ON training_sessions.id = attendance.session_id
    WHERE attendance.id = NEW.attendance_id AND training_sessions.state <> 'planned') THEN
    PERFORM refuse_taught('A register never changes after its session has closed', 'attendance_closed_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER check_ins_closed_stay BEFORE INSERT OR UPDATE ON check_ins FOR EACH ROW EXECUTE FUNCTION keep_closed_check_in();

-- the post's row is locked, so that a new checklist and a new day wait for one another and none is missed
CREATE OR REPLACE FUNCTION checklist_has_first_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE post_day date;
BEGIN
  SELECT coalesce(date_from, planned_start) INTO post_day FROM posts WHERE id = NEW.post_id FOR NO KEY UPDATE;
  NEW.starts_on = coalesce(post_day, NEW.start_on);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER onboarding_checklists_first_day BEFORE INSERT OR UPDATE OF post_id, start_on, starts_on
  ON onboarding_checklists FOR EACH ROW EXECUTE FUNCTION checklist_has_first_day();

-- an open application is at its status since something last happened to it
CREATE OR REPLACE FUNCTION application_stages_follow(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM application_stages WHERE application_id = ANY (changed) AND application_id NOT IN
    (SELECT id FROM applications WHERE id = ANY (changed) AND status IN ('submitted', 'interview_scheduled', 'offer_made'));
  INSERT INTO application_stages (application_id, status, moved_at)
    SELECT id, status, greatest(created_at, (SELECT max(at) FROM application_events WHERE application_id = applications.id))
    FROM applications WHERE id = ANY (changed) AND status IN ('submitted', 'interview_scheduled', 'offer_made') ORDER BY id
    ON CONFLICT (application_id) DO UPDATE SET status = excluded.status, moved_at = excluded.moved_at
      WHERE (application_stages.status, application_stages.moved_at) IS DISTINCT FROM (excluded.status, excluded.moved_at);
$$;

-- The version before knows one time, in the application's own row: what it writes there is kept as a row too.
CREATE OR REPLACE FUNCTION follow_interview_at() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before "interviews";
  fresh uuid := gen_random_uuid();
BEGIN
  SELECT * INTO before FROM "interviews" WHERE application_id = new.id AND state = 'arranged';
  IF new.interview_at IS NULL THEN
    UPDATE "interviews" SET state = 'cancelled', closed_at = now() WHERE id = before.id;
  ELSIF before.id IS NULL OR (before.at, before.place) IS DISTINCT FROM (new.interview_at, coalesce(new.interview_place, '')) THEN
    UPDATE "interviews" SET state = 'rescheduled', closed_at = now() WHERE id = before.id;
    INSERT INTO "interviews" (id, application_id, round, at, place, supersedes_id, series_id, arranged_at)
    VALUES (fresh, new.id,
      coalesce(before.round, (SELECT max(round) + 1 FROM "interviews" WHERE application_id = new.id AND state = 'held'), 1),
      new.interview_at, coalesce(new.interview_place, ''),
      coalesce(before.id, (SELECT one.id FROM "interviews" one WHERE one.application_id = new.id AND one.state <> 'held'
        AND NOT EXISTS (SELECT 1 FROM "interviews" later WHERE later.supersedes_id = one.id) ORDER BY one.round DESC LIMIT 1)),
      fresh, CASE WHEN TG_OP = 'INSERT' THEN new.created_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_interview_added AFTER INSERT ON "applications" FOR EACH ROW
  WHEN (new.interview_at IS NOT NULL) EXECUTE FUNCTION follow_interview_at();
CREATE OR REPLACE TRIGGER applications_interview_moved AFTER UPDATE OF interview_at, interview_place ON "applications" FOR EACH ROW
  WHEN ((old.interview_at, old.interview_place) IS DISTINCT FROM (new.interview_at, new.interview_place))
  EXECUTE FUNCTION follow_interview_at();

-- once for each statement, in its transaction: a row is only ever added, so no writer waits for another
CREATE OR REPLACE FUNCTION applications_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_counts SELECT status, reference_status, count(*) FROM written GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO application_counts SELECT status, reference_status, -count(*) FROM before GROUP BY 1, 2;
  ELSE
    INSERT INTO application_counts SELECT status, reference_status, sum(change) FROM (
      SELECT status, reference_status, 1 AS change FROM written UNION ALL SELECT status, reference_status, -1 FROM before
    ) AS changed GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_added_counts AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();
CREATE OR REPLACE TRIGGER applications_counts AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();
CREATE OR REPLACE TRIGGER applications_gone_counts AFTER DELETE ON applications REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();

-- of each application that is rejected, the day and the reason of its latest rejection; rows are only ever added, as in 0066
CREATE OR REPLACE FUNCTION rejections_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE added uuid[]; gone application_events[]; touched uuid[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(id), array_agg(application_id) INTO added, touched FROM written WHERE to_status = 'rejected';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(ROW(before.*)::application_events), touched || array_agg(application_id) INTO gone, touched FROM before WHERE to_status = 'rejected';
  END IF;
  IF touched IS NULL THEN RETURN NULL; END IF;
  INSERT INTO rejection_counts
  WITH rejected AS (SELECT id AS application_id FROM applications WHERE id = ANY (touched) AND status = 'rejected'),
  events AS (
    SELECT held.application_id, held.at, held.id, held.reason_code, true AS holds, mine.id IS NULL AS held_before
      FROM rejected JOIN application_events AS held USING (application_id) LEFT JOIN unnest(added) AS mine (id) ON mine.id = held.id
      WHERE held.to_status = 'rejected'
    UNION ALL SELECT application_id, at, id, reason_code, false, true FROM unnest(gone) JOIN rejected USING (application_id)),
  latest AS (
    (SELECT DISTINCT ON (application_id) at, reason_code, 1 AS change FROM events WHERE holds ORDER BY application_id, at DESC, id DESC)
    UNION ALL
    (SELECT DISTINCT ON (application_id) at, reason_code, -1 FROM events WHERE held_before ORDER BY application_id, at DESC, id DESC))
  SELECT (at AT TIME ZONE 'UTC')::date, coalesce(reason_code, ''), sum(change) FROM latest GROUP BY 1, 2 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_added_rejections AFTER INSERT ON application_events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();
CREATE OR REPLACE TRIGGER application_events_gone_rejections AFTER DELETE ON application_events REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();
CREATE OR REPLACE TRIGGER application_events_rejections AFTER UPDATE ON application_events
  REFERENCING NEW TABLE AS written OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION rejections_counted();

CREATE OR REPLACE FUNCTION rejections_turned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rejection_counts
  SELECT (latest.at AT TIME ZONE 'UTC')::date, coalesce(latest.reason_code, ''),
      sum(CASE WHEN written.status = 'rejected' THEN 1 ELSE -1 END)
    FROM written JOIN before USING (id) CROSS JOIN LATERAL (SELECT at, reason_code FROM application_events
      WHERE application_id = written.id AND to_status = 'rejected' ORDER BY at DESC, id DESC LIMIT 1) AS latest
    WHERE (written.status = 'rejected') <> (before.status = 'rejected') GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_rejections AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION rejections_turned();

CREATE OR REPLACE FUNCTION applications_have_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_stages (application_id, status, moved_at) SELECT id, status, created_at FROM written
      WHERE status IN ('submitted', 'interview_scheduled', 'offer_made');
  ELSE
    DELETE FROM application_stages USING gone WHERE application_id = gone.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_have_no_stages AFTER DELETE ON applications REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION applications_have_stages();
CREATE OR REPLACE TRIGGER applications_have_stages AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION applications_have_stages();

CREATE OR REPLACE FUNCTION application_changes_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM application_stages_follow(ARRAY[OLD.id, NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_change_stages AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.id, OLD.status, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.status, NEW.created_at))
  EXECUTE FUNCTION application_changes_stage();

-- the later of two at once waits at the row and then sees both
CREATE OR REPLACE FUNCTION application_events_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_stages AS kept SET moved_at = latest.at
    FROM (SELECT application_id, max(at) AS at FROM written GROUP BY 1) AS latest
    WHERE kept.application_id = latest.application_id AND kept.moved_at < latest.at;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_move AFTER INSERT ON application_events REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION application_events_move();

CREATE OR REPLACE FUNCTION application_event_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM application_stages_follow(ARRAY[OLD.application_id, NEW.application_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER application_events_corrected AFTER UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION application_event_corrected();

-- what someone applied for is searched with their name and email
CREATE OR REPLACE FUNCTION application_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM application_search USING gone WHERE application_id = gone.id;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM people WHERE id IN (SELECT applicant_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO application_search SELECT written.id, written.created_at, people.search_text || ' ' || fold(written.position)
    FROM written JOIN people ON people.id = written.applicant_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_searched AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION application_searched();
CREATE OR REPLACE TRIGGER applications_searched_no_more AFTER DELETE ON applications REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION application_searched();

CREATE OR REPLACE FUNCTION application_searched_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM people WHERE id = NEW.applicant_id FOR NO KEY UPDATE;
  UPDATE application_search AS kept SET created_at = NEW.created_at, search_text = people.search_text || ' ' || fold(NEW.position)
    FROM people WHERE people.id = NEW.applicant_id AND kept.application_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER applications_searched_anew AFTER UPDATE ON applications FOR EACH ROW
  WHEN (NEW.applicant_id IS DISTINCT FROM OLD.applicant_id OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR NEW.position IS DISTINCT FROM OLD.position)
  EXECUTE FUNCTION application_searched_anew();

CREATE OR REPLACE FUNCTION applicant_searched_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_search AS kept SET search_text = NEW.search_text || ' ' || fold(applications.position)
    FROM applications WHERE applications.applicant_id = NEW.id AND kept.application_id = applications.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_searched_anew AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.search_text IS DISTINCT FROM OLD.search_text) EXECUTE FUNCTION applicant_searched_anew();

-- A time that was arranged stays as it was, and what was recorded of it is recorded once.
CREATE OR REPLACE FUNCTION keep_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.application_id, old.round, old.at, old.place, old.supersedes_id, old.series_id, old.sequence)
    IS DISTINCT FROM (new.application_id, new.round, new.at, new.place, new.supersedes_id, new.series_id, new.sequence)
    OR (old.state <> 'arranged' AND (old.state, old.closed_by, old.closed_at, old.reason)
      IS DISTINCT FROM (new.state, new.closed_by, new.closed_at, new.reason))
  THEN
    RAISE EXCEPTION 'an interview that was arranged is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'interviews_kept';
  END IF;
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER interviews_kept BEFORE UPDATE ON "interviews" FOR EACH ROW EXECUTE FUNCTION keep_interview();

-- The addresses of those whom an import made, as its sheet had them
CREATE OR REPLACE FUNCTION sheet_addresses_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sheet_addresses (person_id, address)
    SELECT DISTINCT person.id, person.email FROM came JOIN people AS person ON person.id = came.person_id
    WHERE came.created AND person.email <> ''
    ON CONFLICT (person_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER import_rows_addresses AFTER INSERT ON import_rows REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION sheet_addresses_came();

-- the next number of its series, whatever was asked for; the row of the series stays locked until the transaction ends
CREATE OR REPLACE FUNCTION next_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prefix text := CASE TG_TABLE_NAME WHEN 'credit_notes' THEN 'CN-' ELSE '' END;
BEGIN
  INSERT INTO number_series AS known (series, last) VALUES (prefix || NEW.series, 1)
    ON CONFLICT (series) DO UPDATE SET last = known.last + 1 RETURNING last INTO NEW.number;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_next_number BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION next_number();
CREATE OR REPLACE TRIGGER invoices_next_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION next_number();

CREATE OR REPLACE FUNCTION credit_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
  SELECT orders.total_pence INTO most FROM invoices JOIN orders ON orders.id = invoices.order_id WHERE invoices.id = NEW.invoice_id;
  IF NEW.pence + (SELECT coalesce(sum(pence), 0) FROM credit_notes WHERE invoice_id = NEW.invoice_id) > most THEN
    PERFORM refuse_sold('Credit notes are never more than their invoice', 'credit_notes_within_invoice', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_within_invoice BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_within_invoice();

-- a credit note of a dispute is of one that was lost, and of the same order
CREATE OR REPLACE FUNCTION credit_of_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM disputes JOIN payments ON payments.id = disputes.payment_id
      JOIN invoices ON invoices.order_id = payments.order_id
      WHERE disputes.id = NEW.dispute_id AND disputes.state = 'lost' AND invoices.id = NEW.invoice_id) THEN
    PERFORM refuse_sold('A dispute is credited once it is lost', 'credit_notes_of_lost', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_of_lost BEFORE INSERT ON credit_notes FOR EACH ROW
  WHEN (NEW.dispute_id IS NOT NULL) EXECUTE FUNCTION credit_of_lost();

-- Money, held by the database: one price at a time, orders and invoices as they were made, numbers without gaps, no refund
-- beyond its payment, no use beyond a voucher, and no course or seat of an order that was not paid or released.
CREATE OR REPLACE FUNCTION refuse_sold(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;

CREATE OR REPLACE FUNCTION keep_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_sold('What was sold, paid or invoiced is never changed', TG_TABLE_NAME || '_stay', TG_TABLE_NAME);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER credit_notes_stay BEFORE UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER invoice_prints_stay BEFORE UPDATE ON invoice_prints FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER invoices_stay BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER order_line_courses_stay BEFORE UPDATE ON order_line_courses FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER order_lines_stay BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER payments_stay BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_sold();
CREATE OR REPLACE TRIGGER refund_parts_stay BEFORE UPDATE ON refund_parts FOR EACH ROW EXECUTE FUNCTION keep_sold();

CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may_change text[] := array['state', 'paid_at', 'cancelled_at', 'released_at', 'released_by', 'released_reason', 'person_id'];
BEGIN
  IF to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change
    OR (OLD.state <> 'open' AND NEW.state <> OLD.state) THEN
    PERFORM refuse_sold('An order never changes; it is paid or cancelled once', 'orders_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_stay BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order();

CREATE OR REPLACE FUNCTION order_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE place uuid;
BEGIN
  IF TG_TABLE_NAME = 'order_lines' THEN
    place := NEW.order_id;
  ELSE
    SELECT order_id INTO place FROM order_lines WHERE id = NEW.line_id;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM orders WHERE id = place AND state = 'open')
    OR EXISTS (SELECT 1 FROM invoices WHERE order_id = place) THEN
    PERFORM refuse_sold('Nothing is added to an order once it is paid, cancelled or invoiced', 'orders_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER order_line_courses_of_open BEFORE INSERT ON order_line_courses FOR EACH ROW EXECUTE FUNCTION order_is_open();
CREATE OR REPLACE TRIGGER order_lines_of_open BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION order_is_open();

-- at the end of the transaction, when its lines are there
CREATE OR REPLACE FUNCTION order_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM orders
    LEFT JOIN (SELECT order_id, sum(gross_pence) AS gross, sum(discount_pence) AS discount, sum(total_pence) AS total,
      sum(vat_pence) AS vat FROM order_lines WHERE order_id = NEW.id GROUP BY order_id) AS lines ON lines.order_id = orders.id
    WHERE orders.id = NEW.id AND (gross_pence, discount_pence, total_pence, vat_pence)
      IS DISTINCT FROM (lines.gross, lines.discount, lines.total, lines.vat))
  OR EXISTS (
    SELECT 1 FROM order_lines WHERE order_id = NEW.id AND total_pence <>
      (SELECT coalesce(sum(pence), 0) FROM order_line_courses WHERE line_id = order_lines.id)) THEN
    PERFORM refuse_sold('An order is the sum of its lines, and a line of its courses', 'orders_sum', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS orders_sum ON orders;
CREATE CONSTRAINT TRIGGER orders_sum AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION order_adds_up();

CREATE OR REPLACE FUNCTION count_voucher_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE vouchers SET uses = uses + 1 WHERE id = NEW.voucher_id;
  ELSIF NEW.state = 'freed' AND OLD.state <> 'freed' THEN
    UPDATE vouchers SET uses = uses - 1 WHERE id = NEW.voucher_id;
  ELSIF NEW.voucher_id <> OLD.voucher_id OR NEW.order_id <> OLD.order_id OR OLD.state = 'freed'
    OR (OLD.state = 'spent' AND NEW.state <> 'spent') THEN
    PERFORM refuse_sold('A use is reserved, then spent or freed, once', 'voucher_uses_once', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER voucher_uses_counted BEFORE INSERT OR UPDATE ON voucher_uses FOR EACH ROW EXECUTE FUNCTION count_voucher_uses();

-- an organisation with seats is managed by someone, always
CREATE OR REPLACE FUNCTION someone_manages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customers WHERE id = OLD.customer_id FOR UPDATE;
  IF NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM customer_managers
    WHERE customer_id = OLD.customer_id AND person_id <> OLD.person_id AND ended_at IS NULL) THEN
    PERFORM refuse_sold('The last manager of an organisation stays', 'customer_managers_last', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER customer_managers_last BEFORE UPDATE ON customer_managers FOR EACH ROW EXECUTE FUNCTION someone_manages();

-- A bank may send back the money of a refund weeks after it succeeded: the buyer is unpaid, and it has failed after all.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.pence <> OLD.pence OR NEW.payment_id <> OLD.payment_id OR NEW.order_id <> OLD.order_id
    OR (OLD.state = 'failed' AND NEW.state <> OLD.state)
    OR (OLD.state = 'succeeded' AND NEW.state NOT IN ('succeeded', 'failed'))) THEN
    PERFORM refuse_sold('A refund never changes after it was made', 'refunds_stay', TG_TABLE_NAME);
  END IF;
  SELECT pence INTO most FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF NEW.state <> 'failed' AND NEW.pence + (SELECT coalesce(sum(pence), 0) FROM refunds
    WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id) > most THEN
    PERFORM refuse_sold('Refunds are never more than what was paid', 'refunds_within_payment', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_within_payment();

CREATE OR REPLACE FUNCTION part_within_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_lines;
BEGIN
  SELECT * INTO line FROM order_lines WHERE id = NEW.line_id FOR UPDATE;
  IF line.order_id <> (SELECT order_id FROM refunds WHERE id = NEW.refund_id) THEN
    PERFORM refuse_sold('A refund gives back parts of its own order', 'refund_parts_of_order', TG_TABLE_NAME);
  END IF;
  IF NEW.pence + (SELECT coalesce(sum(part.pence), 0) FROM refund_parts AS part JOIN refunds ON refunds.id = part.refund_id
      WHERE part.line_id = NEW.line_id AND refunds.state <> 'failed') > line.total_pence
    OR NEW.pence + (SELECT coalesce(sum(part.pence), 0) FROM refund_parts AS part JOIN refunds ON refunds.id = part.refund_id
      WHERE part.line_course_id = NEW.line_course_id AND refunds.state <> 'failed')
      > (SELECT pence FROM order_line_courses WHERE id = NEW.line_course_id) THEN
    PERFORM refuse_sold('No part is given back twice', 'refund_parts_within_line', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refund_parts_within_line BEFORE INSERT ON refund_parts FOR EACH ROW EXECUTE FUNCTION part_within_line();

-- nothing is asked back of a payment that the buyer's bank took back
CREATE OR REPLACE FUNCTION refund_not_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM disputes WHERE payment_id = NEW.payment_id AND state = 'lost') THEN
    PERFORM refuse_sold('What a lost dispute took back is not refunded', 'refunds_not_lost', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_not_lost BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.state = 'asked') EXECUTE FUNCTION refund_not_lost();

-- a dispute is decided once
CREATE OR REPLACE FUNCTION keep_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.payment_id, NEW.reference, NEW.pence) IS DISTINCT FROM (OLD.payment_id, OLD.reference, OLD.pence) THEN
    PERFORM refuse_sold('A dispute is decided once', 'disputes_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER disputes_stay BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();

CREATE OR REPLACE FUNCTION seat_is_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.id = NEW.line_id AND NEW.number BETWEEN 1 AND order_lines.quantity
      AND orders.customer_id = NEW.customer_id AND (orders.state = 'paid' OR orders.released_at IS NOT NULL)) THEN
    PERFORM refuse_sold('Seats are those of a paid or released order, no more', 'seats_bought', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_bought BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION seat_is_bought();

-- one person on one free seat of the asking organisation, until it lapses; what was assigned changes in few ways, each once
CREATE OR REPLACE FUNCTION seat_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seat seats;
BEGIN
  SELECT * INTO seat FROM seats WHERE id = NEW.seat_id FOR UPDATE;
  IF seat.ended_at IS NOT NULL OR (NEW.assigned_at AT TIME ZONE 'Europe/London')::date > seat.until_day
    OR NEW.link_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seat_links AS link JOIN order_lines AS line ON line.id = seat.line_id
      WHERE link.id = NEW.link_id AND link.customer_id = seat.customer_id AND link.ended_at IS NULL
        AND coalesce(link.course_id, link.bundle_id) = coalesce(line.course_id, line.bundle_id)) THEN
    PERFORM refuse_sold('A seat is assigned while it is open, by those it belongs to', 'seats_free', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_free BEFORE INSERT ON seat_assignments FOR EACH ROW EXECUTE FUNCTION seat_is_free();

CREATE OR REPLACE FUNCTION keep_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.seat_id, NEW.assigned_by, NEW.assigned_at, NEW.link_id) IS DISTINCT FROM
      (OLD.id, OLD.seat_id, OLD.assigned_by, OLD.assigned_at, OLD.link_id)
    OR (OLD.claimed_at IS NOT NULL AND NEW.claimed_at IS DISTINCT FROM OLD.claimed_at)
    OR (OLD.taken_back_at IS NOT NULL AND (NEW.taken_back_at, NEW.person_id) IS DISTINCT FROM (OLD.taken_back_at, OLD.person_id)) THEN
    PERFORM refuse_sold('A seat is claimed once and taken back once', 'seat_assignments_stay', TG_TABLE_NAME);
  END IF;
  IF OLD.taken_back_at IS NULL AND NEW.taken_back_at IS NOT NULL AND EXISTS (
      SELECT 1 FROM entitlements AS given JOIN cycles ON cycles.enrolment_id = given.enrolment_id
      LEFT JOIN lesson_progress AS lesson ON lesson.cycle_id = cycles.id AND lesson.done_at >= OLD.claimed_at
      WHERE given.source = 'seat' AND given.reference = OLD.id
        AND (lesson.lesson_id IS NOT NULL OR cycles.closed_as = 'completed' AND cycles.closed_at >= OLD.claimed_at)) THEN
    PERFORM refuse_sold('A seat is taken back until the first lesson is finished', 'seats_taken_back_in_time', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seat_assignments_stay BEFORE UPDATE ON seat_assignments FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION keep_assignment();

CREATE OR REPLACE FUNCTION keep_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.line_id, NEW.customer_id, NEW.number, NEW.until_day) IS DISTINCT FROM (OLD.line_id, OLD.customer_id, OLD.number, OLD.until_day)
    OR OLD.ended_at IS NULL AND NEW.refund_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM seat_assignments WHERE seat_id = NEW.id AND taken_back_at IS NULL) THEN
    PERFORM refuse_sold('A seat never changes, and is given back only while it is free', 'seats_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_stay BEFORE UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION keep_seat();

CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.percent, NEW.pence, NEW.once_each) IS DISTINCT FROM (OLD.code, OLD.percent, OLD.pence, OLD.once_each) THEN
    PERFORM refuse_sold('What a voucher takes off never changes', 'vouchers_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER vouchers_stay BEFORE UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION keep_voucher();

-- A Care Certificate is earned standard by standard: knowledge, then observed practice, then the sign-off of an assessor who is someone
-- else; then the registered manager signs the whole of it, once. What an award rests on stays until the award is withdrawn.
CREATE OR REPLACE FUNCTION refuse_care(what text, broken text, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', what USING ERRCODE = 'restrict_violation', CONSTRAINT = broken, TABLE = place;
END $$;

CREATE OR REPLACE FUNCTION care_standards(edition text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE edition WHEN '2015' THEN 15 ELSE 16 END
$$;

CREATE OR REPLACE FUNCTION keep_care_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  book care_workbooks;
BEGIN
  -- an award waits for what is written in its workbook, and the other way round
  SELECT * INTO book FROM care_workbooks WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.workbook_id ELSE OLD.workbook_id END FOR UPDATE;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM care_awards WHERE workbook_id = OLD.workbook_id) THEN
      PERFORM refuse_care('What an award rests on stays', 'care_steps_stay', TG_TABLE_NAME);
    END IF;
    RETURN OLD;
  END IF;
  -- the completion goes with the person's learning; that it was completed stays
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'completion_id' = to_jsonb(OLD) - 'completion_id' AND NEW.completion_id IS NULL THEN RETURN NEW; END IF;
  IF book.stopped_at IS NOT NULL THEN
    PERFORM refuse_care('This workbook was stopped', 'care_steps_in_an_open_workbook', TG_TABLE_NAME);
  END IF;
  IF EXISTS (SELECT 1 FROM care_awards WHERE workbook_id = book.id AND withdrawn_at IS NULL) THEN
    PERFORM refuse_care('What an award rests on stays', 'care_steps_stay', TG_TABLE_NAME);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL
      OR to_jsonb(NEW) - ARRAY['voided_at', 'voided_by', 'void_reason'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['voided_at', 'voided_by', 'void_reason'] THEN
      PERFORM refuse_care('A step is taken back once and never rewritten', 'care_steps_stay', TG_TABLE_NAME);
    END IF;
    IF EXISTS (SELECT 1 FROM care_steps AS later WHERE later.workbook_id = OLD.workbook_id AND later.standard = OLD.standard AND later.voided_at IS NULL
      AND (later.step = 'sign_off' AND OLD.step <> 'sign_off' OR later.step = 'observation' AND OLD.step = 'knowledge')) THEN
      PERFORM refuse_care('What follows is taken back first', 'care_steps_in_order', TG_TABLE_NAME);
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.standard NOT BETWEEN 1 AND care_standards(book.edition) THEN
    PERFORM refuse_care('The edition has no such standard', 'care_steps_standard_known', TG_TABLE_NAME);
  END IF;
  IF NEW.step <> 'knowledge' AND NOT EXISTS (SELECT 1 FROM care_steps AS known WHERE known.workbook_id = NEW.workbook_id
      AND known.standard = NEW.standard AND known.step = 'knowledge' AND known.voided_at IS NULL)
    OR NEW.step = 'sign_off' AND NOT EXISTS (SELECT 1 FROM care_steps AS seen WHERE seen.workbook_id = NEW.workbook_id
      AND seen.standard = NEW.standard AND seen.step = 'observation' AND seen.voided_at IS NULL AND seen.done_on <= NEW.done_on) THEN
    PERFORM refuse_care('Knowledge comes first, then observed practice, then the sign-off', 'care_steps_in_order', TG_TABLE_NAME);
  END IF;
  IF NEW.step <> 'knowledge' AND (NEW.assessor_id = book.person_id
    OR EXISTS (SELECT 1 FROM users WHERE users.id = NEW.recorded_by AND users.person_id = book.person_id)) THEN
    PERFORM refuse_care('No one assesses themselves', 'care_steps_never_oneself', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_steps_kept BEFORE INSERT OR UPDATE OR DELETE ON care_steps FOR EACH ROW EXECUTE FUNCTION keep_care_steps();

-- As in care_certificate_kept; and by who named themselves only up to their day, or confirmed.
CREATE OR REPLACE FUNCTION keep_care_awards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  book care_workbooks;
  signed_on date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- a merge moves it to another person
    IF to_jsonb(NEW) - ARRAY['person_id', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'] IS DISTINCT FROM
        to_jsonb(OLD) - ARRAY['person_id', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
      OR (OLD.withdrawn_at IS NOT NULL AND (NEW.withdrawn_at, NEW.withdrawn_by, NEW.withdrawn_reason)
        IS DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawn_by, OLD.withdrawn_reason)) THEN
      PERFORM refuse_care('An award is withdrawn once and never rewritten', 'care_awards_stay', TG_TABLE_NAME);
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO book FROM care_workbooks WHERE id = NEW.workbook_id FOR UPDATE;
  IF book.stopped_at IS NOT NULL OR book.person_id <> NEW.person_id THEN
    PERFORM refuse_care('An award is of its own open workbook', 'care_awards_of_its_workbook', TG_TABLE_NAME);
  END IF;
  IF (SELECT count(*) FROM care_steps WHERE workbook_id = book.id AND step = 'sign_off' AND voided_at IS NULL) <> care_standards(book.edition) THEN
    PERFORM refuse_care('Every standard is signed off first', 'care_awards_all_signed', TG_TABLE_NAME);
  END IF;
  signed_on := (NEW.signed_at AT TIME ZONE 'Europe/London')::date;
  IF NOT EXISTS (SELECT 1 FROM manager_appointments AS held JOIN users ON users.person_id = held.person_id
    WHERE held.id = NEW.appointment_id AND held.person_id = NEW.signer_id AND users.id = NEW.signed_by
      AND coalesce(held.location_id, NEW.location_id) = NEW.location_id
      AND held.undone_at IS NULL AND held.date_from <= signed_on AND coalesce(held.date_to, 'infinity') >= signed_on
      AND (held.confirmed_at IS NOT NULL OR coalesce(held.confirm_by, 'infinity') >= signed_on)) THEN
    PERFORM refuse_care('It is signed by the person appointed for that location on that day', 'care_awards_by_an_appointment', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_awards_kept BEFORE INSERT OR UPDATE ON care_awards FOR EACH ROW EXECUTE FUNCTION keep_care_awards();

CREATE OR REPLACE FUNCTION keep_care_workbooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.edition, NEW.begun_on, NEW.begun_by, NEW.begun_at) IS DISTINCT FROM (OLD.edition, OLD.begun_on, OLD.begun_by, OLD.begun_at)
    OR (OLD.stopped_at IS NOT NULL AND (NEW.stopped_at, NEW.stopped_by, NEW.stopped_reason)
      IS DISTINCT FROM (OLD.stopped_at, OLD.stopped_by, OLD.stopped_reason)) THEN
    PERFORM refuse_care('A workbook keeps the edition and the day it began under', 'care_workbooks_stay', TG_TABLE_NAME);
  END IF;
  IF NEW.stopped_at IS NOT NULL AND OLD.stopped_at IS NULL
    AND EXISTS (SELECT 1 FROM care_awards WHERE workbook_id = OLD.id AND withdrawn_at IS NULL) THEN
    PERFORM refuse_care('What was awarded is not stopped', 'care_workbooks_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_workbooks_kept BEFORE UPDATE ON care_workbooks FOR EACH ROW EXECUTE FUNCTION keep_care_workbooks();

CREATE OR REPLACE FUNCTION keep_care_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['person_id', 'voided_at', 'voided_by', 'void_reason'] IS DISTINCT FROM
      to_jsonb(OLD) - ARRAY['person_id', 'voided_at', 'voided_by', 'void_reason']
    OR (OLD.voided_at IS NOT NULL AND (NEW.voided_at, NEW.voided_by, NEW.void_reason) IS DISTINCT FROM (OLD.voided_at, OLD.voided_by, OLD.void_reason)) THEN
    PERFORM refuse_care('What was checked is voided once and never rewritten', 'care_certificates_elsewhere_stay', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER care_certificates_elsewhere_kept BEFORE UPDATE ON care_certificates_elsewhere FOR EACH ROW EXECUTE FUNCTION keep_care_elsewhere();

-- When each kind is next due, over the days on which someone's posts ask for it. Nothing here depends on the day it is run on.
CREATE OR REPLACE FUNCTION supervision_due_of(ids uuid[]) RETURNS SETOF supervision_due LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT post.person_id, post.job_id, post.location_id, post.manager_id, post.date_from, coalesce(post.date_to, 'infinity'::date) AS date_to
    FROM posts AS post JOIN people AS person ON person.id = post.person_id AND person.entered_in_error_at IS NULL
    WHERE post.person_id = ANY (ids) AND post.date_from IS NOT NULL AND (post.date_to IS NULL OR post.date_to >= post.date_from)
  ), marks AS (
    SELECT person_id, date_from AS on_day FROM held
    UNION SELECT person_id, date_to + 1 FROM held WHERE date_to < 'infinity'
  ), spans AS (
    SELECT person_id, on_day AS date_from,
      coalesce(lead(on_day) OVER (PARTITION BY person_id ORDER BY on_day) - 1, 'infinity'::date) AS date_to
    FROM marks
  ), worked AS (
    SELECT span.*, coalesce(lag(span.date_to) OVER (PARTITION BY span.person_id ORDER BY span.date_from) + 1 <> span.date_from, true) AS begins
    FROM spans AS span WHERE EXISTS (SELECT 1 FROM held
      WHERE held.person_id = span.person_id AND held.date_from <= span.date_from AND held.date_to >= span.date_from)
  ), runs AS (
    SELECT worked.*, max(date_from) FILTER (WHERE begins) OVER (PARTITION BY person_id ORDER BY date_from) AS started_on FROM worked
  ), last AS (
    SELECT about.person_id, one.kind, max(one.held_on) AS held_on FROM supervision_people AS about
    JOIN supervisions AS one ON one.id = about.supervision_id AND one.state = 'held'
    WHERE about.person_id = ANY (ids) AND about.attended GROUP BY about.person_id, one.kind
  ), asked AS (
    SELECT DISTINCT ON (run.person_id, cadence.kind, run.date_from)
      run.person_id, cadence.kind, run.date_from, run.date_to, run.started_on, last.held_on, cadence.every, cadence.unit,
      known.by_the_hub, held.job_id, held.location_id, held.manager_id, due.on_day
    FROM runs AS run
    JOIN held ON held.person_id = run.person_id AND held.date_from <= run.date_from AND held.date_to >= run.date_from
    JOIN supervision_cadence_now AS cadence ON cadence.job_id = held.job_id
    JOIN locations AS place ON place.id = held.location_id
    JOIN people AS whose ON whose.id = run.person_id
    LEFT JOIN last ON last.person_id = run.person_id AND last.kind = cadence.kind
    CROSS JOIN LATERAL (SELECT CASE cadence.unit WHEN 'weeks' THEN make_interval(weeks => cadence.every)
      WHEN 'months' THEN make_interval(months => cadence.every) END AS long) AS rhythm
    -- what was over before the hub knew them was held elsewhere or never: it counts from that day, until one is on record
    CROSS JOIN LATERAL (
      SELECT CASE WHEN last.held_on IS NULL AND run.started_on < place.in_use_since AND run.started_on + rhythm.long < came.on_day
        THEN came.on_day END AS by_the_hub
      FROM (SELECT greatest(place.in_use_since, (whose.created_at AT TIME ZONE 'Europe/London')::date)) AS came (on_day)) AS known
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN rhythm.long IS NOT NULL THEN (greatest(run.started_on, last.held_on, known.by_the_hub) + rhythm.long)::date
        -- of those who began with the hub; one that was held up to two weeks early counts for its week
        WHEN run.started_on >= place.in_use_since THEN (SELECT run.started_on + min(week) * 7 FROM unnest(cadence.weeks) AS week
          WHERE last.held_on IS NULL OR run.started_on + week * 7 > last.held_on + 14)
      END AS on_day) AS due
    ORDER BY run.person_id, cadence.kind, run.date_from, due.on_day, (held.manager_id IS NULL), held.job_id
  )
  SELECT asked.person_id, asked.kind, asked.date_from, asked.date_to, asked.started_on,
    CASE WHEN off.date_to < 'infinity' THEN off.date_to + 1 ELSE asked.on_day END, asked.held_on,
    CASE WHEN off.date_to = 'infinity' THEN off.date_from END,
    asked.every, asked.unit, asked.job_id, asked.location_id, nullif(asked.manager_id, asked.person_id),
    booked.id, booked.at, person.name, asked.by_the_hub IS NOT NULL
  FROM asked JOIN people AS person ON person.id = asked.person_id
  LEFT JOIN LATERAL (
    SELECT min(date_from) AS date_from, max(coalesce(date_to, 'infinity'::date)) AS date_to FROM suspensions
    WHERE person_id = asked.person_id AND asked.on_day BETWEEN date_from AND coalesce(date_to, 'infinity'::date)
  ) AS off ON true
  LEFT JOIN LATERAL (
    SELECT one.id, one.at FROM supervision_people AS about JOIN supervisions AS one ON one.id = about.supervision_id
    WHERE about.person_id = asked.person_id AND one.kind = asked.kind AND one.state = 'booked' ORDER BY one.at, one.id LIMIT 1
  ) AS booked ON true
  WHERE asked.on_day IS NOT NULL OR booked.id IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION work_out_supervision_due(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  -- one writer of a person's rows at a time, so that the last one has seen what the others wrote
  PERFORM pg_advisory_xact_lock(hashtext('supervision_due'), lock) FROM (
    SELECT DISTINCT (hashtext(id::text) & 63) AS lock FROM unnest(ids) AS id ORDER BY 1) AS locks;
  DELETE FROM supervision_due WHERE person_id = ANY (ids);
  -- an import writes thousands at once: some hundred at a time keep every step of the plan small
  FOR place IN 0 .. (cardinality(ids) - 1) / 200 LOOP
    INSERT INTO supervision_due SELECT * FROM supervision_due_of(ids[place * 200 + 1 : place * 200 + 200]);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION supervision_due_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM written));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supervision_due_follows_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT person_id FROM written UNION SELECT person_id FROM was));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supervision_due_follows_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT about.person_id FROM supervision_people AS about
    JOIN written ON written.id = about.supervision_id JOIN was ON was.id = written.id
    WHERE (written.state, written.held_on, written.at, written.kind) IS DISTINCT FROM (was.state, was.held_on, was.at, was.kind)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER supervisions_changed_due AFTER UPDATE ON supervisions REFERENCING NEW TABLE AS written OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_record();

CREATE OR REPLACE FUNCTION supervision_due_follows_cadence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE date_from IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER supervision_cadences_added_due AFTER INSERT OR UPDATE ON supervision_cadences FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_cadence();

CREATE OR REPLACE FUNCTION supervision_due_follows_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER people_changed_supervision AFTER UPDATE ON people FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.entered_in_error_at IS DISTINCT FROM OLD.entered_in_error_at)
  EXECUTE FUNCTION supervision_due_follows_person();

CREATE OR REPLACE FUNCTION supervision_due_follows_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM work_out_supervision_due(ARRAY(SELECT DISTINCT person_id FROM posts WHERE location_id = NEW.id AND date_from IS NOT NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER locations_changed_supervision AFTER UPDATE ON locations FOR EACH ROW
  WHEN (NEW.in_use_since IS DISTINCT FROM OLD.in_use_since) EXECUTE FUNCTION supervision_due_follows_location();

-- How often each kind is due in each job: its own row, or the one for every job.
CREATE OR REPLACE VIEW supervision_cadence_now AS
  SELECT job.id AS job_id, kind.name AS kind, said.every, said.unit, said.weeks
  FROM jobs AS job
  CROSS JOIN (VALUES ('supervision'), ('appraisal'), ('spot_check'), ('probation_review'), ('competence')) AS kind (name)
  CROSS JOIN LATERAL (
    SELECT * FROM (
      (SELECT every, unit, weeks, as_others, 1 AS place FROM supervision_cadences
        WHERE kind = kind.name AND job_id = job.id ORDER BY date_from DESC, recorded_at DESC, id DESC LIMIT 1)
      UNION ALL
      (SELECT every, unit, weeks, as_others, 2 FROM supervision_cadences
        WHERE kind = kind.name AND job_id IS NULL ORDER BY date_from DESC, recorded_at DESC, id DESC LIMIT 1)
    ) AS of_both WHERE NOT as_others ORDER BY place LIMIT 1
  ) AS said
  WHERE said.every IS NOT NULL OR cardinality(said.weeks) > 0;

DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['posts', 'suspensions', 'supervision_people'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows()', source || '_added_supervision', source);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows()', source || '_gone_supervision', source);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written OLD TABLE AS was
      FOR EACH STATEMENT EXECUTE FUNCTION supervision_due_follows_change()', source || '_changed_supervision', source);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION refuse_of_supervision(rule text, words text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', words USING ERRCODE = 'check_violation', CONSTRAINT = rule, TABLE = 'supervisions';
END $$;

-- No one is their own supervisor; and whom it was about is fixed once everyone has signed.
CREATE OR REPLACE FUNCTION check_supervision_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held supervisions;
BEGIN
  SELECT * INTO held FROM supervisions WHERE id = NEW.supervision_id FOR KEY SHARE;
  IF held.supervisor_id = NEW.person_id THEN
    PERFORM refuse_of_supervision('supervision_not_ones_own', 'No one is their own supervisor');
  END IF;
  IF held.signed_at IS NOT NULL AND (TG_OP = 'INSERT' OR (NEW IS DISTINCT FROM OLD AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)))) THEN
    PERFORM refuse_of_supervision('supervision_signed', 'A record that everyone signed is never changed');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervision_people_checked BEFORE INSERT OR UPDATE ON supervision_people FOR EACH ROW EXECUTE FUNCTION check_supervision_people();

CREATE OR REPLACE FUNCTION check_supervision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.supervisor_id IS DISTINCT FROM OLD.supervisor_id
    AND EXISTS (SELECT 1 FROM supervision_people WHERE supervision_id = NEW.id AND person_id = NEW.supervisor_id) THEN
    PERFORM refuse_of_supervision('supervision_not_ones_own', 'No one is their own supervisor');
  END IF;
  -- what it led to is noted, and a merge gives it another supervisor
  IF OLD.signed_at IS NOT NULL AND to_jsonb(NEW) - 'fact_id' IS DISTINCT FROM to_jsonb(OLD) - 'fact_id'
    AND NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW)) THEN
    PERFORM refuse_of_supervision('supervision_signed', 'A record that everyone signed is never changed');
  END IF;
  -- what was held, missed or cancelled is not booked anew: another one is
  IF OLD.state <> 'booked' AND NEW.state <> OLD.state THEN
    PERFORM refuse_of_supervision('supervision_closed_once', 'A supervision is closed once');
  END IF;
  IF OLD.state = 'held' AND (NEW.held_on IS DISTINCT FROM OLD.held_on OR NEW.kind <> OLD.kind) THEN
    PERFORM refuse_of_supervision('supervision_held_once', 'The day it was held stays');
  END IF;
  IF OLD.at IS NOT NULL AND (NEW.at IS DISTINCT FROM OLD.at OR NEW.place <> OLD.place) AND NEW.state = 'booked' THEN
    INSERT INTO supervision_times (supervision_id, at, place, supervisor_id, reason, replaced_by, replaced_at)
      VALUES (OLD.id, OLD.at, OLD.place, OLD.supervisor_id, NEW.reason, NEW.booked_by, NEW.booked_at);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervisions_checked BEFORE UPDATE ON supervisions FOR EACH ROW EXECUTE FUNCTION check_supervision();

-- A signature is under a text that was held, as it is now, by someone it concerns.
CREATE OR REPLACE FUNCTION check_supervision_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held supervisions;
BEGIN
  SELECT * INTO held FROM supervisions WHERE id = NEW.supervision_id FOR UPDATE;
  IF held.state <> 'held' THEN
    PERFORM refuse_of_supervision('supervision_signed_once_held', 'It is signed once it was held');
  END IF;
  IF held.signed_at IS NOT NULL OR held.notes_revision <> NEW.notes_revision THEN
    PERFORM refuse_of_supervision('supervision_signed_as_it_is', 'The text changed meanwhile');
  END IF;
  IF held.supervisor_id IS DISTINCT FROM NEW.person_id AND NOT EXISTS (SELECT 1 FROM supervision_people
    WHERE supervision_id = NEW.supervision_id AND person_id = NEW.person_id AND attended) THEN
    PERFORM refuse_of_supervision('supervision_signed_by_whom_it_concerns', 'Only those whom it concerns sign');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervision_signatures_checked BEFORE INSERT ON supervision_signatures FOR EACH ROW EXECUTE FUNCTION check_supervision_signature();

CREATE OR REPLACE FUNCTION complete_supervision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE supervisions AS held SET signed_at = NEW.signed_at WHERE id = NEW.supervision_id AND signed_at IS NULL
    AND NOT EXISTS (
      SELECT person_id FROM (
        SELECT person_id FROM supervision_people WHERE supervision_id = held.id AND attended
        UNION SELECT held.supervisor_id) AS concerned (person_id)
      WHERE NOT EXISTS (SELECT 1 FROM supervision_signatures AS given WHERE given.supervision_id = held.id
        AND given.person_id = concerned.person_id AND given.notes_revision = held.notes_revision));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER supervision_signatures_complete AFTER INSERT ON supervision_signatures FOR EACH ROW EXECUTE FUNCTION complete_supervision();

-- What was agreed stays; that it is done is added, once.
CREATE OR REPLACE FUNCTION check_supervision_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'UPDATE' AND (NEW.text, NEW.due_on, NEW.added_by, NEW.added_at, NEW.supervision_id)
      IS DISTINCT FROM (OLD.text, OLD.due_on, OLD.added_by, OLD.added_at, OLD.supervision_id))
    OR (TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM supervisions WHERE id = NEW.supervision_id AND signed_at IS NOT NULL)) THEN
    PERFORM refuse_of_supervision('supervision_action_stays', 'What was agreed stays as it is');
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER supervision_actions_checked BEFORE INSERT OR UPDATE ON supervision_actions FOR EACH ROW EXECUTE FUNCTION check_supervision_action();


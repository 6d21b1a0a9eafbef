import type { Placed } from './placed.rules.ts'

const made = 'when the row was made'
const order = 'their order'
const once = 'shown once, with the person'
const checked = 'shown as it was checked'
const invited = 'how they were invited to apply'
const byWhen = 'by when it had to be confirmed'

export const inApplications: Record<string, Placed> = {
  applications: {
    section: 'application',
    shows: 'reference position created_at nationality skills declaration_agreed_at ni_number',
    not: {
      status: 'its events say it',
      reference_status: 'the references say it',
      ...{ first_name: once, last_name: once, email: once, phone: once, phone_shown: once, dob: once },
      ...{ emergency_name: once, emergency_relation: once, emergency_phone: once },
      care_settings: 'where they would like to work',
      ...{ passport_country: checked, passport_number: checked, visa_type: checked, holds_dbs: checked },
      share_code: checked,
      ...{ interview_at: 'the interviews say it', interview_place: 'the interviews say it' },
      ...{ returned_at: 'its versions say it', returned_reason: 'its versions say it' },
    },
  },
  application_addresses: { out: 'as kept in address_periods' },
  application_periods: { out: 'as kept in employment_periods' },
  application_events: {
    section: 'application',
    shows: 'to_status at reason',
    not: { from_status: 'the event before says it', kind: 'how it was moved', reason_code: 'for counting' },
  },
  application_notes: { out: 'notes between colleagues' },
  application_versions: {
    section: 'application',
    shows: 'version at correction_reason',
    not: { content: 'shown as the records that were made of it' },
  },
  application_drafts: { out: 'was not submitted' },
  equality_answers: { out: 'read as totals only' },
  referees: { out: 'the references say who was asked' },
  interviews: {
    section: 'interview',
    shows: 'round at place state reason',
    not: { sequence: 'for calendars', arranged_at: made, closed_at: 'when its outcome was recorded' },
  },
  interview_adjustments: {
    section: 'interview',
    shows: 'answered_at',
    not: { content: 'health details' },
  },
  application_links: { out: invited },
  candidates: { out: invited },
  link_claims: { out: invited },
}

export const inVetting: Record<string, Placed> = {
  pre_employment_checks: {
    section: 'identity',
    shows: 'kind outcome checked_on follow_up_on details checked_by recorded_at',
    not: {
      ...{ original_seen: 'among its details', plain: 'the same as its details', certificate_key: 'the same number' },
      ...{ known: 'ids of records', compared_name: 'the name is shown' },
    },
  },
  risk_assessments: {
    section: 'dbs',
    shows: 'about content decision review_on recorded_at',
    not: { known: 'ids of records' },
  },
  health_declarations: { section: 'health', shows: 'declared_at', not: { content: 'health details' } },
  criminal_record_declarations: { section: 'dbs', shows: 'asks content declared_at' },
  history_confirmations: { section: 'application', shows: 'asked_at said words answered_at' },
  gap_explanations: {
    section: 'application',
    shows: 'kind gap_from gap_to explanation explained_at',
    not: { asked_at: 'when it was asked' },
  },
  gap_reviews: { section: 'application', shows: 'kind gap_from gap_to verdict note reviewed_at' },
  employment_periods: {
    section: 'application',
    shows: 'kind organisation title date_from date_to current reason_for_leaving explanation stated_on ended_at',
    not: { position: order, care_work: 'the references are asked by it', checked_by: 'who asked', recorded_at: made },
  },
  address_periods: {
    section: 'application',
    shows: 'address postcode country date_from date_to current stated_on ended_at',
    not: { position: order, checked_by: 'who asked', recorded_at: made },
  },
  reference_requests: {
    section: 'references',
    shows:
      'came_by checked_on referee_name reference_type org_and_role status received_at declined_at decline_reason revoked_at',
    not: {
      ...{ referee_email: 'where a third party is reached', referee_phone: 'where a third party is reached' },
      created_at: 'when it was asked for',
      ...{ relationship: 'in the answers', reference_period: 'how far back it was asked', period_position: order },
      ...{
        generation: 'of the link',
        token_hash: 'of the link',
        expires_at: 'of the link',
        answered_from: 'for flags',
      },
      ...{ sent_at: 'how it was chased', opened_at: 'how it was chased', reminder_count: 'how it was chased' },
      ...{ last_reminder_at: 'how it was chased', adverse: 'the answers say it', flagged: 'the calls say it' },
    },
  },
  reference_answers: {
    section: 'references',
    shows: 'content submitted_at',
    not: { revision: 'while it was written', saved_at: 'while it was written' },
  },
  reference_evidence: {
    section: 'references',
    shows: 'kind description attempts recorded_at',
    not: { period_position: order },
  },
  reference_verifications: {
    section: 'references',
    shows: 'spoke_to number_source spoke_on outcome note',
    not: { recorded_at: made },
  },
  reference_reviews: { section: 'references', shows: 'verdict reason reviewed_at' },
  applicant_origins: { out: 'compared with where references were sent from' },
  file_uploads: {
    section: 'identity',
    shows: 'file_type original_name uploaded_at',
    not: {
      mime: 'its pages are shown',
      state: 'only what was checked is shown',
      file_url: 'where it is stored',
      bytes: 'its size',
      sha256: 'its checksum',
      deleted_at: 'none is shown then',
    },
  },
  document_reviews: {
    section: 'identity',
    shows: 'verdict reason original_seen',
    not: { reviewed_at: 'in their order' },
  },
  file_uses: { out: 'what a document is for; the document itself is in its section' },
}

export const inEmployment: Record<string, Placed> = {
  people: {
    section: 'about',
    shows: 'name email phone phone_shown date_of_birth',
    not: {
      created_at: made,
      entered_in_error_at: 'no one entered in error is in a pack',
      ...{ is_staff: 'worked out', search_text: 'for finding them' },
    },
  },
  person_names: {
    section: 'identity',
    shows: 'name kind',
    not: { recorded_at: made, proof: 'what the office saw', seen_on: 'when' },
  },
  sheet_addresses: { out: 'whether an address may be written to' },
  staff_files: {
    section: 'post',
    shows:
      'staff_number contract weekly_hours probation_until emergency_name emergency_relation emergency_phone left_on leaving_kind leaving_reason dbs_referral dbs_referral_note',
    not: { created_at: made },
  },
  leaving_concerns: { out: 'who recorded what the staff file says' },
  staff_notes: { out: 'notes between colleagues' },
  posts: {
    section: 'post',
    shows: 'team planned_start engagement weekly_hours most_hours continuous_since date_from date_to',
    not: {
      ...{ recorded_at: made, hours_since: 'since when those hours are judged' },
      put_back_at: 'the standing says that a new sign-off is needed',
    },
  },
  post_versions: {
    section: 'post',
    shows: 'team known_until',
    not: { date_from: 'the post says it', date_to: 'the post says it', known_from: 'the version before says it' },
  },
  hires: { section: 'interview', shows: 'contract_hours hired_at started_at' },
  clearances: {
    section: 'clearance',
    shows: 'kind reason ends_on review_by signed_at revoked_at revoked_reason',
    not: {
      ...{ open: 'what was outstanding then', rests_on: 'ids of records', asked: 'what the job asked then' },
      ...{ rules: 'which rules it was signed under', weighed: 'ids of records' },
      lapses_unconfirmed: 'of the appointment of who signed',
    },
  },
  clearance_looks: { out: 'who looked before signing' },
  clearance_notices: { out: 'who was told' },
  outside_review_requests: {
    section: 'clearance',
    shows: 'reviewer_name reviewer_role knows independence asked_at revoked_at',
    not: {
      about: 'an appointment is not of the person’s file',
      ...{ record_key: 'which requirement', seen: 'ids of records', known: 'ids of records' },
      question: 'the records say it',
      reviewer_email: 'the address of someone outside',
      ...{ token_hash: 'of a secret link', expires_at: 'of a secret link' },
    },
  },
  outside_review_answers: {
    section: 'clearance',
    shows: 'answer typed_name answered_at',
    not: { content: 'read in the file by who signs', given_token: 'of a secret link, and not kept' },
  },
  clearance_returns: { out: 'what was asked of the office before signing' },
  bring_ins: {
    section: 'clearance',
    shows: 'source first_day transferor verify_by confirmed_at',
    not: {
      person_name: once,
      in_use_since: 'of the location',
      recorded_at: made,
      confirm_by: byWhen,
      core_by: byWhen,
      known_since: byWhen,
    },
  },
  known_words: { out: 'whether the office may send what only a sheet says' },
  standing: { out: 'worked out from the records' },
  standing_versions: { out: 'worked out from the records' },
  suspensions: { section: 'standing', shows: 'date_from date_to reason recorded_at ended_at' },
  lapse_decisions: {
    section: 'standing',
    shows: 'about decision until ended_on applied_on note recorded_at',
  },
}

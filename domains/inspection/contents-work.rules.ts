import type { Placed } from './placed.rules.ts'

const made = 'when the row was made'
const learned = 'how they learned, not what they completed'
const bought = 'what someone bought'
const told = 'what was sent'

export const inLearning: Record<string, Placed> = {
  enrolments: { section: 'courses', shows: 'created_at' },
  entitlements: { out: 'why someone may take a course' },
  cycles: { section: 'courses', shows: 'number opened_on due_on started_at closed_at closed_as' },
  extensions: { section: 'courses', shows: 'due_on reason', not: { given_at: made } },
  course_waivers: {
    section: 'courses',
    shows: 'from_day until_day reason',
    not: { given_at: made, ended_at: 'when it was ended early' },
  },
  completions: {
    section: 'courses',
    shows: 'completed_on method right_count asked',
    not: { completed_at: 'the day says it', details: 'of the package or session' },
  },
  certificates: {
    section: 'courses',
    shows: 'number title completed_on cpd_minutes score refresh_by issued_at revoked_at revoked_reason',
    not: {
      ...{ name: 'the person’s, on that day', version: 'of the course', guidance_reviewed_on: 'of the course' },
      ...{ outcomes: 'of the course', delivery: 'of the course', practical_note: 'of the course' },
      ...{ provider: 'printed on it', signatory: 'printed on it', status_index: 'for other hubs' },
    },
  },
  imported_credentials: {
    section: 'courses',
    shows: 'issuer_name title done_on minutes refresh_by revoked_at',
    not: {
      ...{ credential_id: 'of the signature', issuer: 'of the signature', fingerprint: 'of the signature' },
      ...{ public_key: 'of the signature', jwt: 'of the signature', status_list: 'of the signature' },
      ...{ status_index: 'of the signature', status_asked_at: 'of the signature', status_tried_at: 'of the signature' },
      ...{ issued_at: 'of the signature', brought_at: made },
    },
  },
  attendance: {
    section: 'courses',
    shows: 'state result note skills',
    not: {
      ...{ capacity: 'of the session', place: 'its number', sequence: 'for calendars', sign_offs: 'in the training' },
      ...{
        waiting_since: 'how they were invited',
        invited_at: 'how they were invited',
        answered_at: 'how they were invited',
      },
    },
  },
  attendance_records: { out: 'the records are in the training' },
  check_ins: { out: 'the result says it' },
  session_bookings: { out: 'the bookings are in the training' },
  session_notices: { out: told },
  assignment_rule_people: { out: 'by which rule a course was given' },
  cohort_members: { out: 'with whom someone learned' },
  course_feedback: { out: 'told without names' },
  lesson_progress: { out: learned },
  lesson_events: { out: learned },
  lesson_notes: { out: 'their own' },
  package_attempts: { out: learned },
  package_results: { out: learned },
  quiz_attempts: { out: learned },
  drawn_questions: { out: learned },
  marks: { out: learned },
  attempt_resets: { out: learned },
  cpd_entries: { out: 'their own' },
  passport_shares: { out: 'their own' },
  share_views: { out: 'their own' },
  course_requests: { out: 'what they asked about' },
}

export const inService: Record<string, Placed> = {
  onboarding_checklists: {
    section: 'induction',
    shows: 'starts_on opened_at closed_at',
    not: { start_on: 'the first day says it' },
  },
  onboarding_items: {
    section: 'induction',
    shows: 'title owner done_at content',
    not: { kind: 'the title says it', day_offset: 'by when it was due', position: 'their order', about: 'a key' },
  },
  supervisions: {
    section: 'supervision',
    shows: 'kind state at place held_on reason notes outcome imported',
    not: {
      ...{ minutes: 'how long it was planned', sequence: 'for calendars', notes_revision: 'while they were written' },
      ...{
        notes_at: 'while they were written',
        booked_at: made,
        closed_at: 'the day it was held',
        signed_at: 'the signatures say it',
      },
    },
  },
  supervision_people: { section: 'supervision', shows: 'attended', not: { due_on: 'by when it was due' } },
  supervision_actions: { section: 'supervision', shows: 'text due_on done_at', not: { added_at: made } },
  supervision_signatures: {
    section: 'supervision',
    shows: 'how comment signed_at',
    not: { notes_revision: 'the text that counts', witness_note: 'how a witness knew them' },
  },
  supervision_corrections: { section: 'supervision', shows: 'text written_at' },
  supervision_restricted: { out: 'restricted notes are read by a few, and in no pack' },
  supervision_times: { out: 'times that others took the place of' },
  supervision_due: { out: 'worked out; what is overdue is said as missing' },
  badges: { out: 'how they sign in at a shared device' },
  kiosk_sessions: { out: 'who is at a shared device now' },
  policy_signatures: { section: 'policies', shows: 'typed_name signed_at' },
  compliance_facts: {
    section: 'training',
    shows: 'aspect valid_from expires_on recorded_at note',
    not: { source: 'by which way it came' },
  },
  care_workbooks: {
    section: 'training',
    shows: 'edition begun_on aim_on',
    not: { begun_at: made, stopped_at: 'the one that goes on is in', stopped_reason: 'the one that goes on is in' },
  },
  care_steps: {
    section: 'training',
    shows: 'standard step done_on how place words right_count asked basis',
    not: { recorded_at: made, voided_at: 'taken back before the award', void_reason: 'taken back before the award' },
  },
  care_awards: {
    section: 'training',
    shows: 'awarded_on signed_as withdrawn_at withdrawn_reason',
    not: { signed_at: 'the day says it' },
  },
  care_certificates_elsewhere: {
    section: 'training',
    shows: 'employer awarded_on edition seen checked_at',
    not: { voided_at: 'not theirs, or a mistake', void_reason: 'not theirs, or a mistake' },
  },
  compliance_evidence: {
    section: 'training',
    shows: 'state completed_on sent_at decided_at reason provided',
  },
  compliance_evidence_files: { out: 'the documents themselves are in' },
  compliance_rules: { out: 'why something is required; what is required is in the training' },
  compliance_looks: { out: 'who looked' },
  reminders: { out: told },
  import_rows: { out: 'the spreadsheet that records came from' },
  import_remarks: { out: 'what a spreadsheet said that no record can be made of' },
  import_choices: { out: 'the spreadsheet that records came from' },
  legal_holds: { out: 'kept for a claim' },
  pack_people: { out: 'in which packs someone was' },
  baskets: { out: bought },
  basket_lines: { out: bought },
}

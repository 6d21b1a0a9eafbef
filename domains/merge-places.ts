import type { MergeKind, Place } from './people/merges/merges.rules.ts'

type Of = Partial<Record<MergeKind, readonly Place[]>>

/**
 * Every column that a merge moves, by the domain whose rows they are, in the order of domains. A test over the schema fails
 * for each column that points at a location, a job or a person and is neither here nor in `stay`.
 */
export const mergePlaces = {
  notifications: {
    person: ['messages.person_id'],
  },
  files: {
    person: ['file_uploads.person_id'],
  },
  people: {
    location: ['manager_appointments.location_id'],
    person: [
      'manager_appointments.person_id',
      'locations.registered_manager_id',
      'person_names.person_id',
      'sheet_addresses.person_id',
    ],
  },
  reminders: {
    person: ['reminders.person_id', 'reminders.told_id'],
  },
  vetting: {
    person: [
      'pre_employment_checks.person_id',
      'risk_assessments.person_id',
      'risk_assessments.supervisor_id',
      'criminal_record_declarations.person_id',
      'health_declarations.person_id',
      'reference_requests.person_id',
      'reference_evidence.person_id',
      'address_periods.person_id',
      'employment_periods.person_id',
      'gap_explanations.person_id',
      'gap_reviews.person_id',
      'history_confirmations.person_id',
    ],
  },
  employment: {
    location: [
      'clearances.location_id',
      'bring_ins.location_id',
      'post_versions.location_id',
      'posts.location_id',
      'standing.location_id',
      'shared_devices.location_id',
    ],
    job: ['clearances.job_id', 'post_versions.job_id', 'posts.job_id'],
    person: [
      'clearances.person_id',
      'clearances.supervisor_id',
      'clearance_looks.person_id',
      'clearance_notices.person_id',
      'clearance_notices.told_id',
      'clearance_returns.person_id',
      'outside_review_requests.person_id',
      'bring_ins.person_id',
      'post_versions.person_id',
      'post_versions.manager_id',
      'posts.person_id',
      'posts.manager_id',
      'staff_files.person_id',
      'leaving_concerns.person_id',
      'staff_notes.person_id',
      'standing.person_id',
      'start_consents.person_id',
      'suspensions.person_id',
      'lapse_decisions.person_id',
      'badges.person_id',
    ],
  },
  compliance: {
    location: ['compliance_rules.location_id'],
    job: ['compliance_rules.job_id'],
    person: [
      'compliance_rules.person_id',
      'compliance_facts.person_id',
      'compliance_evidence.person_id',
      'compliance_looks.person_id',
    ],
  },
  learning: {
    person: [
      'enrolments.person_id',
      'completions.person_id',
      'certificates.person_id',
      'cpd_entries.person_id',
      'imported_credentials.person_id',
      'passport_shares.person_id',
      'lesson_notes.person_id',
      'assignment_rule_people.person_id',
      'cohort_members.person_id',
      'attendance.person_id',
      'attendance_records.assessor_id',
      'training_sessions.trainer_id',
      'courses.owner_id',
      'course_requests.person_id',
    ],
  },
  onboarding: {
    job: ['onboarding_templates.job_id'],
    person: ['onboarding_checklists.person_id', 'policy_signatures.person_id'],
  },
  recruitment: {
    location: ['applications.location_id'],
    job: ['applications.job_id'],
    person: ['applications.applicant_id', 'application_drafts.person_id', 'applicant_origins.person_id'],
  },
  supervision: {
    job: ['supervision_cadences.job_id'],
    person: [
      'supervisions.supervisor_id',
      'supervision_people.person_id',
      'supervision_times.supervisor_id',
      'supervision_actions.person_id',
      'supervision_actions.owner_id',
      'supervision_signatures.person_id',
      'care_workbooks.person_id',
      'care_workbooks.assessor_id',
      'care_awards.person_id',
      'care_certificates_elsewhere.person_id',
    ],
  },
  shop: {
    person: [
      'orders.person_id',
      'baskets.person_id',
      'customer_managers.person_id',
      'manager_invitations.accepted_by',
      'seat_assignments.person_id',
    ],
  },
  intake: {
    person: ['import_rows.person_id', 'import_remarks.person_id', 'import_choices.person_id'],
  },
  inspection: {
    person: ['pack_people.person_id', 'pack_parts.person_id'],
  },
  'data-protection': {
    person: ['legal_holds.person_id'],
  },
} satisfies Record<string, Of>

/** Columns whose rows stay with what went, each with its reason. */
export const stay: Record<Place, string> = {
  'in_use_requests.location_id': 'since when that location was in use is its own history',
  'in_use_changes.location_id': 'since when that location was in use is its own history',
  'job_title_versions.job_id': 'what that job was called is its own history',
  'location_name_versions.location_id': 'what that location was called is its own history',
  'care_awards.location_id': 'where it was signed stays as it was signed',
  'care_awards.signer_id': 'who signed stays as it was signed',
  'care_steps.assessor_id': 'who saw it done stays as it was signed',
  'gate_files.location_id': 'kept by the database from the application or the post',
  'locations.merged_into': 'moved by the merge itself',
  'jobs.merged_into': 'moved by the merge itself',
  'people.merged_into': 'moved by the merge itself',
  'users.person_id': 'which account stays is chosen',
  'audit_log.person_id': 'what was done to whom is never rewritten; both ids are kept',
  'retention_items.person_id': 'what was deleted of whom is never rewritten',
  'compliance_state.person_id': 'worked out again for both',
  'compliance_people.person_id': 'worked out again for both',
  'compliance_periods.person_id': 'worked out again for both',
  'compliance_work.person_id': 'who is to be worked out again',
  'standing_work.person_id': 'who is to be worked out again',
  'supervision_due.person_id': 'worked out again by the database',
  'supervision_due.supervisor_id': 'likewise',
  'supervision_due.job_id': 'likewise',
  'supervision_due.location_id': 'likewise',
}

const signsIn = 'how it signs in, and what it may do'
const acted = 'what was done with this account, by its id'

/** Every column that points at an account, and why a merge of two people leaves it, or what moves it. */
export const withAccount: Record<string, string> = {
  'sessions.user_id': 'those of the account that goes are ended',
  'credentials.user_id': signsIn,
  'account_tokens.user_id': signsIn,
  'passkeys.user_id': signsIn,
  'two_factors.user_id': signsIn,
  'recovery_codes.user_id': signsIn,
  'email_changes.user_id': signsIn,
  'user_permissions.user_id': signsIn,
  'role_requests.user_id': signsIn,
  'role_requests.decided_by': acted,
  'invitations.invited_by': acted,
  'invitations.accepted_by': acted,
  'bulk_runs.asked_by': acted,
  'alert_choices.user_id': 'each account says by itself what it hears',
  'office_alert_recipients.user_id': acted,
  'dashboard_cards.user_id': 'each account arranges its own',
  'saved_views.user_id': 'moved with the choice of the account',
}

export const placesOf = (kind: MergeKind): Place[] =>
  Object.values<Of>(mergePlaces).flatMap((domain) => domain[kind] ?? [])

/**
 * What becomes of a row that refers to a person, or to something that is deleted with one. A foreign key without its line
 * here fails the build (retention-plan.test.ts).
 */
export type Fate =
  | 'with the application'
  | 'with the staff file'
  | 'with the draft'
  | 'with the invitation'
  | 'with the document'
  | 'with the person'
  /** The row stays and no longer names the person. */
  | 'is let go'
  /** It keeps the person's row for as long as it is there. */
  | 'keeps the person'

const application: Fate = 'with the application'
const staffFile: Fate = 'with the staff file'
const document: Fate = 'with the document'
const keeps: Fate = 'keeps the person'

/** By table and column. What hangs on both an application and a person is kept as theirs where they work here. */
export const retentionPlan: Record<string, Fate> = {
  'applications.applicant_id': application,
  'application_addresses.application_id': application,
  'application_events.application_id': application,
  'application_notes.application_id': application,
  'application_periods.application_id': application,
  'application_versions.application_id': application,
  'equality_answers.application_id': application,
  'referees.application_id': application,
  'interviews.application_id': application,
  'interview_adjustments.application_id': application,
  'application_links.application_id': application,
  'candidates.link_id': 'with the invitation',
  'link_claims.link_id': 'with the invitation',
  'application_drafts.person_id': 'with the draft',

  'pre_employment_checks.application_id': application,
  'pre_employment_checks.person_id': application,
  'risk_assessments.application_id': application,
  'risk_assessments.person_id': application,
  'health_declarations.application_id': application,
  'health_declarations.person_id': application,
  // and six months after the decision by themselves
  'criminal_record_declarations.application_id': application,
  'criminal_record_declarations.person_id': application,
  'history_confirmations.application_id': application,
  'history_confirmations.person_id': application,
  'gap_explanations.application_id': application,
  'gap_explanations.person_id': application,
  'gap_reviews.application_id': application,
  'gap_reviews.person_id': application,
  'employment_periods.application_id': application,
  'employment_periods.person_id': application,
  'address_periods.application_id': application,
  'address_periods.person_id': application,
  'reference_requests.application_id': application,
  'reference_requests.person_id': application,
  'reference_requests.referee_id': application,
  'reference_answers.request_id': application,
  'reference_verifications.request_id': application,
  'reference_reviews.request_id': application,
  'reference_reviews.evidence_id': application,
  'reference_evidence.application_id': application,
  'reference_evidence.person_id': application,
  'applicant_origins.person_id': application,
  'clearances.application_id': application,
  'clearances.risk_assessment_id': application,
  'hires.application_id': application,
  'onboarding_checklists.person_id': application,
  'onboarding_items.checklist_id': application,

  'staff_files.person_id': staffFile,
  'staff_notes.person_id': staffFile,
  'posts.person_id': staffFile,
  'posts.signature_id': staffFile,
  'posts.bring_in_id': staffFile,
  'post_versions.person_id': staffFile,
  'post_versions.post_id': staffFile,
  'hires.post_id': staffFile,
  'onboarding_checklists.post_id': staffFile,
  'clearances.person_id': staffFile,
  'clearances.post_id': staffFile,
  'clearance_looks.person_id': staffFile,
  'clearance_notices.person_id': staffFile,
  'clearance_returns.person_id': staffFile,
  'bring_ins.person_id': staffFile,
  'standing.person_id': staffFile,
  'standing.post_id': staffFile,
  'suspensions.person_id': staffFile,
  'standing_reminders.person_id': staffFile,
  'lapse_decisions.person_id': staffFile,
  'policy_signatures.person_id': staffFile,
  'compliance_facts.person_id': staffFile,
  'compliance_looks.person_id': staffFile,
  'compliance_reminders.person_id': staffFile,
  'compliance_reminders.told_id': 'is let go',
  'compliance_rules.person_id': staffFile,
  'compliance_evidence.person_id': staffFile,
  'compliance_evidence.fact_id': staffFile,
  'compliance_evidence_files.evidence_id': staffFile,
  'import_rows.person_id': staffFile,

  'file_uploads.person_id': document,
  'file_uses.file_id': document,
  'document_reviews.file_id': document,
  'pre_employment_checks.evidence_file_id': document,
  'lapse_decisions.evidence_file_id': document,
  'reference_evidence.file_id': document,
  'reference_requests.file_id': document,
  'compliance_facts.evidence_file_id': document,
  'compliance_evidence_files.file_id': document,

  'person_names.person_id': 'with the person',
  'enrolments.person_id': 'with the person',
  'entitlements.enrolment_id': 'with the person',
  'assignment_rule_people.person_id': 'with the person',
  'learning_reminders.cycle_id': 'with the person',
  'learning_reminders.told_id': 'is let go',
  'course_waivers.enrolment_id': 'with the person',
  'cycles.enrolment_id': 'with the person',
  'cycles.fact_id': 'is let go',
  'extensions.cycle_id': 'with the person',
  'completions.cycle_id': 'with the person',
  'completions.person_id': 'with the person',
  'completions.fact_id': 'is let go',
  'certificates.completion_id': 'with the person',
  'certificates.person_id': 'with the person',
  'lesson_progress.cycle_id': 'with the person',
  'lesson_events.cycle_id': 'with the person',
  'lesson_notes.person_id': 'with the person',
  'package_attempts.cycle_id': 'with the person',
  'package_results.attempt_id': 'with the person',
  'quiz_attempts.cycle_id': 'with the person',
  'drawn_questions.attempt_id': 'with the person',
  'marks.attempt_id': 'with the person',
  'attempt_resets.cycle_id': 'with the person',
  'course_requests.person_id': 'with the person',
  'legal_holds.person_id': 'with the person',

  // others' records, or what is kept for reasons of its own
  'users.person_id': keeps,
  'courses.owner_id': keeps,
  'locations.registered_manager_id': keeps,
  'manager_appointments.person_id': keeps,
  'posts.manager_id': keeps,
  'post_versions.manager_id': keeps,
  'clearances.supervisor_id': keeps,
  'clearance_notices.told_id': keeps,
  'risk_assessments.supervisor_id': keeps,
}

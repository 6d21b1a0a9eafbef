import type { Place } from './merges.rules.ts'

type Noun = { one: string; many: string }
const noun = (one: string, many = `${one}s`): Noun => ({ one, many })

/** What a column's rows are called where a merge says what moves; columns that only follow others have no words. */
export const placeNouns: Partial<Record<Place, Noun>> = {
  'posts.location_id': noun('post'),
  'posts.job_id': noun('post'),
  'applications.location_id': noun('application'),
  'applications.job_id': noun('application'),
  'compliance_rules.location_id': noun('compliance rule'),
  'compliance_rules.job_id': noun('compliance rule'),
  'clearances.location_id': noun('sign-off'),
  'clearances.job_id': noun('sign-off'),
  'manager_appointments.location_id': noun(
    'appointment of a registered manager',
    'appointments of registered managers',
  ),
  'bring_ins.location_id': noun('person brought in', 'people brought in'),
  'onboarding_templates.job_id': noun('onboarding template'),
  'posts.person_id': noun('post'),
  'clearances.person_id': noun('sign-off'),
  'staff_notes.person_id': noun('note'),
  'suspensions.person_id': noun('suspension'),
  'pre_employment_checks.person_id': noun('check'),
  'reference_requests.person_id': noun('reference'),
  'file_uploads.person_id': noun('document'),
  'compliance_facts.person_id': noun('compliance record'),
  'compliance_evidence.person_id': noun('certificate sent in', 'certificates sent in'),
  'enrolments.person_id': noun('course'),
  'certificates.person_id': noun('certificate'),
  'attendance.person_id': noun('place at a session', 'places at sessions'),
  'cpd_entries.person_id': noun('entry of the CPD log', 'entries of the CPD log'),
  'policy_signatures.person_id': noun('policy signed', 'policies signed'),
  'onboarding_checklists.person_id': noun('onboarding checklist'),
  'applications.applicant_id': noun('application'),
  'application_drafts.person_id': noun('draft'),
  'orders.person_id': noun('order'),
  'baskets.person_id': noun('basket'),
  'seat_assignments.person_id': noun('seat'),
  'messages.person_id': noun('email'),
  'posts.manager_id': noun('person they manage', 'people they manage'),
  'manager_appointments.person_id': noun('appointment as manager', 'appointments as manager'),
}

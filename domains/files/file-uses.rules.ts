/** The tables whose rows refer to files. A new one needs its line here, and a verb that notes the use. */
export const fileNouns = [
  'file_uploads',
  'document_reviews',
  'applications',
  'compliance_facts',
  'compliance_evidence_files',
  'pre_employment_checks',
  'reference_evidence',
  'reference_requests',
  'lapse_decisions',
  'care_steps',
  'care_certificates_elsewhere',
] as const
export type FileNoun = (typeof fileNouns)[number]

/**
 * Who may see a file by one use of it. "office" reviews applications; "owner" is the person and the office; "line
 * manager" is those, people who read staff files, and the person's current manager; "vetting" is that permission only.
 */
export type Audience = 'owner' | 'office' | 'vetting' | 'line manager'

/** The tables whose rows refer to files. A new one needs its line here, and a verb that notes the use. */
export const fileNouns = [
  'file_uploads',
  'document_reviews',
  'applications',
  'compliance_facts',
  'compliance_evidence_files',
  'pre_employment_checks',
  'reference_evidence',
] as const
export type FileNoun = (typeof fileNouns)[number]

/**
 * Who may see a file by one use of it. "office" reviews applications; "owner" is the person and the office; "line
 * manager" is those, whoever reads staff files, and who leads the person today; "vetting" is that permission alone.
 */
export type Audience = 'owner' | 'office' | 'vetting' | 'line manager'

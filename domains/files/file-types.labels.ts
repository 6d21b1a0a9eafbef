import type { FileType } from './file-types.rules.ts'

export const fileTypeLabels: Record<FileType, string> = {
  proof_of_address: 'Proof of address',
  employment_proof: 'Proof of employment',
  visa: 'Visa',
  passport: 'Passport',
  ni_proof: 'Proof of National Insurance number',
  dbs_certificate: 'DBS certificate',
  training_certificates: 'Training certificates',
  driving_license: 'Driving licence',
  cv: 'CV',
  reference_evidence: 'Alternative evidence',
}

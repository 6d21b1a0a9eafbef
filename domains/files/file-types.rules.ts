import { MAX_UPLOAD_BYTES } from '#lib/max-upload.ts'
import { type Extension, emptyFile, extensionOf, mustBe, tooLargeFile } from '#lib/upload-words.ts'

/** Documents uploaded by a person, or by the office on their behalf. */
export const fileTypes = [
  'proof_of_address',
  'employment_proof',
  'visa',
  'passport',
  'ni_proof',
  'dbs_certificate',
  'training_certificates',
  'driving_license',
  'cv',
] as const
/** Confidential evidence about a person: for vetting only, never shown to the person. */
export const confidentialTypes = ['reference_evidence'] as const
export type FileType = (typeof fileTypes)[number] | (typeof confidentialTypes)[number]

export { MAX_UPLOAD_BYTES }

const scans: readonly Extension[] = ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif']
const written: readonly Extension[] = [...scans, '.doc', '.docx']

export function isFileType(name: unknown): name is (typeof fileTypes)[number] {
  return fileTypes.some((known) => known === name)
}

export function isConfidential(fileType: FileType | undefined): boolean {
  return confidentialTypes.some((known) => known === fileType)
}

export function allowedExtensions(fileType: FileType): readonly Extension[] {
  return fileType === 'cv' || isConfidential(fileType) ? written : scans
}

/** The `accept` of a file input. */
export function acceptOf(fileType: FileType): string {
  return allowedExtensions(fileType).join(',')
}

/** The same in words, beside the button. */
export function kindsOf(fileType: FileType): string {
  return allowedExtensions(fileType) === scans
    ? 'PDF, JPG, PNG or HEIC, up to 10 MB'
    : 'PDF, Word, JPG, PNG or HEIC, up to 10 MB'
}

/** Where the type of document is chosen beside the file. */
export const anyKind = { words: 'PDF, JPG, PNG or HEIC, for a CV also Word, up to 10 MB', accept: written.join(',') }

/** Checks a file before its content is read; exactly 10 MB is accepted. */
export function whyNotName(fileType: FileType, fileName: string, bytes: number): string | undefined {
  const allowed = allowedExtensions(fileType)
  const extension = extensionOf(fileName)
  if (!extension || !allowed.includes(extension)) return mustBe(allowed)
  if (bytes > MAX_UPLOAD_BYTES) return tooLargeFile
  if (bytes <= 0) return emptyFile
}

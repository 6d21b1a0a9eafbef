import { type Extension, emptyFile, extensionOf, mustBe, tooLargeFile } from '#lib/upload-words.ts'

/** What a person brings, or the office for them. */
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
/** What others wrote of a person in confidence: whoever may vet sees it, the person does not. */
export const confidentialTypes = ['reference_evidence'] as const
export type FileType = (typeof fileTypes)[number] | (typeof confidentialTypes)[number]

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

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

/** What can be said of a file before its content is read; 10 MB to the byte is still taken. */
export function whyNotName(fileType: FileType, fileName: string, bytes: number): string | undefined {
  const allowed = allowedExtensions(fileType)
  const extension = extensionOf(fileName)
  if (!extension || !allowed.includes(extension)) return mustBe(allowed)
  if (bytes > MAX_UPLOAD_BYTES) return tooLargeFile
  if (bytes <= 0) return emptyFile
}

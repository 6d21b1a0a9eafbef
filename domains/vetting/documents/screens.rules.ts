import type { FileType } from '#domains/files/file-types.rules.ts'

/** What is recorded from a document: one form for everything that it proves. */
export type Screen = 'identity_document' | 'right_to_work' | 'dbs' | 'qualification'

const screens: Partial<Record<FileType, Screen>> = {
  passport: 'identity_document',
  driving_license: 'identity_document',
  visa: 'right_to_work',
  dbs_certificate: 'dbs',
  training_certificates: 'qualification',
}

/** A document that proves none of the checks has none. */
export const screenOf = (fileType: FileType): Screen | undefined => screens[fileType]

/** In words, such as on the button that leads there. */
export const screenWords: Record<Screen, string> = {
  identity_document: 'identity and right to work',
  right_to_work: 'right to work',
  dbs: 'DBS',
  qualification: 'qualification',
}

import type { FileType } from '#domains/files/file-types.rules.ts'

type Answers = { visaType: string; holdsDbs: boolean }

/** Each line is met by any one of its types. */
export function requiredDocuments({ visaType, holdsDbs }: Answers): readonly (readonly FileType[])[] {
  const always: readonly (readonly FileType[])[] = [
    ['passport', 'driving_license'],
    ['proof_of_address'],
    ['ni_proof'],
    ['cv'],
  ]
  const needsVisa = visaType !== '' && !/british|irish/i.test(visaType)
  return [...always, ...(needsVisa ? [['visa'] as const] : []), ...(holdsDbs ? [['dbs_certificate'] as const] : [])]
}

/** The lines still outstanding. */
export function missingDocuments(types: readonly FileType[], answers: Answers): readonly (readonly FileType[])[] {
  return requiredDocuments(answers).filter((any) => !any.some((type) => types.includes(type)))
}

export type DocumentsUploaded = { given: number; required: number }

/** "6 of 7": how many required documents are on file; a line counts once however many files it has. */
export function documentsUploaded(types: readonly FileType[], answers: Answers): DocumentsUploaded {
  const required = requiredDocuments(answers).length
  return { given: required - missingDocuments(types, answers).length, required }
}

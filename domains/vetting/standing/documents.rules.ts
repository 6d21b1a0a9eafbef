import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { missingDocuments } from '#domains/vetting/checks/documents-count.rules.ts'

type Asked = {
  visaType: string
  holdsDbs: boolean
  /** Further documents the job requires. */
  jobDocuments: readonly FileType[]
  /** Once the DBS check is satisfied its copy is no longer required: copies are deleted on schedule. */
  dbsDecided: boolean
}

/** The documents outstanding before a start, by name. */
export function stillToCome(given: readonly FileType[], { jobDocuments, dbsDecided, ...answers }: Asked): string[] {
  const ofJob = jobDocuments.filter((type) => !given.includes(type)).map((type) => [type])
  const lines = [...missingDocuments(given, answers), ...ofJob].filter(
    (any) => !(dbsDecided && any.length === 1 && any[0] === 'dbs_certificate'),
  )
  return [...new Set(lines.map((any) => any.map((type) => fileTypeLabels[type]).join(' or ')))]
}

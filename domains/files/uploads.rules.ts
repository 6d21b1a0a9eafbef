import { Refusal } from '#platform/refusal.ts'
import type { FileType } from './file-types.rules.ts'
import type { FileNoun } from './file-uses.rules.ts'
import type { FileState } from './files.table.ts'

export const MOST_FILES = 60
/** After so long, an upload that is not finished belonged to a process that was killed. */
export const ABANDONED_MINUTES = 10

export const uploadFailed = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })
export const infectedFile = 'The selected file contains a virus'
export const tooManyFiles = `You can keep ${MOST_FILES} files at most. Delete one you do not need.`

/** Who looked at which of these is written down whoever it was, the person excepted. */
export const sensitiveTypes: readonly FileType[] = [
  'dbs_certificate',
  'passport',
  'visa',
  'ni_proof',
  'driving_license',
  'reference_evidence',
]

/** Pictures were drawn anew when they came in, so nothing hides in them. */
export function mayShowInline(mime: string): boolean {
  return mime === 'image/jpeg' || mime === 'image/png'
}

type Deletion = {
  state: FileState
  /** What refers to it today. */
  usedBy: readonly FileNoun[]
  byOffice: boolean
}

/** What has been submitted, and what the office put there or relies on, is HR's to keep; everything else can go. */
export function whyNotDelete({ state, usedBy, byOffice }: Deletion): Refusal | undefined {
  const forOffice = usedBy.some((noun) => noun !== 'file_uploads' && noun !== 'applications')
  if (forOffice) return stays('This file is one that the office has looked at or waits to look at, so it stays.')
  if (byOffice) return stays('The office put this file here, so it stays.')
  if (state === 'infected' || !usedBy.includes('applications')) return undefined
  return stays('This file belongs to an application you have sent, so it stays. You can upload a better one beside it.')
}

const stays = (words: string) => new Refusal('conflict', 'Delete failed', words)

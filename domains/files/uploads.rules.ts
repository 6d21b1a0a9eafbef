import { Refusal } from '#platform/refusal.ts'
import type { FileType } from './file-types.rules.ts'
import type { FileNoun } from './file-uses.rules.ts'
import type { FileState } from './files.table.ts'

export const MOST_FILES = 60
/** An upload unfinished for this long belonged to a killed process. */
export const ABANDONED_MINUTES = 10

export const uploadFailed = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })
export const infectedFile = 'The selected file contains a virus'
export const tooManyFiles = `You can keep ${MOST_FILES} files at most. Delete one you do not need.`

/** Viewing one of these is logged, unless by the person it is about. */
export const sensitiveTypes: readonly FileType[] = [
  'dbs_certificate',
  'passport',
  'visa',
  'ni_proof',
  'driving_license',
  'reference_evidence',
]

/** Pictures were re-encoded on upload, and a PDF with scripts or files in it was refused: both are safe to show. */
export function mayShowInline(mime: string): boolean {
  return mime === 'image/jpeg' || mime === 'image/png' || mime === 'application/pdf'
}

type Deletion = {
  state: FileState
  /** What refers to it today. */
  usedBy: readonly FileNoun[]
  byOffice: boolean
  /** Of someone on legal hold everything stays. */
  onHold: boolean
}

/** Submitted documents, and those the office uploaded or relies on, are kept; others may be deleted. */
export function whyNotDelete({ state, usedBy, byOffice, onHold }: Deletion): Refusal | undefined {
  if (onHold) return stays('This file has to be kept for now. Ask the office.')
  const forOffice = usedBy.some((noun) => noun !== 'file_uploads' && noun !== 'applications')
  if (forOffice) return stays('This file is one that the office has looked at or waits to look at, so it stays.')
  if (byOffice) return stays('The office put this file here, so it stays.')
  if (state === 'infected' || !usedBy.includes('applications')) return undefined
  return stays('This file belongs to an application you have sent, so it stays. You can upload a better one beside it.')
}

const stays = (words: string) => new Refusal('conflict', 'Delete failed', words)

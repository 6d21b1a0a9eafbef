import type { SectionKey } from './sections.rules.ts'

/** By whom people are narrowed: those in post, or who left in the last year. */
export const whoKeys = ['in_post', 'leavers'] as const
export type PackFilters = { location: string; job: string; team: string; who: (typeof whoKeys)[number] }

/** Someone on the list that a sample is drawn from, with the job and location they are drawn for. */
export type Drawn = { id: string; stratum: string }

/** In the order they are built: the index is written last, since it says on which page everything is. */
export type PartKind = 'index' | 'sample' | 'matrix' | 'person' | 'beside' | 'manifest' | 'whole'

/** Packs are kept for a day. */
export const KEPT_HOURS = 24
/** As many files as one pack holds. */
export const MOST_PEOPLE = 50
/** One PDF is put together in memory; a larger pack is a ZIP of one PDF for each person. */
export const MOST_IN_ONE_PDF = 10
/** How often a part is tried before the pack has failed. */
export const MOST_TRIES = 3

/** Where a section begins in the file of a person, and what it comes to. */
export type SectionContents = {
  key: SectionKey
  title: string
  page: number
  entries: number
  missing: readonly string[]
  leftOut: readonly string[]
  documents: readonly DocumentContents[]
}

/** A document on pages of the file, or beside it under a name of its own. */
export type DocumentContents = {
  fileId: string
  title: string
  name: string
  page?: number | undefined
  pages?: number | undefined
  beside?: string | undefined
  /** Why it lies beside, in words. */
  why?: string | undefined
}

/** What is in a part: of a person's file its sections, of others how many rows they list. */
export type PartContents = { sections?: readonly SectionContents[]; rows?: number }

/** How far a pack is: its parts that are done, of all. */
export const progressOf = (parts: readonly { state: 'waiting' | 'done' }[]) => ({
  done: parts.filter(({ state }) => state === 'done').length,
  all: parts.length,
})

/** A checksum as people compare it: the first eight letters in two groups. */
export const shortSum = (sha256: string) => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`.toUpperCase()

/** A name as files may have it on any system. */
export function fileNameOf(words: string): string {
  const plain = words
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: names of files have none
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  return [...plain].slice(0, 80).join('').trim() || 'file'
}

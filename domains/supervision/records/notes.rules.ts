import type { TemplateItem } from '#domains/supervision/template-items.rules.ts'
import { type Marks, merged, type SaveMark } from '#lib/saved-parts.ts'
import { Refusal } from '#platform/refusal.ts'

export const LONGEST_NOTE = 4000
export const checkAnswers = ['met', 'not_met', 'not_seen'] as const

export type Notes = Record<string, string>
/** What is sealed in the row: the notes by item, and for each when and by which save it last changed. */
export type NotesContent = Marks & { answers: Notes }
export const noNotes: NotesContent = { answers: {}, changed: {} }

/** Reads a posted form as notes on these items; other fields are dropped, long ones cut. */
export function asNotes(given: Record<string, unknown>, items: readonly TemplateItem[]): Notes {
  return Object.fromEntries(
    items.flatMap(({ key, sort }) => {
      const typed = given[key]
      if (typeof typed !== 'string') return []
      if (sort === 'check') return checkAnswers.some((one) => one === typed) ? [[key, typed]] : []
      return [[key, typed.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\0', '').slice(0, LONGEST_NOTE)]]
    }),
  )
}

type Save = SaveMark & { notes: Notes; given: number; now: number }

/** Saves what changed, item by item; throws `NotesClash` when one of them was changed differently elsewhere since. */
export function withNotes(content: NotesContent, { notes, ...save }: Save) {
  const { answers: fields, ...marks } = content
  const { revision, left, clashing, ...kept } = merged<Notes>({ fields, ...marks }, notes, save)
  if (clashing.length > 0) throw new NotesClash(fields, save.now)
  if (revision === save.now) return { content, revision, left }
  return { content: { answers: kept.fields, changed: kept.changed, by: kept.by }, revision, left }
}

/** The notes were changed in another tab or on another device; nothing is lost. */
export class NotesClash extends Refusal {
  readonly theirs: Notes
  readonly revision: number

  constructor(theirs: Notes, revision: number) {
    super('conflict', 'Not saved', 'These notes were changed in another tab or on another device.')
    this.theirs = theirs
    this.revision = revision
  }
}

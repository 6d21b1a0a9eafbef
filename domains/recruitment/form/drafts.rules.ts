import { changedElsewhere, type Marks, merged, only, type SaveMark } from '#lib/saved-parts.ts'
import { Refusal } from '#platform/refusal.ts'
import { fieldsOfStep, LAST_STEP, sameAnswers, steps, type Typed } from './application-form.rules.ts'

/** What is sealed in a draft's row: the answers, and for each step when and by which save it last changed. */
export type DraftContent = Marks & { fields: Typed }

/** The answers of one step, taken from the whole. */
export function ofStep(typed: Typed, step: number): Partial<Typed> {
  return Object.fromEntries(fieldsOfStep(step).map((name) => [name, typed[name]]))
}

type Save = SaveMark & { step: number; typed: Typed; given: number; now: number }
export type Saved = { content: DraftContent; revision: number; left?: string[] }

/**
 * Saves one step's answers into the draft. Another answer is no conflict, on the same page either; the same answer,
 * changed differently elsewhere since the revision the writer saw, is: both versions are returned to choose from.
 */
export function withStep(content: DraftContent, { step, typed, ...save }: Save): Saved {
  const both = merged(content, ofStep(typed, step) as Typed, { ...save, part: String(step) })
  const { revision, left, clashing, ...kept } = both
  if (clashing.length > 0) {
    const shown = { ...ofStep(kept.fields, step), ...only(typed, clashing) }
    throw new DraftConflict(only(typed, clashing), only(content.fields, clashing), save.now, { shown })
  }
  return { content: revision === save.now ? content : kept, revision, left }
}

/**
 * Only what the person saw is submitted. If the draft has changed since, the steps that differ
 * are returned in both versions; without the version they saw (`seen`), the step's own revision decides.
 */
export function whyNotAsSeen(
  { content, revision }: Saved,
  given: number,
  seen: Typed | undefined,
): Refusal | undefined {
  if (given === revision) return undefined
  const differing = steps.slice(0, LAST_STEP).flatMap((_, step) => {
    const same = seen
      ? sameAnswers(ofStep(seen, step), ofStep(content.fields, step))
      : !changedElsewhere(content, String(step), given, {})
    return same ? [] : [step]
  })
  if (differing.length === 0) return undefined
  const version = (typed: Typed) => Object.assign({}, ...differing.map((step) => ofStep(typed, step))) as Partial<Typed>
  if (seen) return new DraftConflict(version(seen), version(content.fields), revision, { title: 'Not submitted' })
  return new Refusal(
    'conflict',
    'Not submitted',
    'Your answers were changed on another device. Check them and submit again.',
  )
}

/** The same answers were changed in another tab or on another device. Nothing was saved, and nothing is lost. */
export class DraftConflict extends Refusal {
  readonly yours: Partial<Typed>
  readonly theirs: Partial<Typed>
  /** The revision to save again with. */
  readonly revision: number
  /** The page's own answers, with what others wrote where it had not touched them. */
  readonly shown: Partial<Typed>

  constructor(
    yours: Partial<Typed>,
    theirs: Partial<Typed>,
    revision: number,
    { title = 'Not saved', shown = {} }: { title?: string; shown?: Partial<Typed> } = {},
  ) {
    super('conflict', title, 'This page was changed in another tab or on another device.')
    this.yours = yours
    this.theirs = theirs
    this.revision = revision
    this.shown = shown
  }
}

import { Refusal } from '#platform/refusal.ts'
import { fieldsOfStep, sameAnswers, type Typed } from './application-form.rules.ts'

/** What lies sealed in a draft's row: the answers, and for each step the revision in which it last changed. */
export type DraftContent = { fields: Typed; changed: Record<string, number> }

/** The answers of one step, taken from the whole. */
export function ofStep(typed: Typed, step: number): Partial<Typed> {
  return Object.fromEntries(fieldsOfStep(step).map((name) => [name, typed[name]]))
}

type Save = { step: number; mine: Typed; given: number; now: number }
export type Saved = { content: DraftContent; revision: number }

/**
 * One step's answers put into the draft. Another step that changed meanwhile is no quarrel; the same step, changed
 * elsewhere to something else since the revision the writer had before them, is: both versions go back to choose from.
 */
export function withStep({ fields, changed }: DraftContent, { step, mine, given, now }: Save): Saved {
  const same = sameAnswers(ofStep(fields, step), ofStep(mine, step))
  if (same) return { content: { fields, changed }, revision: now }
  if ((changed[step] ?? 0) > given) throw new DraftConflict(ofStep(mine, step), ofStep(fields, step), now)
  return {
    content: { fields: { ...fields, ...ofStep(mine, step) }, changed: { ...changed, [step]: now + 1 } },
    revision: now + 1,
  }
}

/** The same step was changed in another tab or on another device. Nothing was saved, and nothing is lost. */
export class DraftConflict extends Refusal {
  readonly mine: Partial<Typed>
  readonly theirs: Partial<Typed>
  /** The revision with which to save again what is kept. */
  readonly revision: number

  constructor(mine: Partial<Typed>, theirs: Partial<Typed>, revision: number) {
    super('conflict', 'Not saved', 'This page was changed in another tab or on another device.')
    this.mine = mine
    this.theirs = theirs
    this.revision = revision
  }
}

import { addDays, type Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

export type MergeKind = 'location' | 'job' | 'person'

/** A column that points at what is merged: "posts.location_id". */
export type Place = `${string}.${string}`

export const UNDO_DAYS = 30

/** Of which of the two a record is, by its id. */
export type Whose = Readonly<Record<string, 'from' | 'into'>>

/** What was recorded since a merge of two people and speaks against someone, or answers what does. */
export type RecordedSince = {
  id: string
  kind: 'check' | 'risk' | 'criminal_record' | 'reference' | 'evidence' | 'gap' | 'revoked' | 'suspension' | 'leaving'
  /** Of a check or a gap its kind, of an assessment what it is about. */
  about: string | null
  /** The outcome, the decision or the name of the referee. */
  said: string | null
  at: string
  by: string | null
}
export type OfOne = RecordedSince & { of: 'from' | 'into' }

export type Mergeable = { id: string; name: string; mergedInto: string | null; closedOn?: string | null }

/** Both are still there, they are two, and who stays can take in what moves. */
export function whyNotMerge(from: Mergeable, into: Mergeable): Refusal | undefined {
  if (from.id === into.id) return refusal('Choose another one: this is the same.')
  if (from.mergedInto) return refusal(`${from.name} has been merged already.`)
  if (into.mergedInto) return refusal(`${into.name} has been merged already. Choose the one that it became.`)
  if (into.closedOn) return refusal(`${into.name} is closed. Reopen it first, or keep the other.`)
}

type Someone = Mergeable & { dateOfBirth: Day | null; enteredInErrorAt: string | null }

/** Two people are made one by someone else than them, and with different dates of birth only for a reason. */
export function whyNotOne(from: Someone, into: Someone, { by, reason }: { by: string; reason: string }) {
  if ([from.id, into.id].includes(by)) return refusal('Someone else must merge your own records.')
  if (from.enteredInErrorAt || into.enteredInErrorAt) return refusal('Someone entered in error stays as they are.')
  if (from.dateOfBirth && into.dateOfBirth && from.dateOfBirth !== into.dateOfBirth && !reason) {
    const words = 'Their dates of birth differ: say why they are the same person'
    return new Refusal('invalid', 'Not merged', `${words}.`, { reason: words })
  }
  return undefined
}

type Merged = { mergedOn: Day; undoneAt: string | null }

/** A merge is undone for 30 days, once, and before what stayed was merged itself. */
export function whyNotUndo(merge: Merged, into: Mergeable, today: Day): Refusal | undefined {
  if (merge.undoneAt) return new Refusal('conflict', 'Not undone', 'This merge has been undone already.')
  if (today > lastDayToUndo(merge.mergedOn))
    return new Refusal('conflict', 'Not undone', `A merge can be undone for ${UNDO_DAYS} days.`)
  if (into.mergedInto)
    return new Refusal('conflict', 'Not undone', `${into.name} has been merged itself since. Undo that first.`)
}

/** What the form of the undo sends of a record, so that an answer never becomes that of another one. */
export const saying = (recordId: string, of: OfOne['of']) => `${recordId}:${of}`
export const whoseField = (at: number) => `whose.${at}`

type NameOf = (record: RecordedSince) => string

/** Of each of these records it is said whose it is; refused beside the field of each of which it was not. */
export function saidWhose(records: readonly RecordedSince[], said: readonly string[], nameOf?: NameOf) {
  const ofOf = (id: string) => (['from', 'into'] as const).find((of) => said.includes(saying(id, of)))
  const asks = (record: RecordedSince) => `${nameOf ? `${nameOf(record)}. ` : ''}Choose whose it is`
  const fields = records.flatMap((record, at) => (ofOf(record.id) ? [] : [[whoseField(at), asks(record)]]))
  if (fields.length > 0)
    throw new Refusal(
      ...(['invalid', 'Not undone', 'Something was recorded since the merge. Choose whose it is.'] as const),
      Object.fromEntries(fields),
    )
  const since = records.map((record): OfOne => ({ ...record, of: ofOf(record.id) ?? 'into' }))
  return { since, whose: Object.fromEntries(since.map(({ id, of }): [string, OfOne['of']] => [id, of])) }
}

export const lastDayToUndo = (mergedOn: Day): Day => addDays(mergedOn, UNDO_DAYS)

const refusal = (detail: string) => new Refusal('conflict', 'Not merged', detail)

import { byUrgency } from '#app/parts/compliance/evidence/own-order.ts'
import type { OwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { inOrder } from '#domains/compliance/state/status.rules.ts'
import type { PatchState } from '#domains/learning/assignment/home.rules.ts'
import { countOf } from '#lib/count.ts'
import { groupBy } from '#lib/group-by.ts'

/** What a member of staff has to renew or send in, the most pressing first; what waits for the office is no task. */
export const tasksOf = (records: readonly OwnRecord[]): OwnRecord[] =>
  byUrgency(
    records.filter(
      ({ state, last }) => ['expired', 'missing', 'due'].includes(state.status) && last?.state !== 'waiting',
    ),
  )

/** Of these the first that she can do herself. */
export const firstOf = (tasks: readonly OwnRecord[]): OwnRecord | undefined => tasks.find(({ sendable }) => sendable)

/** Nothing is to be said of it but that it is there. */
export const inDate = ({ state, last }: OwnRecord): boolean =>
  inOrder.includes(state.status) && state.status !== 'due' && last?.state !== 'waiting'

/** Each thing that the job asks for as a patch. */
export function patchesOf(records: readonly OwnRecord[]): PatchState[] {
  return byUrgency(records.filter(({ state }) => state.required)).map(({ state, last }) => {
    if (last?.state === 'waiting' || state.status === 'awaiting_competence') return 'begun'
    if (state.status === 'expired') return 'over'
    if (state.status === 'due') return 'soon'
    return state.status === 'missing' ? 'next' : 'done'
  })
}

const words: Record<PatchState, string> = {
  done: 'in date',
  begun: 'on its way',
  soon: 'due soon',
  over: 'overdue',
  next: 'missing',
}

/** "8 records: 1 overdue, 1 due soon, 6 in date". */
export function recordWords(patches: readonly PatchState[]): string {
  const counts = [...groupBy(patches, (patch) => patch)].map(([patch, same]) => `${same.length} ${words[patch]}`)
  return `${countOf(patches.length, 'record', 'records')}: ${counts.join(', ')}`
}

const small = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** What the header says below the name. */
export function needsWords(count: number): string {
  if (count === 0) return 'Nothing needs you now.'
  return `${small[count] ?? count} ${count === 1 ? 'thing needs' : 'things need'} you.`
}

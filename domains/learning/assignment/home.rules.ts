import { countOf } from '#lib/count.ts'
import { groupBy } from '#lib/group-by.ts'
import { type DueState, nearDay } from './due.rules.ts'

export type PatchState = 'done' | 'begun' | 'soon' | 'over' | 'next'

/** One patch for each course, what is done first. */
export function patchOf({ due, started }: { due: DueState; started: boolean }): PatchState {
  if (due.state === 'overdue') return 'over'
  if (started) return 'begun'
  return due.state === 'due soon' ? 'soon' : 'next'
}

const words: Record<PatchState, string> = {
  done: 'done',
  begun: 'in progress',
  soon: 'due soon',
  over: 'overdue',
  next: 'not started',
}

/** "Your 8 courses: 3 done, 2 in progress". */
export function patchWords(patches: readonly PatchState[]): string {
  const counts = [...groupBy(patches, (patch) => patch)].map(([patch, same]) => `${same.length} ${words[patch]}`)
  return `Your ${countOf(patches.length, 'course', 'courses')}: ${counts.join(', ')}`
}

/** '12 people. 8 are up to date.' */
export function teamSentence(people: number, upToDate: number): string {
  if (people === 0) return 'Who of your team learns what.'
  if (upToDate === people) return `${countOf(people, 'person', 'people')}, all up to date.`
  return `${countOf(people, 'person', 'people')}. ${upToDate} ${upToDate === 1 ? 'is' : 'are'} up to date.`
}

type Pressing = { title: string; due: DueState }

/** What the top of the page says: what is over, else what is due next, else that nothing is. */
export function homeSentence(open: readonly Pressing[]): string {
  const over = open.filter(({ due }) => due.state === 'overdue')
  const [late] = over
  if (late && over.length === 1) return `${late.title} is overdue.`
  if (over.length > 1) return `${over.length} courses are overdue.`
  const soon = open.filter(({ due }) => due.state === 'due soon')
  const [next] = soon
  if (!next?.due.dueOn) return open.length > 0 ? 'Nothing is due soon.' : 'Nothing is due.'
  const day = next.due.left === 0 ? 'today' : `on ${nearDay(next.due.dueOn, next.due.left ?? 0)}`
  return soon.length === 1 ? `One course is due ${day}.` : `${soon.length} courses are due, the first ${day}.`
}

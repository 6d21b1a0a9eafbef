import type { Assignment } from '#domains/learning/assignment/assignments.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'

/** 'Care Worker, Castle Street, plus 1 person, except 2 people', 'Everyone'. */
export function whoWords({ byPost, places, plus, except }: Assignment): string {
  if (!byPost) return countOf(plus, 'person', 'people')
  const where = places.length > 0 ? places.join(', ') : 'Everyone'
  const more = plus > 0 ? `, plus ${countOf(plus, 'person', 'people')}` : ''
  return `${where}${more}${except > 0 ? `, except ${countOf(except, 'person', 'people')}` : ''}`
}

export function dueWords({ dueKind, dueDays, dueOn, ofPath }: Assignment): string {
  if (ofPath) return 'Each course by its own day'
  if (dueKind === 'days') return `${countOf(dueDays ?? 0, 'day', 'days')} after starting`
  return dueKind === 'date' && dueOn ? formatDay(dueOn) : 'Before it expires'
}

import { href } from 'react-router'
import type { Choice } from '#app/doors/form-reply.ts'

/** What a field asks people for, so that its search finds those alone who may be chosen there. */
export type PeopleFor =
  | { for: 'manager' | 'onboarding' | 'pack' }
  | { for: 'supervisor' | 'same'; about: string }
  /** About whom, and which type: none where it is several people, or not chosen yet. */
  | { for: 'assessor'; about?: string; type?: string }

/** Where the office searches for people; what is typed is added as `q`. */
export function peopleSearch(asked: PeopleFor): string {
  return `${href('/admin/search/people')}?${new URLSearchParams(asked)}`
}

/** The name that is typed, beside the id of the field; with a colon, so that no form takes it for a field of its own. */
export const typedName = (field: string) => `${field}:name`

export function foundWords(people: readonly Choice[], most: number): string {
  if (people.length === 0) return 'No one found. Check the spelling, or enter part of the name'
  if (people.length === 1) return '1 person found'
  if (people.length < most) return `${people.length} people found`
  return `The first ${people.length} people. Type more of the name to see others`
}

/** What a screen reader and the list's foot say; the same number as the search gives at most. */
export const MOST_SHOWN = 20

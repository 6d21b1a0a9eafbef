import { mayOpenTeam, mayReadStaff } from '#domains/people/staff/staff.access.ts'
import type { Actor } from '#platform/actor.ts'

/** For whom a note is written; who reads those for the office reads the others too, and a manager those for the person. */
export const audiences = ['office', 'manager', 'person'] as const
export type Audience = (typeof audiences)[number]

/** Where notes are read: in the file the office keeps, on the page of a team's member, or among one's own. */
export type NotesPage = 'office' | 'team' | 'own'

/** Which notes about a person the asker reads on a page. */
export function notesSeen(actor: Actor, personId: string, page: NotesPage): readonly Audience[] {
  if (page === 'own') return actor.kind === 'user' && actor.personId === personId ? ['person'] : []
  if (page === 'office') return mayReadStaff(actor) ? audiences : []
  return mayOpenTeam(actor) ? ['manager', 'person'] : []
}

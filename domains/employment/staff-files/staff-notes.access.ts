import { mayOpenTeam, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import type { Actor } from '#platform/actor.ts'

/** Who may read a note: the office reads all, a manager also those for the person. */
export const audiences = ['office', 'manager', 'person'] as const
export type Audience = (typeof audiences)[number]

/** Where notes are read: in the staff file, on a team member's page, or on one's own page. */
export type NotesPage = 'office' | 'team' | 'own'

/**
 * Which notes about a person the current user may read on a page. Of a team's page it says which notes, not whose: the
 * page itself opens only for a supervisor's own team (`staffSeenBy`), or for the office.
 */
export function notesSeen(actor: Actor, personId: string, page: NotesPage): readonly Audience[] {
  if (page === 'own') return actor.kind === 'user' && actor.personId === personId ? ['person'] : []
  if (page === 'office') return mayReadStaff(actor) ? audiences : []
  return mayOpenTeam(actor) ? ['manager', 'person'] : []
}

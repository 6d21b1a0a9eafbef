import { mayChangeStaff, mayLeadTeam, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { type Actor, may } from '#platform/actor.ts'

/** The office sees everyone, a supervisor their team and those they hold one with; the query says whom. */
export const mayReadSupervision = (actor: Actor) => mayReadStaff(actor) || mayLeadTeam(actor)
export const mayReadAllSupervision = (actor: Actor) => mayReadStaff(actor)
/** Books, holds and signs: the office with the right to change staff files, and whoever holds it. */
export const mayHoldSupervision = (actor: Actor) => mayChangeStaff(actor) || mayLeadTeam(actor)
export const mayHoldAll = (actor: Actor) => mayChangeStaff(actor)
export const mayChangeCadences = (actor: Actor) => may(actor, 'settings.change')
export const leadersOnly = 'Supervisors only.'

export type Restricted = {
  /** Whom the record is about. */
  about: readonly string[]
  /** The registered managers of the locations where they work today. */
  managers: readonly string[]
}

/**
 * Restricted notes are read by who wrote them, the registered manager of the person’s location and people with the permission
 * for vetting; never by whom they are about, whatever their permissions.
 */
export function mayReadRestricted(actor: Actor, writtenBy: string, { about, managers }: Restricted): boolean {
  if (actor.kind !== 'user' || about.includes(actor.personId)) return false
  return writtenBy === actor.userId || managers.includes(actor.personId) || may(actor, 'vetting')
}

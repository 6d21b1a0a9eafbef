import { type Actor, hasRole, may } from '#platform/actor.ts'

export const mayReadOnboarding = (actor: Actor) => may(actor, 'staff.read')
export const mayChangeOnboarding = (actor: Actor) => may(actor, 'staff.read') && may(actor, 'staff.change')
/** A manager ticks the manager's items of their own team; the query says whose. */
export const mayTick = (actor: Actor) => mayChangeOnboarding(actor) || hasRole(actor, 'Supervisor / Manager')
export const mayChangeTemplates = (actor: Actor) => may(actor, 'settings.change')
export const mayExportSignatures = (actor: Actor) => mayReadOnboarding(actor) && may(actor, 'exports')

import { type Actor, may } from '#platform/actor.ts'

export const mayReadOnboarding = (actor: Actor) => may(actor, 'staff.read')
export const mayChangeOnboarding = (actor: Actor) => may(actor, 'staff.read') && may(actor, 'staff.change')
export const mayChangeTemplates = (actor: Actor) => may(actor, 'settings.change')
export const mayExportSignatures = (actor: Actor) => mayReadOnboarding(actor) && may(actor, 'exports')

import { type Actor, may } from '#platform/actor.ts'
import { holdsVetting, type PresetKey } from './presets.rules.ts'

/** Packs leave the hub: who makes them reads staff files and may export them. */
export const mayMakePacks = (actor: Actor) => may(actor, 'staff.read') && may(actor, 'exports')

/** Where a pack holds vetting records, the permission to read those as well. */
export const mayMake = (actor: Actor, preset: PresetKey) =>
  mayMakePacks(actor) && (!holdsVetting(preset) || may(actor, 'vetting'))

export const packsOnly = 'Inspection packs are for people who may read and export staff files.'
export const vettersPacks = 'This pack holds vetting records. You need the permission “vetting”.'

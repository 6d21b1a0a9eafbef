import { Refusal } from '#platform/refusal.ts'
import { isCareTitle, type Register, registerOfTitle } from './known-titles.rules.ts'

export const dbsLevels = [
  'none',
  'basic',
  'standard',
  'enhanced',
  'enhanced_adults_barred',
  'enhanced_children_barred',
  'enhanced_both_barred',
] as const
export type DbsLevel = (typeof dbsLevels)[number]

export const dbsWorkforces = ['adult', 'child', 'child_and_adult', 'other'] as const
export type DbsWorkforce = (typeof dbsWorkforces)[number]

/** The training every provider tracks; a job may add more as free text. */
export const trainingTypes = [
  'dbs',
  'infection_control',
  'moving_and_handling',
  'safeguarding_adults',
  'medication_training',
  'fire_safety',
  'food_hygiene',
  'care_certificate',
] as const
export type TrainingType = (typeof trainingTypes)[number]

const ofCareWork = {
  adult: 'enhanced_adults_barred',
  child: 'enhanced_children_barred',
  child_and_adult: 'enhanced_both_barred',
} as const
const isBarredLevel = (level: string) => Object.values<string>(ofCareWork).includes(level)

/** What care work is checked at by law, whatever its job was set to by an earlier version, or not said to be: with the barred list of its workforce. */
export function lawfulLevel({ careWork, dbsLevel, dbsWorkforce, title = '' }: Asked): string {
  const isCare = careWork || isCareTitle(title)
  if (!isCare || isBarredLevel(dbsLevel)) return dbsLevel
  return ofCareWork[dbsWorkforce as keyof typeof ofCareWork] ?? ofCareWork.adult
}
type Asked = { careWork: boolean; dbsLevel: string; dbsWorkforce: string; title?: string }
type Job = { careWork: boolean; dbsLevel: DbsLevel; dbsWorkforce: DbsWorkforce; title?: string; register?: Register }

/**
 * A barred list check needs a workforce that the list protects. Care work is regulated activity: no less than its barred list
 * is asked, and that list of no other work. What a title says of care work and of a register is asked. Source: Safeguarding Vulnerable Groups Act 2006; Police Act 1997, section 113B.
 */
export function whyNotJob({ careWork, dbsLevel, dbsWorkforce, title = '', register }: Job) {
  if (!careWork && isCareTitle(title)) {
    const words = 'The title says care work: tick “This is care work”'
    return new Refusal('invalid', 'Update failed', `${words}.`, { careWork: words })
  }
  const needed: Partial<Record<DbsLevel, readonly DbsWorkforce[]>> = {
    enhanced_adults_barred: ['adult', 'child_and_adult'],
    enhanced_children_barred: ['child', 'child_and_adult'],
    enhanced_both_barred: ['child_and_adult'],
  }
  if (needed[dbsLevel] && !needed[dbsLevel].includes(dbsWorkforce)) {
    const words = 'Choose the workforce whose barred list is checked'
    return new Refusal('invalid', 'Update failed', `${words}.`, { dbsWorkforce: words })
  }
  if (careWork && dbsWorkforce === 'other') {
    const words = 'Care work is with adults, children or both: choose the workforce'
    return new Refusal('invalid', 'Update failed', `${words}.`, { dbsWorkforce: words })
  }
  if (careWork !== isBarredLevel(dbsLevel)) {
    const words = careWork
      ? 'Care work is checked against a barred list: choose the enhanced check with the list of its workforce'
      : 'A barred list may be checked for care work alone: choose “Enhanced” or less, or tick that this is care work'
    return new Refusal('invalid', 'Update failed', `${words}.`, { dbsLevel: words })
  }
  if (register === '' && registerOfTitle(title)) {
    const words = 'The title is of a registered profession: choose its register'
    return new Refusal('invalid', 'Update failed', `${words}.`, { register: words })
  }
  return undefined
}

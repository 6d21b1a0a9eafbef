import { Refusal } from '#platform/refusal.ts'

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

/** Empty where a job needs no professional registration. */
export const registers = ['', 'nmc', 'hcpc', 'swe'] as const
export type Register = (typeof registers)[number]

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

/** A barred list check needs a workforce that the list protects. */
export function whyNotJob({ dbsLevel, dbsWorkforce }: { dbsLevel: DbsLevel; dbsWorkforce: DbsWorkforce }) {
  const needed: Partial<Record<DbsLevel, readonly DbsWorkforce[]>> = {
    enhanced_adults_barred: ['adult', 'child_and_adult'],
    enhanced_children_barred: ['child', 'child_and_adult'],
    enhanced_both_barred: ['child_and_adult'],
  }
  if (needed[dbsLevel] && !needed[dbsLevel].includes(dbsWorkforce)) {
    const words = 'Choose the workforce whose barred list is checked'
    return new Refusal('invalid', 'Update failed', `${words}.`, { dbsWorkforce: words })
  }
}

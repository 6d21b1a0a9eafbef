import type { DbsLevel, DbsWorkforce, TrainingType } from './jobs.rules.ts'
import type { Register } from './known-titles.rules.ts'

export const dbsLevelLabels: Record<DbsLevel, string> = {
  none: 'No DBS check',
  basic: 'Basic',
  standard: 'Standard',
  enhanced: 'Enhanced',
  enhanced_adults_barred: 'Enhanced, with the adults’ barred list',
  enhanced_children_barred: 'Enhanced, with the children’s barred list',
  enhanced_both_barred: 'Enhanced, with both barred lists',
}

export const dbsWorkforceLabels: Record<DbsWorkforce, string> = {
  adult: 'Adult workforce',
  child: 'Child workforce',
  child_and_adult: 'Child and adult workforce',
  other: 'Other workforce',
}

export const registerLabels: Record<Register, string> = {
  '': 'None',
  nmc: 'Nursing and Midwifery Council (NMC)',
  hcpc: 'Health and Care Professions Council (HCPC)',
  swe: 'Social Work England',
}

export const trainingLabels: Record<TrainingType, string> = {
  dbs: 'DBS',
  infection_control: 'Infection control',
  moving_and_handling: 'Moving and handling',
  safeguarding_adults: 'Safeguarding adults',
  medication_training: 'Medication training',
  fire_safety: 'Fire safety',
  food_hygiene: 'Food hygiene',
  care_certificate: 'Care certificate',
}

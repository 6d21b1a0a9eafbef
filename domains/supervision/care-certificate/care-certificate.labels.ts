import type { Basis } from './assessors.rules.ts'
import type { Edition } from './standards.rules.ts'
import type { StandardState, Step } from './workbook.rules.ts'

export const editionLabels: Record<Edition, string> = {
  2025: '2025 edition',
  2015: '2015 edition',
}

export const stateLabels: Record<StandardState, string> = {
  not_started: 'Not started',
  knowledge_complete: 'Knowledge complete',
  observed: 'Observed in practice',
  signed_off: 'Signed off',
}

export const stepLabels: Record<Step, string> = {
  knowledge: 'Knowledge',
  observation: 'Observed in practice',
  sign_off: 'Signed off',
}

/** By what the assessor could assess it, as the workbook prints it. */
export const basisLabels: Record<Basis, string> = {
  'care certificate': 'holds the Care Certificate',
  'own training': 'own training in date',
}

import type { ItemKind, Owner, Stage } from './onboarding.rules.ts'

export const kindLabels: Record<ItemKind, string> = {
  document: 'Document',
  form: 'Starter form',
  training: 'Training',
  meeting: 'Person to meet',
  policy: 'Policy to sign',
}

export const ownerLabels: Record<Owner, string> = { starter: 'New starter', manager: 'Manager', office: 'Office' }

export const stageLabels: Record<Stage, string> = { docs: 'Docs', forms: 'Starter Forms', training: 'Training' }

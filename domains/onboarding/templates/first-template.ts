import type { ItemKind, Owner } from '#domains/onboarding/onboarding.rules.ts'

type FirstItem = { kind: ItemKind; title: string; owner: Owner; dayOffset: number; about: string }

const item = (kind: ItemKind, title: string, owner: Owner, dayOffset: number, about = ''): FirstItem => ({
  kind,
  title,
  owner,
  dayOffset,
  about,
})

/** What a new starter in care usually does; each organisation changes it to its own. */
export const firstItems: readonly FirstItem[] = [
  item('document', 'Passport', 'starter', -7, 'passport'),
  item('document', 'Proof of address', 'starter', -7, 'proof_of_address'),
  item('document', 'Proof of National Insurance number', 'starter', -7, 'ni_proof'),
  item('form', 'Starter checklist for tax', 'starter', -3, 'tax'),
  item('form', 'Emergency contact', 'starter', -3, 'emergency'),
  item('form', 'Uniform', 'starter', -3, 'uniform'),
  item('policy', 'Read and sign the policies', 'starter', 7),
  item('meeting', 'Meet your manager and tour the service', 'manager', 0),
  item('meeting', 'Meet your buddy for the shadow shifts', 'manager', 1),
  item('training', 'Fire Safety', 'starter', 7, 'fire_safety'),
  item('training', 'Moving and Handling', 'starter', 7, 'moving_and_handling'),
  item('training', 'Safeguarding Adults', 'starter', 14, 'safeguarding_adults'),
  item('training', 'Infection Control', 'starter', 14, 'infection_control'),
]

/** The domains in their order: each may call what is left of it, never what is right. */
export const order = [
  'audit',
  'settings',
  'notifications',
  'files',
  'enquiries',
  'people',
  'reminders',
  'accounts',
  'vetting',
  'employment',
  'compliance',
  'learning',
  'onboarding',
  'recruitment',
  'supervision',
  'shop',
  'intake',
  'bulk',
  'inspection',
  'data-protection',
] as const
export type Domain = (typeof order)[number]

/** Within a domain each folder may call those left of it; its own files beside the folders are the ground of all. */
export const folders: Partial<Record<Domain, readonly string[]>> = {
  people: ['people', 'people/jobs', 'people/merges'],
  vetting: ['vetting/checks', 'vetting/references', 'vetting/history', 'vetting/standing', 'vetting/documents'],
  employment: [
    'employment/posts',
    'employment/bring-ins',
    'employment/staff',
    'employment/staff-files',
    'employment/kiosk',
    'employment/standing',
    'employment/reminders',
    'employment/outside-reviews',
    'employment/clearance',
  ],
  compliance: [
    'compliance',
    'compliance/state',
    'compliance/types',
    'compliance/facts',
    'compliance/evidence',
    'compliance/tracker',
    'compliance/past',
    'compliance/forecast',
    'compliance/reminders',
  ],
  learning: [
    'learning',
    'learning/media',
    'learning/courses',
    'learning/enrolment',
    'learning/certificates',
    'learning/completion',
    'learning/lessons',
    'learning/quiz',
    'learning/assignment',
    'learning/paths',
    'learning/feedback',
    'learning/sessions',
    'learning/sessions-ahead',
    'learning/packages',
    'learning/passport',
    'learning/reports',
  ],
  shop: [
    'shop',
    'shop/terms',
    'shop/prices',
    'shop/vouchers',
    'shop/basket',
    'shop/orders',
    'shop/payments',
    'shop/invoices',
    'shop/seats',
    'shop/checkout',
    'shop/refunds',
    'shop/finance',
  ],
  inspection: [
    'inspection',
    'inspection/governance',
    'inspection/choosing',
    'inspection/sections',
    'inspection/building',
    'inspection/reader',
  ],
  onboarding: [
    'onboarding',
    'onboarding/starter-forms',
    'onboarding/templates',
    'onboarding/policies',
    'onboarding/checklists',
  ],
  recruitment: [
    'recruitment',
    'recruitment/applications',
    'recruitment/interviews',
    'recruitment/links',
    'recruitment/form',
    'recruitment/review',
    'recruitment/corrections',
    'recruitment/offers',
  ],
  supervision: [
    'supervision',
    'supervision/cadence',
    'supervision/schedule',
    'supervision/records',
    'supervision/reminders',
    'supervision/care-certificate',
  ],
}

/** The domain of a file, or undefined for those beside the domains: the lists of all mails, events and reference data. */
export function domainOf(file: string): string | undefined {
  if (!/^domains\/[^/]+\//.test(file)) return undefined
  return file.split('/')[1]
}

export const folderOf = (file: string) => file.split('/').slice(1, -1).join('/')

/** Whether one file may call another: what is left of it, in its domain or among the domains. */
export function mayCall(from: string, to: string): boolean {
  const [own, other] = [domainOf(from), domainOf(to)]
  // what is beside the domains speaks for all of them, and every domain may raise an event
  if (!own || to === 'domains/events.ts') return true
  if (!other) return false
  if (own !== other) return isLeft(order, other, own)
  return folderOf(from) === folderOf(to) || isLeft(folders[own as Domain] ?? [], folderOf(to), folderOf(from))
}

function isLeft(row: readonly string[], left: string, right: string): boolean {
  return row.includes(left) && row.includes(right) && row.indexOf(left) < row.indexOf(right)
}

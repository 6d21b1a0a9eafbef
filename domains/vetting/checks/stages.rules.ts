/** The status of an application. */
export const applicationStatuses = [
  'submitted',
  'interview_scheduled',
  'offer_made',
  'rejected',
  'withdrawn',
  'hired',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** While an application has one of these, a second one is refused. */
export const activeStatuses: readonly ApplicationStatus[] = ['submitted', 'interview_scheduled', 'offer_made']

export function isActive(status: ApplicationStatus): boolean {
  return activeStatuses.includes(status)
}

/** The status of an application's references. */
export const referenceStatuses = ['pending', 'sent', 'received'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

/** How far an application has come; vetting asks by it, and recruitment moves it on. */
export const applicationStatuses = [
  'submitted',
  'interview_scheduled',
  'offer_made',
  'rejected',
  'withdrawn',
  'hired',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** While one of these holds, a second application is refused. */
export const activeStatuses: readonly ApplicationStatus[] = ['submitted', 'interview_scheduled', 'offer_made']

export function isActive(status: ApplicationStatus): boolean {
  return activeStatuses.includes(status)
}

/** How far the references of an application have come. */
export const referenceStatuses = ['pending', 'sent', 'received'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

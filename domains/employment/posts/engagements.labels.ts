import type { Engagement } from './engagements.rules.ts'

export const engagementLabels: Record<Engagement, string> = {
  employee: 'Employee',
  bank: 'Bank staff',
  agency: 'Agency staff',
  volunteer: 'Volunteer',
  contractor: 'Contractor',
  apprentice: 'Apprentice',
}

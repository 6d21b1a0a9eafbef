/** On what terms someone works here. */
export const engagements = ['employee', 'bank', 'agency', 'volunteer', 'contractor', 'apprentice'] as const
export type Engagement = (typeof engagements)[number]

export type PostHours = { engagement: Engagement; weeklyHours: number | null; mostHours: number | null }

/** The hours a week of a post that are held to a limit: what was agreed, or the most that was, where that is more. */
export const hoursThatCount = ({ weeklyHours, mostHours }: Omit<PostHours, 'engagement'>) =>
  Math.max(weeklyHours ?? 0, mostHours ?? 0)

/** Zero hours and bank work say nothing of how much it may come to until the most hours are agreed. */
export const isUnstated = ({ engagement, weeklyHours, mostHours }: PostHours) =>
  mostHours === null && (!weeklyHours || engagement === 'bank')

/** On what terms someone works here. */
export const engagements = ['employee', 'bank', 'agency', 'volunteer', 'contractor', 'apprentice'] as const
export type Engagement = (typeof engagements)[number]

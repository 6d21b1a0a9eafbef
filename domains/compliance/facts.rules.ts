export const aspects = ['theory', 'competence', 'check', 'waiver', 'booking'] as const
export type Aspect = (typeof aspects)[number]

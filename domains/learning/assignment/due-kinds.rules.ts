export const dueKinds = ['days', 'date', 'expiry'] as const
export type DueKind = (typeof dueKinds)[number]

export const itemKinds = ['document', 'form', 'training', 'meeting', 'policy'] as const
export type ItemKind = (typeof itemKinds)[number]
export const owners = ['starter', 'manager', 'office'] as const
export type Owner = (typeof owners)[number]

export const gateViews = ['open', 'returned', 'waiting', 'ending'] as const
/** Offers and posts to be signed; files sent back to HR; cleared people without a first day; conditional starts ending within 14 days. */
export type GateView = (typeof gateViews)[number]

/** What a file is of: an application from its offer, or a post that none led to. */
export const gateKinds = ['application', 'further', 'brought_in'] as const
export type GateKind = (typeof gateKinds)[number]

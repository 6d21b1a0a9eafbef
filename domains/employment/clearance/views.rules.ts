export const gateViews = ['open', 'returned', 'waiting', 'ending'] as const
/** Offers not signed off; files sent back to HR; cleared people without a first day; conditional starts ending within 14 days. */
export type GateView = (typeof gateViews)[number]

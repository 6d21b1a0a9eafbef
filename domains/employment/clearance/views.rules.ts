export const gateViews = ['open', 'waiting', 'ending'] as const
/** Offers not signed off; cleared people without a first day; conditional starts ending within 14 days. */
export type GateView = (typeof gateViews)[number]

export const gateViews = ['open', 'waiting', 'ending'] as const
/** Offers that nobody has signed; cleared people without a first day; conditions that end within 14 days. */
export type GateView = (typeof gateViews)[number]

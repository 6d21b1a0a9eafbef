/** One order is for oneself, each thing once, or for an organisation, in seats. */
export const buyingFor = ['myself', 'organisation'] as const
export type BuyingFor = (typeof buyingFor)[number]

/** Open: placed and not paid yet. Refunds are told by their rows. */
export type OrderState = 'open' | 'paid' | 'cancelled'

/** Nothing: a total of £0.00. Test: on a hub on this machine alone, without a payment provider. */
export type PaysBy = 'card' | 'test' | 'invoice' | 'nothing'

/** What became of a use: an order that was not paid gives it back. */
export const useWords = { reserved: 'Not paid yet', spent: 'Used', freed: 'Order cancelled' } as const

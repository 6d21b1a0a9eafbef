export const saleTextKinds = ['terms', 'facts', 'cancellation'] as const
export type SaleTextKind = (typeof saleTextKinds)[number]

export const saleTextTitles: Record<SaleTextKind, string> = {
  terms: 'Terms of sale',
  facts: 'Before you buy',
  cancellation: 'How to cancel a purchase',
}

export const isSaleTextKind = (value: unknown): value is SaleTextKind => saleTextKinds.includes(value as SaleTextKind)

export type SaleText = { kind: SaleTextKind; version: number; text: string; publishedAt: string | undefined }

/** The words beside the tick, and their version: an order that has the consent names it. */
export const startConsent = {
  version: 1,
  words: 'I want access now and understand I will lose my right to cancel once it starts',
} as const

import { type Day, formatDay } from '#lib/day.ts'
import type { BuyingFor } from '../orders.rules.ts'
import { type SaleText, saleTextTitles, startConsent } from './sale-texts.ts'
import type { SellerSettings } from './seller.form.ts'

type Sale = {
  number: string
  buyingFor: BuyingFor
  seller: Pick<SellerSettings, 'name' | 'registeredOffice' | 'companyNumber' | 'email'>
  texts: readonly SaleText[]
  /** The day on which the buyer asked to start at once. */
  agreedOn: Day | null
  cancelUntil: Day
}

/** What the buyer keeps of the sale: each text in the version of the order, and what was agreed to. */
export function saleFile({ number, buyingFor, seller, texts, agreedOn, cancelUntil }: Sale): string {
  const { name, registeredOffice, companyNumber, email } = seller
  const sold = [name, registeredOffice, companyNumber && `company number ${companyNumber}`, email].filter(Boolean)
  return [
    `Order ${number}`,
    `Sold by ${sold.join(', ')}.`,
    `Starting and cancelling: ${consentWords(buyingFor, agreedOn, cancelUntil)}`,
    ...texts.map(({ kind, version, text }) => {
      const title = `${saleTextTitles[kind]}, version ${version}`
      return [title, '='.repeat(title.length), '', text.trim()].join('\n')
    }),
  ]
    .join('\n\n\n')
    .concat('\n')
}

function consentWords(buyingFor: BuyingFor, agreedOn: Day | null, cancelUntil: Day): string {
  if (buyingFor === 'organisation')
    return 'bought for an organisation, which has no 14-day right to cancel. Write to us about seats that no one has started.'
  return agreedOn
    ? `on ${formatDay(agreedOn)} you ticked “${startConsent.words}”.`
    : `you did not tick “${startConsent.words}”. Your purchase waits for you, and you can cancel it until ${formatDay(cancelUntil)}.`
}

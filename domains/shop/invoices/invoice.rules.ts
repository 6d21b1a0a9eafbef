import type { VatStatus } from '#domains/shop/prices/vat.rules.ts'
import { vatWithin } from '#domains/shop/totals.rules.ts'
import type { Day } from '#lib/day.ts'

export type Seller = {
  name: string
  companyNumber: string
  registeredOffice: string
  email: string
  vatNumber: string
}

export type InvoiceLine = {
  title: string
  /** The courses of a bundle. */
  courses: string[]
  quantity: number
  unitPence: number
  discountPence: number
  netPence: number
  vatPence: number
  totalPence: number
}

/** Everything an invoice says, as it was when it was issued. */
export type InvoiceContent = {
  seller: Seller
  buyer: { name: string; address: string[]; email: string }
  order: string
  purchaseOrder: string
  vat: { status: VatStatus; rate: number }
  lines: InvoiceLine[]
  voucherCode: string
  netPence: number
  vatPence: number
  totalPence: number
  /** "by card ending 4421", "by test payment"; none: it is to be paid. */
  paid: { on: Day; how: string } | null
  /** How to pay, where it is to be paid. */
  bank: string
}

export type CreditNoteContent = Omit<InvoiceContent, 'paid' | 'bank' | 'lines'> & {
  invoice: string
  reason: string
  lines: { title: string; seats: number | null; netPence: number; vatPence: number; totalPence: number }[]
}

/** What is printed, as it was written when it was issued. */
export type BilledInvoice = {
  kind: 'invoice'
  number: string
  issuedOn: Day
  taxPoint: Day
  dueOn: Day | null
  content: InvoiceContent
}
export type BilledCredit = { kind: 'credit note'; number: string; issuedOn: Day; content: CreditNoteContent }
export type Billed = BilledInvoice | BilledCredit

type BilledLine = {
  title: string
  quantity: number
  unitPence: number
  ownedPence: number
  discountPence: number
  totalPence: number
  vatPence: number
  courses: readonly string[]
}

/**
 * A line as an invoice states it, without VAT: what is taken off is the difference between units x price and what is left,
 * so that the columns add up as printed.
 */
export function invoiceLine(line: BilledLine, rate: number): InvoiceLine {
  const full = line.unitPence * line.quantity
  const fullNet = full - vatWithin(full, rate)
  const netPence = line.totalPence - line.vatPence
  const { title, quantity, unitPence, vatPence, totalPence } = line
  const courses = line.courses.length > 1 ? [...line.courses] : []
  return { title, courses, quantity, unitPence, discountPence: fullNet - netPence, netPence, vatPence, totalPence }
}

/** "2026-01187" of the year's series, "CN-2026-00012" of the credit notes. */
export const documentNumber = (series: string, number: number) => `${series}-${String(number).padStart(5, '0')}`

/** Only who is registered issues a VAT invoice. */
export const invoiceTitle = ({ status }: { status: VatStatus }) => (status === 'registered' ? 'VAT invoice' : 'Invoice')

import {
  type Billed,
  type BilledCredit,
  type BilledInvoice,
  type InvoiceContent,
  invoiceTitle,
  type Seller,
} from '#domains/shop/invoices/invoice.rules.ts'
import { ratePercent } from '#domains/shop/prices/vat.rules.ts'
import { formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'

export type ShownColumn = { head: string; of: 'words' | 'number' }
/** An invoice or a credit note in the words and order of its page and its print. */
export type ShownBill = {
  title: string
  number: string
  seller: { name: string; lines: string[] }
  buyer: { name: string; lines: string[] }
  facts: [string, string][]
  columns: ShownColumn[]
  rows: { cells: string[]; courses: string[] }[]
  totals: [string, string][]
  notes: string[]
  paid: boolean
}

const minus = (pence: number) => (pence === 0 ? '' : `−${pounds(pence)}`)

/** A price without its VAT, to four decimals where it is no whole number of pence. */
export function unitNet(pence: number, rate: number): string {
  const tenThousandths = Math.round((pence * 1_000_000) / (10_000 + rate))
  if (tenThousandths % 100 === 0) return pounds(tenThousandths / 100)
  const whole = pounds(Math.floor(tenThousandths / 10_000) * 100).slice(0, -3)
  return `${whole}.${String(tenThousandths % 10_000).padStart(4, '0')}`
}

export const shownBill = (bill: Billed): ShownBill => (bill.kind === 'invoice' ? ofInvoice(bill) : ofCredit(bill))

function ofInvoice({ number, issuedOn, taxPoint, dueOn, content }: BilledInvoice): ShownBill {
  const { vat, lines, voucherCode, paid, bank, order, purchaseOrder } = content
  const charged = vat.status === 'registered'
  const some = lines.some(({ discountPence }) => discountPence !== 0)
  const same = taxPoint === issuedOn
  return {
    ...shared(content),
    title: invoiceTitle(vat),
    number,
    facts: [
      ['Invoice number', number],
      [same && charged ? 'Invoice date, tax point' : 'Invoice date', formatDay(issuedOn)],
      ...only(!same && charged, 'Tax point', formatDay(taxPoint)),
      ...only(dueOn !== null, 'Pay by', dueOn ? formatDay(dueOn) : ''),
      ['Order', order],
      ...only(purchaseOrder !== '', 'Your order number', purchaseOrder),
    ],
    columns: columnsOf(
      'Description',
      'Qty',
      charged ? 'Unit price without VAT' : 'Unit price',
      ...(some ? ['Discount'] : []),
      charged ? 'Net' : 'Amount',
      ...(charged ? [`VAT ${ratePercent(vat.rate)}`] : []),
    ),
    rows: lines.map(({ title, courses, quantity, unitPence, discountPence, netPence, vatPence }) => ({
      cells: [
        ...[title, String(quantity), unitNet(unitPence, vat.rate)],
        ...(some ? [minus(discountPence)] : []),
        ...[pounds(netPence), ...(charged ? [pounds(vatPence)] : [])],
      ],
      courses,
    })),
    totals: totalsOf(content, 'Total'),
    notes: [
      ...(paid ? [paid.how === 'Nothing to pay' ? 'Nothing to pay.' : `${paid.how} on ${formatDay(paid.on)}.`] : []),
      ...(dueOn && !paid ? [`To pay by ${formatDay(dueOn)}. Name ${number} with the payment.`, bank] : []),
      ...(voucherCode ? [`Voucher ${voucherCode}.`] : []),
      ...exemptWords(vat.status),
    ],
    paid: paid !== null,
  }
}

function ofCredit({ number, issuedOn, content }: BilledCredit): ShownBill {
  const { vat, lines, invoice, order, reason } = content
  const charged = vat.status === 'registered'
  const seats = lines.some((line) => line.seats !== null)
  return {
    ...shared(content),
    title: 'Credit note',
    number,
    facts: [
      ['Credit note number', number],
      ['Date', formatDay(issuedOn)],
      ['For invoice', invoice],
      ['Order', order],
    ],
    columns: columnsOf(
      'Description',
      ...(seats ? ['Seats'] : []),
      charged ? 'Net' : 'Amount',
      ...(charged ? [`VAT ${ratePercent(vat.rate)}`] : []),
    ),
    rows: lines.map(({ title, seats: count, netPence, vatPence }) => ({
      cells: [
        ...[title, ...(seats ? [count === null ? '' : String(count)] : [])],
        ...[pounds(netPence), ...(charged ? [pounds(vatPence)] : [])],
      ],
      courses: [],
    })),
    totals: totalsOf(content, 'Credited'),
    notes: [reason, ...exemptWords(vat.status)],
    paid: false,
  }
}

type Content = Pick<InvoiceContent, 'seller' | 'buyer' | 'vat' | 'netPence' | 'vatPence' | 'totalPence'>

const shared = ({ seller, buyer, vat }: Content) => ({
  seller: { name: seller.name, lines: sellerLines(seller, vat.status === 'registered') },
  buyer: { name: buyer.name, lines: [...buyer.address, buyer.email] },
})

const sellerLines = ({ registeredOffice, email, companyNumber, vatNumber }: Seller, charged: boolean) =>
  [
    ...registeredOffice.split('\n'),
    email,
    companyNumber && `Company number ${companyNumber}`,
    charged && vatNumber ? `VAT number ${vatNumber}` : '',
  ].filter(Boolean)

const only = (shown: boolean, label: string, value: string): [string, string][] => (shown ? [[label, value]] : [])

const columnsOf = (...heads: string[]): ShownColumn[] =>
  heads.map((head, at) => ({ head, of: at === 0 ? 'words' : 'number' }))

const totalsOf = ({ vat, netPence, vatPence, totalPence }: Content, total: string): [string, string][] =>
  vat.status === 'registered'
    ? [
        ['Net', pounds(netPence)],
        [`VAT at ${ratePercent(vat.rate)}`, pounds(vatPence)],
        [total, pounds(totalPence)],
      ]
    : [[total, pounds(totalPence)]]

const exemptWords = (status: InvoiceContent['vat']['status']) => (status === 'exempt' ? ['Exempt from VAT.'] : [])

import { expect, test } from 'vitest'
import { type BilledInvoice, invoiceLine } from '#domains/shop/invoices/invoice.rules.ts'
import type { VatStatus } from '#domains/shop/prices/vat.rules.ts'
import { printBill } from './print.server.ts'
import { shownBill, unitNet } from './shown.ts'

const seller = {
  ...{ name: 'Harbour Row Care Ltd', companyNumber: '01234567', vatNumber: 'GB 999 9999 73' },
  ...{ registeredOffice: '14 Harbour Row, Whitby YO21 3PU', email: 'training@harbourrow.example' },
}
const buyer = { name: 'Priory Lane Homecare Ltd', address: ['9 Priory Lane', 'York YO31 7QR'], email: 'a@b.example' }

function bill(status: VatStatus, rate: number, count = 1): BilledInvoice {
  const line = { title: 'Moving and Handling', quantity: 12, unitPence: 1499, ownedPence: 0, discountPence: 1799 }
  const totals = { totalPence: 16189, vatPence: rate ? 2698 : 0, courses: [] }
  const lines = Array.from({ length: count }, () => invoiceLine({ ...line, ...totals }, rate))
  return {
    ...{ kind: 'invoice', number: '2026-01187', issuedOn: '2026-11-20', taxPoint: '2026-11-20', dueOn: null },
    content: {
      ...{ seller, buyer, order: 'HR-2026-0418', purchaseOrder: 'PO-2216', vat: { status, rate }, lines },
      ...{ voucherCode: 'CARE10', netPence: 13491 * count, vatPence: 2698 * count, totalPence: 16189 * count },
      ...{ paid: { on: '2026-11-20', how: 'Paid by card ending 4421' }, bank: '' },
    },
  }
}

test('a VAT invoice has the number, the column and prices without VAT to four decimals', () => {
  const shown = shownBill(bill('registered', 2000))
  expect(shown.title).toBe('VAT invoice')
  expect(shown.seller.lines).toContain('VAT number GB 999 9999 73')
  expect(shown.columns.map(({ head }) => head)).toContain('VAT 20%')
  expect(shown.rows[0]?.cells).toEqual(['Moving and Handling', '12', '£12.4917', '−£14.99', '£134.91', '£26.98'])
  expect(shown.totals.map(([what]) => what)).toEqual(['Net', 'VAT at 20%', 'Total'])
})

test('who is not registered sends an invoice without a word of VAT; who is exempt says so', () => {
  expect(JSON.stringify(shownBill(bill('not registered', 0)))).not.toContain('VAT')
  const exempt = shownBill(bill('exempt', 0))
  expect(exempt.title).toBe('Invoice')
  expect(exempt.notes).toContain('Exempt from VAT.')
})

test('a price without VAT has four decimals only where it needs them', () => {
  expect([unitNet(1499, 2000), unitNet(1200, 2000), unitNet(1499, 0)]).toEqual(['£12.4917', '£10.00', '£14.99'])
  expect(unitNet(119919, 2000)).toBe('£999.325'.padEnd(9, '0'))
})

test('many lines go on to further pages, each of which says which it is', async () => {
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
  expect(pages(await printBill(bill('registered', 2000), 'Carestead'))).toBe(1)
  expect(pages(await printBill(bill('registered', 2000, 60), 'Carestead'))).toBeGreaterThan(1)
})

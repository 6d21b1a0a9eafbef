import { Readable } from 'node:stream'
import type { Opened } from '#domains/files/openings.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { Bill } from '#domains/shop/invoices/bills.queries.server.ts'
import { keptPrint } from '#domains/shop/invoices/prints.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { printBill } from './print.server.ts'

/** The PDF of an invoice or credit note that its query let the asker read. */
export async function printOf(ctx: Ctx, bill: Bill): Promise<Opened> {
  const { productName } = await organisation(ctx)
  const pdf = await keptPrint(ctx, bill.id, () => printBill(bill, productName))
  const name = `${bill.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${bill.number}.pdf`
  return { name, mime: 'application/pdf', bytes: pdf.length, inline: true, content: Readable.from([pdf]) }
}

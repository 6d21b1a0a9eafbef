import { eq } from 'drizzle-orm'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { documentNumber } from './invoice.rules.ts'
import { creditNotes, invoices } from './invoices.table.ts'

type Credited = {
  refundId: string | null
  disputeId?: string
  reason: string
  lines: { title: string; seats: number | null; pence: number; vatPence: number }[]
}

/** Writes the credit note of what is given back, with the next number of the year. Called by verbs that authorize. */
export async function creditInvoice(
  ctx: Ctx,
  orderId: string,
  { refundId, disputeId, reason, lines }: Credited,
): Promise<string> {
  const [row] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const invoice = found(row, 'Invoice')
  const sum = (of: (line: Credited['lines'][number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const pence = sum((line) => line.pence)
  const vatPence = sum((line) => line.vatPence)
  const { paid, bank, lines: _, ...same } = invoice.content
  const today = todayOf(ctx)
  const [note] = await ctx.db
    .insert(creditNotes)
    .values({
      ...{ invoiceId: invoice.id, refundId, disputeId, series: today.slice(0, 4), issuedOn: today, pence, vatPence },
      content: {
        ...{ ...same, reason, invoice: documentNumber(invoice.series, invoice.number) },
        ...{ netPence: pence - vatPence, vatPence, totalPence: pence },
        lines: lines.map(({ title, seats, pence, vatPence }) => ({
          ...{ title, seats, vatPence },
          ...{ netPence: pence - vatPence, totalPence: pence },
        })),
      },
      issuedAt: ctx.now.toString(),
    })
    .returning({ id: creditNotes.id })
  return found(note, 'Credit note').id
}

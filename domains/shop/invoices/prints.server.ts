import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { invoicePrints } from './invoices.table.ts'

/** The print of an invoice or a credit note: drawn once, kept with its hash, and the same bytes ever after. */
export async function keptPrint({ db }: Pick<Ctx, 'db'>, id: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = async () => (await db.select().from(invoicePrints).where(eq(invoicePrints.id, id)))[0]
  const before = await known()
  if (before) return whole(before)
  const pdf = await draw()
  await db
    .insert(invoicePrints)
    .values({ id, pdf, sha256: hashOf(pdf) })
    .onConflictDoNothing()
  return whole((await known()) ?? { pdf, sha256: hashOf(pdf) })
}

const hashOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')

// a print that was damaged in storage is a fault, not an invoice
function whole({ pdf, sha256 }: { pdf: Buffer; sha256: string }): Buffer {
  if (hashOf(pdf) !== sha256) throw new Error('The print is not the one that was kept')
  return pdf
}

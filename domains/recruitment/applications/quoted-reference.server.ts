import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applicantsOnly, mayApply } from './applicant.access.ts'
import { applications } from './applications.table.ts'

// no 0 and O, no 1 and I: people read it out on the telephone
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new reference number, such as CS-7KQ4M, not used by another application. */
export async function newReference(ctx: Ctx): Promise<string> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  for (;;) {
    const reference = `CS-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`
    const [taken] = await ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, reference))
    if (!taken) return reference
  }
}

import { eq } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import type { seatAssignments } from './seats.table.ts'

type Held = Pick<typeof seatAssignments.$inferSelect, 'name' | 'email' | 'personId'>

/** Where who has a seat is written to: the account that claimed it, else as it was assigned; none for a name alone. */
export async function addressOf({ db }: Pick<Ctx, 'db'>, { name, email, personId }: Held) {
  const [own] = personId
    ? await db.select({ name: people.name, email: people.email }).from(people).where(eq(people.id, personId))
    : []
  const address = oneAddress(own?.email ?? email)
  return address ? { address, name: own?.name ?? name, ...(personId && { personId }) } : undefined
}

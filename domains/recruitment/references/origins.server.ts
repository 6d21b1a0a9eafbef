import { eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { applicantOrigins } from './references.table.ts'

/** Where somebody asked from: the internet address and what the browser calls itself. Only keyed prints are kept. */
export type Origin = { address: string; agent: string }

/** A keyed print of the address and one of the device, to be compared with others and never turned back. */
export function printOf({ address, agent }: Origin): string {
  return `${fingerprint(address, 'reference:address')}.${fingerprint(agent, 'reference:device')}`
}

/** Remembers from where the asker sent their application. */
export async function keepOrigin(ctx: Ctx<User>, origin: Origin): Promise<void> {
  await ctx.db
    .insert(applicantOrigins)
    .values({ personId: ctx.actor.personId, print: printOf(origin), at: ctx.now.toString() })
    .onConflictDoNothing()
}

/** Whether an answer shares address or device with the applicant's own visits. */
export async function sharedOrigin(ctx: Ctx, personId: string, answeredFrom: string | null) {
  const rows = await ctx.db
    .select({ print: applicantOrigins.print })
    .from(applicantOrigins)
    .where(eq(applicantOrigins.personId, personId))
  const [address, device] = (answeredFrom ?? '').split('.')
  const own = rows.map(({ print }) => print.split('.'))
  return {
    address: Boolean(address) && own.some((print) => print[0] === address),
    device: Boolean(device) && own.some((print) => print[1] === device),
  }
}

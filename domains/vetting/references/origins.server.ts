import { eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { applicantOrigins } from './references.table.ts'

/** Where a request came from: internet address and browser. Only keyed hashes are kept. */
export type Origin = { address: string; agent: string }

/** Keyed hashes of the address and of the device, for comparison only. */
export function printOf({ address, agent }: Origin): string {
  return `${fingerprint(address, 'reference:address')}.${fingerprint(agent, 'reference:device')}`
}

/** Records where the applicant sent their application from. */
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

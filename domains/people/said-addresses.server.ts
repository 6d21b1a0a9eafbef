import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { sheetAddresses } from '#domains/people/people.table.ts'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** Says that the addresses in a wave are the people's own, so that they may be written to from now on. Returns how many. */
export async function sayAddressesAreTheirs(ctx: Ctx<User>, waveId: string): Promise<number> {
  authorize(may(ctx.actor, 'messages.read'), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const said = await ctx.db
      .update(sheetAddresses)
      .set({ saidAt: ctx.now.toString(), saidBy: ctx.actor.userId })
      .where(sql`${sheetAddresses.saidAt} is null and exists (select from ${messages} where ${messages.waveId} = ${waveId}::uuid
        and ${messages.personId} = ${sheetAddresses.personId} and fold(${messages.address}) = fold(${sheetAddresses.address}))`)
      .returning({ personId: sheetAddresses.personId })
    if (said.length > 0) await record(ctx, 'people.addresses_said', waveId, { count: said.length })
    return said.length
  })
}

/** Says it of one person, whose contact details someone of the office has looked through and saved. */
export async function sayAddressIsTheirs(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(may(ctx.actor, 'staff.change'), 'Admins only.')
  await ctx.db
    .update(sheetAddresses)
    .set({ saidAt: ctx.now.toString(), saidBy: ctx.actor.userId })
    .where(and(eq(sheetAddresses.personId, personId), isNull(sheetAddresses.saidAt)))
}

import { sql } from 'drizzle-orm'
import { changeRows, type Merge } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Where both manage the seats of an organisation, the one who stays does. Hears that two people were merged. */
export async function settleManagersOfSeats(ctx: Ctx, { mergeId, from, into }: Merge): Promise<void> {
  await changeRows(ctx, mergeId, 'customer_managers.ended_at', {
    to: sql`${ctx.now.toString()}::timestamptz`,
    where: sql`person_id = ${from}::uuid and ended_at is null and customer_id in (
      select customer_id from customer_managers where person_id = ${into}::uuid and ended_at is null)`,
  })
}

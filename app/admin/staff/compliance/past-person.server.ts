import { pastHead } from '#app/parts/compliance/past/past.server.ts'
import { readPastRecords } from '#domains/compliance/past/past-person.queries.server.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import type { Asked } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** One person’s compliance on a day that is over. */
export async function readPastPerson(ctx: Ctx, personId: string, asked: Asked) {
  const { id, name } = await staffFileHead(ctx, personId)
  const head = await pastHead(ctx, asked)
  const records = head.past && (await readPastRecords(ctx, personId, head.past))
  return { person: { id, name }, head, records }
}
export type PastPersonRead = Awaited<ReturnType<typeof readPastPerson>>

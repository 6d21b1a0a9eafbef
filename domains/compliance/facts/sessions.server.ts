import { and, inArray } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { recordFacts } from './facts.server.ts'
import type { SessionForm } from './sessions.form.ts'

/** Records a session, held or booked, for everyone who took part, or for no one; duplicates are skipped. */
export async function recordSession(ctx: Ctx<User>, form: SessionForm): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const { typeId, kind, validFrom, note } = form
  const ids = [...new Set(form.people)]
  await transaction(ctx, async (ctx) => {
    const staff = await ctx.db.$count(people, and(inArray(people.id, ids), isStaff(people.id)))
    if (staff < ids.length) throw new Refusal('missing', 'Person not found.')
    const aspect = kind === 'booked' ? 'booking' : 'theory'
    await recordFacts(
      ctx,
      ids.map((personId) => ({ personId, typeId, aspect, validFrom, note, source: 'office' })),
    )
  })
}

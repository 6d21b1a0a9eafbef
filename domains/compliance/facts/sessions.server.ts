import { and, inArray } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { signOffNote } from './competence.queries.server.ts'
import { recordFacts } from './facts.server.ts'
import type { SessionForm } from './sessions.form.ts'

/** Records a session, held or booked, for everyone who took part, or for no one; who was signed off, by whom. Duplicates are skipped. */
export async function recordSession(ctx: Ctx<User>, form: SessionForm): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const ids = [...new Set(form.people)]
  await transaction(ctx, async (ctx) => {
    const staff = await ctx.db.$count(people, and(inArray(people.id, ids), isStaff(people.id)))
    if (staff < ids.length) throw new Refusal('missing', 'Person not found.')
    if (form.kind === 'completed' || form.kind === 'both') await recordAll(ctx, form, ids, 'theory')
    if (form.kind === 'booked') await recordAll(ctx, form, ids, 'booking')
    if (form.kind === 'signed off' || form.kind === 'both') await signOffAll(ctx, form, ids)
  })
}

const recordAll = (ctx: Ctx, { typeId, validFrom, note }: SessionForm, ids: string[], aspect: 'theory' | 'booking') =>
  recordFacts(
    ctx,
    ids.map((personId) => ({ personId, typeId, aspect, validFrom, note, source: 'office' })),
  )

/** The assessor is none of those who are signed off. */
async function signOffAll(ctx: Ctx, { typeId, validFrom, note, assessorId }: SessionForm, ids: string[]) {
  if (ids.includes(assessorId)) {
    const words = 'No one signs off their own competence. Choose someone who is not on the list'
    throw new Refusal('invalid', 'Update failed', undefined, { assessorId: words })
  }
  if (!assessorId) throw new Refusal('invalid', 'Update failed', undefined, { assessorId: 'Choose who assessed it' })
  const signed: { personId: string; note: string }[] = []
  for (const personId of ids)
    signed.push({ personId, note: await signOffNote(ctx, { personId, typeId, assessorId, note }) })
  await recordFacts(
    ctx,
    signed.map((one) => ({ ...one, typeId, aspect: 'competence', validFrom, source: 'office' })),
  )
}

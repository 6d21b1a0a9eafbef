import { inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { attendanceOf, lockSession, needOpen } from './session-rows.queries.server.ts'
import type { TellForm } from './sessions.form.ts'
import { dateWords } from './sessions.rules.ts'

const onTheList = new Set(['placed', 'invited', 'waiting'])

/** A trainer’s own words to everyone on the list who has an address, at once; returns how many. */
export async function tellEveryone(ctx: Ctx<User>, sessionId: string, { message }: TellForm): Promise<number> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    const at = await lockSession(ctx, sessionId)
    needOpen(ctx, at)
    const ids = (await attendanceOf(ctx, sessionId)).flatMap(({ state, personId }) =>
      onTheList.has(state) ? [personId] : [],
    )
    if (ids.length === 0) throw new Refusal('conflict', 'No one told', 'No one is on the list yet.')
    const theirs = await ctx.db
      .select({ id: people.id, name: people.name, email: people.email })
      .from(people)
      .where(inArray(people.id, ids))
      .orderBy(people.name)
    const reached = theirs.flatMap(({ id, name, email }) => {
      const address = oneAddress(email ?? '')
      return address ? [{ id, name, address }] : []
    })
    if (reached.length === 0) throw new Refusal('conflict', 'No one told', 'No one on the list has an email address.')
    const about = { title: at.session.title, when: at.dates.map(dateWords).join('\n'), sessionId }
    const telling = v7()
    await queueEmails(
      ctx,
      reached.map(({ id, name, address }) => ({
        template: 'learning.session_message' as const,
        to: { address, name, personId: id },
        params: { ...about, firstName: firstNameOf(name), from: ctx.actor.name, message },
        dedupeKey: `session-message:${telling}:${id}`,
        subjectId: sessionId,
      })),
    )
    await record(ctx, 'session.told', sessionId, { count: reached.length })
    return reached.length
  })
}

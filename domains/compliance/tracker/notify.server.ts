import { and, eq, gte } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceState, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { keepTold } from '#domains/reminders/told.server.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { pressingOf, reminderLines, whyNotNotify } from './notify.rules.ts'

/**
 * Sends a person one email about all that is missing, expired or expiring; refuses when there is no address or
 * no provider. Each press is recorded with those reminders.
 */
export async function notifyPerson(
  ctx: Ctx,
  personId: string,
  hasProvider = config().smtpUrl !== undefined,
): Promise<'sent' | 'no-provider'> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const person = await staffMember(ctx, personId)
    const states = await complianceState(ctx, { personIds: [personId] })
    const lines = reminderLines(states)
    refuse(whyNotNotify(person, lines))
    if (!hasProvider) {
      if (!(await pressedThisMinute(ctx, personId))) await keepPress(ctx, states, null)
      return 'no-provider'
    }
    const sent = await queueEmail(ctx, {
      template: 'compliance.notify',
      to: { address: person.email ?? '', name: person.name, personId },
      params: { firstName: firstNameOf(person.name), lines: lines.join('\n') },
      // two clicks, one message
      dedupeKey: `compliance-notify:${personId}:${minuteOf(ctx)}`,
      subjectId: personId,
    })
    if (sent) {
      await keepPress(ctx, states, sent)
      await record(ctx, 'compliance.notified', personId, { personId, count: lines.length })
    }
    return 'sent'
  })
}

/** Locked until the transaction ends, so two clicks run one after the other. */
async function staffMember(ctx: Ctx, personId: string) {
  const { id, name, email } = people
  const [row] = await ctx.db
    .select({ name, email, leftOn: staffFiles.leftOn })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, id))
    .where(and(eq(id, personId), isStaff(id)))
    .for('no key update', { of: people })
  return found(row, 'Person')
}

/** Who pressed Notify, about which records, and the message; none without a provider. */
async function keepPress(ctx: Ctx, states: readonly State[], messageId: string | null): Promise<void> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const pressed = pressingOf(states).map(({ personId, typeId, endsOn }) => ({
    ...{ personId, about: typeId, endsOn, audience: 'person' as const, way: 'notify' as const },
    ...{ toldId: personId, messageId, by },
  }))
  await keepTold(ctx, 'compliance', pressed)
}

async function pressedThisMinute(ctx: Ctx, personId: string): Promise<boolean> {
  const { way, at } = reminders
  const [pressed] = await ctx.db
    .select({ at })
    .from(reminders)
    .where(and(eq(reminders.personId, personId), eq(way, 'notify'), gte(at, `${minuteOf(ctx)}:00Z`)))
    .limit(1)
  return pressed !== undefined
}

const minuteOf = ({ now }: Ctx) => now.toString().slice(0, 16)

/** Where a reminder went, for the toast that says so. */
export async function reminderAddress(ctx: Ctx, personId: string): Promise<string> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.id, personId), isStaff(people.id)))
  return found(row, 'Person').email ?? ''
}

import { and, countDistinct, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayReadAllCompliance, mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { isUnsigned } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { leadingRole } from '#domains/employment/staff/staff.access.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { finishReminders } from '#domains/reminders/told.server.ts'
import { type Day, daysBetween } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { lineOf } from './reminders.rules.ts'

export type ReminderTask = {
  personId: string
  name: string
  /** Someone without an email address gets a letter. */
  letter: boolean
  lines: string[]
  since: string
}

/** Reminders to give in person, for a supervisor or the office: one task for each person, the oldest first. */
export async function openReminderTasks(ctx: Ctx<User>): Promise<ReminderTask[]> {
  authorize(mayReadCompliance(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const rows = await openRows(ctx)
  const unsigned = await unsignedOf(ctx, rows)
  const now = ({ personId, typeId, expiresOn }: (typeof rows)[number]) => ({
    left: leftOf(expiresOn, today),
    unsigned: unsigned.has(`${personId} ${typeId}`),
  })
  return [...Map.groupBy(rows, (row) => row.personId)].map(([id, about]) => ({
    personId: id,
    name: about[0]?.name ?? '',
    letter: about.some(({ way }) => way === 'letter'),
    lines: [...new Set(about.map((row) => lineOf(row.type, { ...row, ...now(row) })))],
    since: about[0]?.at ?? '',
  }))
}

/** How many people they are about. */
export async function countReminderTasks(ctx: Ctx<User>): Promise<number> {
  authorize(mayReadCompliance(ctx.actor), 'Supervisors only.')
  const [row] = await ctx.db
    .select({ count: countDistinct(reminders.personId) })
    .from(reminders)
    .where(and(isNull(reminders.doneAt), ownTasks(ctx)))
  return row?.count ?? 0
}

function openRows(ctx: Ctx<User>) {
  const { personId, typeId, endsOn, way, at } = reminders
  return ctx.db
    .select({
      personId: people.id,
      typeId: complianceTypes.id,
      name: people.name,
      type: typeNamed,
      expiresOn: endsOn,
      way,
      at,
    })
    .from(reminders)
    .innerJoin(people, eq(people.id, personId))
    .innerJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .where(and(sql`${reminders.kind} = 'compliance'`, isNull(reminders.doneAt), ownTasks(ctx)))
    .orderBy(at, people.name, complianceTypes.position)
    .limit(500)
}

const typeNamed = { name: complianceTypes.name, key: complianceTypes.key, readFrom: complianceTypes.readFrom }

/** Of those asked about, the records that lack the sign-off only. */
async function unsignedOf(ctx: Ctx<User>, rows: readonly { personId: string }[]): Promise<ReadonlySet<string>> {
  const personIds = [...new Set(rows.map(({ personId }) => personId))]
  const states = personIds.length > 0 ? await complianceState(ctx, { personIds }) : []
  return new Set(states.filter(isUnsigned).map(({ personId, typeId }) => `${personId} ${typeId}`))
}

/** Marks the person's tasks so far as done. Safe to repeat. */
export async function finishReminderTask(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayReadCompliance(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const asked = await ctx.db
      .select({ id: reminders.id, doneAt: reminders.doneAt })
      .from(reminders)
      .where(and(eq(reminders.personId, personId), ownTasks(ctx)))
      .orderBy(reminders.id)
      .for('update')
    if (asked.length === 0) throw new Refusal('missing', 'Task not found.')
    const open = asked.filter(({ doneAt }) => doneAt === null).map(({ id }) => id)
    if (open.length === 0) return
    await finishReminders(ctx, open)
    await record(ctx, 'compliance.task_done', personId, { personId, count: open.length })
  })
}

/** A supervisor's tasks are about the team; the office's are its own, and those about people without a supervisor today. */
function ownTasks(ctx: Ctx<User>): SQL {
  const { way, toldId, personId } = reminders
  const asked = inArray(way, ['task', 'letter'])
  const today = todayOf(ctx)
  if (!mayReadAllCompliance(ctx.actor))
    return sql`(${asked} and ${toldId} is not null and ${personId} <> ${ctx.actor.personId}::uuid
      and ${seenBy(ctx, personId)})`
  return sql`(${asked} and (${toldId} is null or ${toldId} = ${ctx.actor.personId}::uuid or ${personId} not in (
    select ${posts.personId} from ${posts} join ${users} on ${users.personId} = ${posts.managerId} and ${users.isActive}
      join ${roles} on ${roles.id} = ${users.roleId} and ${roles.name} = ${leadingRole}
    where ${posts.managerId} <> ${posts.personId} and ${heldOn(today)})))`
}

const leftOf = (expiresOn: Day | null, today: Day) => (expiresOn ? daysBetween(today, expiresOn) : 0)

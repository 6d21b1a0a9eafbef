import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { rolePermissions, userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayHearAlerts } from './alerts.access.ts'
import type { AlertKind, AlertWay } from './alerts.labels.ts'
import { dailyDue, dailyLines, goesAt, MOST_LINES } from './alerts.rules.ts'
import { alertChoices, officeAlertRecipients, officeAlerts } from './alerts.table.ts'
import { type Outgoing, queueEmails } from './messages.server.ts'
import { messages } from './messages.table.ts'

const DAILY = 'office.alerts_daily'

type Alert = {
  kind: AlertKind
  applicationId: string
  /** Names what came in, so that it is alerted once. */
  key: string
}

/** Alerts the people who review applications, in the transaction of what came in: at once, or with their next daily email. */
export async function raiseAlert(ctx: Ctx, { kind, applicationId, key }: Alert): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const at = ctx.now.toString()
    const [alert] = await ctx.db
      .insert(officeAlerts)
      .values({ kind, applicationId, at, dedupeKey: `${kind}:${key}` })
      .onConflictDoNothing({ target: officeAlerts.dedupeKey })
      .returning({ id: officeAlerts.id })
    if (!alert) return
    const audience = await audienceOf(ctx, applicationId)
    if (audience.length === 0) return
    await ctx.db
      .insert(officeAlertRecipients)
      .values(audience.map(({ userId, way }) => ({ alertId: alert.id, userId, toldAt: way === 'at_once' ? at : null })))
    const sendAfter = goesAt(kind, at)
    const one = kind === 'document' ? `documents:${applicationId}:${sendAfter}` : alert.id
    const atOnce = audience.filter(({ way }) => way === 'at_once')
    await queueEmails(
      ctx,
      atOnce.map(({ userId, personId, address, called, name }) => ({
        template: 'office.alert',
        to: { address, name: called, personId: personId ?? undefined },
        params: { kind, name, applicationId },
        dedupeKey: `alert:${one}:${userId}`,
        sendAfter: Temporal.Instant.from(sendAfter),
        subjectId: applicationId,
      })),
    )
  })
}

/** Sends the daily emails that are due: one for each person and day, also for days on which the hub was down. Safe to run twice. */
export async function sweepAlerts(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { day, before } = dailyDue(ctx.now.toString())
  await transaction(ctx, async (ctx) => {
    // one at a time: the second run finds everyone told
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('office.alerts', 0))`)
    await dropUnreadable(ctx)
    const byUser = Map.groupBy(await waiting(ctx, before), ({ userId }) => userId)
    const daily = [...byUser].map(([userId, alerts]) => dailyOf(`alerts-daily:${userId}:${day}`, alerts))
    const queued = await queueEmails(ctx, daily)
    for (const [userId, alerts] of byUser)
      if (queued.has(`alerts-daily:${userId}:${day}`)) await told(ctx, userId, alerts)
    await dropOld(ctx)
  })
}

/** Saves when the asker wants to be emailed. What already waits goes with the next daily email. */
export async function chooseAlerts(ctx: Ctx<User>, way: AlertWay): Promise<void> {
  authorize(mayHearAlerts(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { userId } = ctx.actor
    const change = { way, changedAt: ctx.now.toString() }
    await ctx.db
      .insert(alertChoices)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: alertChoices.userId, set: change })
    await record(ctx, 'alerts.chosen', userId, { way })
  })
}

/** When the asker is emailed about recruitment. */
export async function myAlertWay(ctx: Ctx<User>): Promise<AlertWay> {
  authorize(mayHearAlerts(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(alertChoices).where(eq(alertChoices.userId, ctx.actor.userId))
  return row?.way ?? 'daily'
}

/** Who may read the application, except the applicant and the person who acts. */
async function audienceOf(ctx: Ctx, applicationId: string) {
  const actor = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined
  const rows = await ctx.db
    .select({
      userId: users.id,
      personId: users.personId,
      address: users.email,
      called: users.name,
      way: alertChoices.way,
      name: people.name,
    })
    .from(users)
    .innerJoin(applications, eq(applications.id, applicationId))
    .innerJoin(people, eq(people.id, applications.applicantId))
    .leftJoin(alertChoices, eq(alertChoices.userId, users.id))
    .where(
      and(
        reviewers,
        or(isNull(users.personId), ne(users.personId, applications.applicantId)),
        actor ? ne(users.id, actor) : undefined,
      ),
    )
  return rows.map((row) => ({ ...row, way: row.way ?? 'daily' }))
}

const reviewers: SQL = sql`(${users.isActive} and ${users.emailVerified} and (
  exists (select 1 from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId}
    and ${rolePermissions.permission} = 'applications.review')
  or exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id}
    and ${userPermissions.permission} = 'applications.review')))`

function waiting(ctx: Ctx, before: string) {
  return ctx.db
    .select({
      alertId: officeAlerts.id,
      kind: officeAlerts.kind,
      applicationId: officeAlerts.applicationId,
      name: people.name,
      userId: users.id,
      personId: users.personId,
      address: users.email,
      called: users.name,
    })
    .from(officeAlertRecipients)
    .innerJoin(officeAlerts, eq(officeAlerts.id, officeAlertRecipients.alertId))
    .innerJoin(users, eq(users.id, officeAlertRecipients.userId))
    .innerJoin(applications, eq(applications.id, officeAlerts.applicationId))
    .innerJoin(people, eq(people.id, applications.applicantId))
    .where(and(isNull(officeAlertRecipients.toldAt), lt(officeAlerts.at, before)))
    .orderBy(officeAlerts.at, officeAlerts.id)
}
type Waiting = Awaited<ReturnType<typeof waiting>>

function dailyOf(dedupeKey: string, alerts: Waiting): Outgoing {
  const [first] = alerts
  const lines = dailyLines(alerts)
  const more = lines.length - MOST_LINES
  const shown = more > 0 ? [...lines.slice(0, MOST_LINES), `And ${more} more applicants.`] : lines
  return {
    template: DAILY,
    to: { address: first?.address ?? '', name: first?.called ?? '', personId: first?.personId ?? undefined },
    params: { lines: shown.join('\n'), people: String(lines.length) },
    dedupeKey,
  }
}

async function told(ctx: Ctx, userId: string, alerts: Waiting): Promise<void> {
  const ids = alerts.map(({ alertId }) => alertId)
  await ctx.db
    .update(officeAlertRecipients)
    .set({ toldAt: ctx.now.toString() })
    .where(and(eq(officeAlertRecipients.userId, userId), inArray(officeAlertRecipients.alertId, ids)))
}

/** People who may no longer read applications hear no more of them. */
async function dropUnreadable(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`delete from ${officeAlertRecipients} where told_at is null
    and user_id not in (select ${users.id} from ${users} where ${reviewers})`)
}

/** After 90 days nothing refers to them; the daily emails go as well, since their lines name applicants. */
async function dropOld(ctx: Ctx): Promise<void> {
  const old = ctx.now.subtract({ hours: 90 * 24 }).toString()
  await ctx.db.delete(officeAlertRecipients).where(lt(officeAlertRecipients.toldAt, old))
  await ctx.db.delete(messages).where(and(eq(messages.template, DAILY), lt(messages.createdAt, old)))
  await ctx.db.execute(sql`delete from ${officeAlerts} where at < ${old}
    and not exists (select 1 from ${officeAlertRecipients} where alert_id = ${officeAlerts.id})`)
}

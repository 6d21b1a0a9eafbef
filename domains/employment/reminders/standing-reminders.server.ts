import { inArray, min, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type FullFiles, filesOf } from '#domains/employment/standing/files.queries.server.ts'
import { standingOn } from '#domains/employment/standing/files.rules.ts'
import { managersAccounts, vettingAccounts } from '#domains/employment/standing/hearers.queries.server.ts'
import { BATCH } from '#domains/employment/standing/keeping.server.ts'
import { tellOfSuspensionsOver } from '#domains/employment/standing/suspensions-over.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Day, dayOfInstant, formatTime } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type End, endsOf, isDecided } from './ends.rules.ts'
import { type Around, decisionsByPerson, laddersSet, peopleInPost, postsAround } from './hearers.queries.server.ts'
import { confirmedAmong } from './known-words.queries.server.ts'
import { mailsOf } from './mails.rules.ts'
import { releaseHeldBefore } from './not-sent.server.ts'
import { standingReminders } from './standing-reminders.table.ts'
import { keyOf, stepsDue, TOLD_AT } from './steps.rules.ts'

const LAST_RUN = 'standing.reminders.last'

/** Tells of what ends, and has ended, of people at work: once a day from six; safe to run twice and after missed days. */
export async function sweepStandingReminders(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const now = ctx.now.toString()
  const today = dayOfInstant(now)
  if (formatTime(now) < TOLD_AT || (await ranOn(ctx, today))) return
  await transaction(ctx, async (ctx) => {
    // one at a time: the second run finds the day done
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('standing.reminders', 0))`)
    if (await ranOn(ctx, today)) return
    await tell(ctx, today)
    await tellOfSuspensionsOver(ctx)
    await writeSetting(ctx, LAST_RUN, { day: today, at: now })
  })
}

async function tell(ctx: Ctx, today: Day): Promise<void> {
  const vetting = await vettingAccounts(ctx)
  await releaseHeldBefore(ctx, vetting)
  const people = await peopleInPost(ctx, today)
  const around = await postsAround(ctx, today)
  const ends = await allEnds(ctx, [...people.keys()], around, today)
  const about = [...new Set(ends.map(({ personId }) => personId))]
  const decisions = await decisionsByPerson(ctx, about)
  const decided = (end: End) => isDecided(end, decisions.get(end.personId) ?? [], today)
  const known = await confirmedAmong(
    ctx,
    ends.flatMap(({ knownOnly }) => knownOnly ?? []),
  )
  const due = stepsDue(ends, {
    ...{ today, decided, sentDownTo: await sentDownTo(ctx, about), ladders: await laddersSet(ctx) },
    confirmed: (id) => known.has(id),
  })
  if (due.length === 0) return
  const leaders = [...around.values()].flatMap(({ managerId, registeredManagerId }) =>
    [managerId ?? [], registeredManagerId ?? []].flat(),
  )
  const hearers = { vetting, managers: await managersAccounts(ctx, [...new Set(leaders)]) }
  const { mails, told } = mailsOf(due, { people, around, hearers, today })
  await queueEmails(ctx, mails)
  await keep(ctx, told)
  await record(ctx, 'standing.reminded', undefined, { count: due.length })
}

/** From the records, not from rows: a mail depends on it. */
async function allEnds(ctx: Ctx, ids: readonly string[], around: Around, today: Day): Promise<End[]> {
  const ends: End[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const files = await readable(ctx, batch)
    for (const personId of batch) {
      const file = files.get(personId)
      const posts = (file?.posts ?? []).flatMap((post) => {
        const now = standingOn(files, post, today)
        const { notClearedFrom } = around.get(post.id) ?? {}
        return now ? [{ post, now, notClearedFrom: notClearedFrom ?? undefined }] : []
      })
      if (file) ends.push(...endsOf(personId, file, posts, today))
    }
  }
  return ends
}

/** The files that can be read: one that cannot must not keep the others silent. */
async function readable(ctx: Ctx, ids: readonly string[]): Promise<FullFiles> {
  try {
    return await filesOf(ctx, ids)
  } catch (error) {
    if (ids.length > 1) {
      const each = []
      for (const id of ids) each.push(...(await readable(ctx, [id])))
      return new Map(each)
    }
    logJobFailure('standing-reminders', error)
    return new Map()
  }
}

/** The lowest step told, for each person, end and audience. */
async function sentDownTo(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map()
  const { personId, about, endsOn, audience, threshold } = standingReminders
  const rows = await ctx.db
    .select({ personId, key: about, on: endsOn, audience, lowest: min(threshold) })
    .from(standingReminders)
    .where(inArray(personId, [...personIds]))
    .groupBy(personId, about, endsOn, audience)
  return new Map(rows.map((row) => [keyOf(row), Number(row.lowest)]))
}

async function keep(ctx: Ctx, told: ReturnType<typeof mailsOf>['told']): Promise<void> {
  const at = ctx.now.toString()
  const rows = told.map(({ personId, key, on, threshold, audience, addresses }) => ({
    ...{ personId, about: key, endsOn: on, threshold, audience, addresses, at },
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await ctx.db.insert(standingReminders).values(rows.slice(from, from + 1000))
}

type LastRun = { day: Day; at?: string }

async function ranOn(ctx: Ctx, today: Day): Promise<boolean> {
  return (await readSetting<LastRun>(ctx, LAST_RUN))?.day === today
}

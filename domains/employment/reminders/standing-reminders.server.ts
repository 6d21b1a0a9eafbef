import { record } from '#domains/audit/audit.server.ts'
import { type FullFiles, filesOf } from '#domains/employment/standing/files.queries.server.ts'
import { standingOn } from '#domains/employment/standing/files.rules.ts'
import { managersAccounts, vettingAccounts } from '#domains/employment/standing/hearers.queries.server.ts'
import { BATCH } from '#domains/employment/standing/keeping.server.ts'
import { tellOfSuspensionsOver } from '#domains/employment/standing/suspensions-over.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import type { Morning } from '#domains/reminders/sweep.server.ts'
import { keepTold, toldDownTo } from '#domains/reminders/told.server.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { type End, endsOf, isDecided } from './ends.rules.ts'
import { type Around, decisionsByPerson, laddersSet, peopleInPost, postsAround } from './hearers.queries.server.ts'
import { confirmedAmong } from './known-words.queries.server.ts'
import { mailsOf } from './mails.rules.ts'
import { releaseHeldBefore } from './not-sent.server.ts'
import { stepsDue, TOLD_AT } from './steps.rules.ts'

/** What ends, and has ended, of people at work. */
export const standingMorning: Morning = {
  kind: 'standing',
  from: TOLD_AT,
  async send(ctx, { today }) {
    await tell(ctx, today)
    await tellOfSuspensionsOver(ctx)
  },
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
    ...{ today, decided, ladders: await laddersSet(ctx) },
    told: await toldDownTo(ctx, 'standing', new Map(about.map((id) => [id, undefined]))),
    confirmed: (id) => known.has(id),
  })
  if (due.length === 0) return
  const leaders = [...around.values()].flatMap(({ managerId, registeredManagerId }) =>
    [managerId ?? [], registeredManagerId ?? []].flat(),
  )
  const hearers = { vetting, managers: await managersAccounts(ctx, [...new Set(leaders)]) }
  const { mails, told } = mailsOf(due, { people, around, hearers, today })
  await queueEmails(ctx, mails)
  const kept = told.map(({ personId, key, on, threshold, audience, addresses }) => ({
    ...{
      personId,
      about: key,
      endsOn: on,
      threshold,
      audience,
      addresses,
      way: addresses > 0 ? ('email' as const) : null,
    },
  }))
  await keepTold(ctx, 'standing', kept)
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

import { and, desc, eq, isNull } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { cpdSince, cpdTotals } from './cpd.rules.ts'
import { cpdEntries } from './cpd.table.ts'

/** What the asker learned, here and elsewhere, newest first, and the totals of three years. */
export async function ownCpd(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const today = todayOf(ctx)
  const all = [...(await completedHere(ctx)), ...(await writtenDown(ctx))]
  const entries = all.toSorted((a, b) => b.doneOn.localeCompare(a.doneOn) || a.title.localeCompare(b.title))
  const since = cpdSince(today)
  return {
    ...{ today, since, name: ctx.actor.name, totals: cpdTotals(entries, today) },
    entries: entries.filter(({ doneOn }) => doneOn > since),
    earlier: entries.filter(({ doneOn }) => doneOn <= since),
  }
}
export type OwnCpd = Awaited<ReturnType<typeof ownCpd>>
export type CpdEntry = OwnCpd['entries'][number]

/** One entry that the asker wrote down; another's is not found. */
export async function ownCpdEntry(ctx: Ctx<User>, id: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return found(
    (await writtenDown(ctx)).find((entry) => entry.id === id),
    'Entry',
  )
}

/** A course that the asker completed here, by its certificate, with what she wrote about it. */
export async function ownCpdCourse(ctx: Ctx<User>, certificateId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return found(
    (await completedHere(ctx)).find((entry) => entry.id === certificateId),
    'Certificate',
  )
}

/** By the certificates in force: a corrected one counts once, a revoked one not at all. */
async function completedHere(ctx: Ctx<User>) {
  const { db, actor } = ctx
  const rows = await db
    .select({
      ...{ id: certificates.id, completionId: certificates.completionId, title: certificates.title },
      ...{ doneOn: certificates.completedOn, minutes: certificates.cpdMinutes, provider: certificates.provider },
      ...{ method: completions.method, participatory: cpdEntries.participatory },
      ...{ theme: cpdEntries.theme, reflection: cpdEntries.reflection },
    })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .leftJoin(cpdEntries, eq(cpdEntries.completionId, certificates.completionId))
    .where(and(eq(certificates.personId, actor.personId), isNull(certificates.revokedAt)))
  return rows.map(({ method, provider, participatory, reflection, ...row }) => ({
    ...row,
    here: true,
    provider: provider.name,
    participatory: participatory ?? method === 'session',
    reflection: reflection ?? '',
  }))
}

async function writtenDown({ db, actor }: Ctx<User>) {
  const rows = await db
    .select()
    .from(cpdEntries)
    .where(and(eq(cpdEntries.personId, actor.personId), isNull(cpdEntries.completionId)))
    .orderBy(desc(cpdEntries.doneOn))
  return rows.map(({ id, doneOn, title, provider, minutes, participatory, theme, reflection }) => ({
    ...{ id, here: false, completionId: null, participatory, theme, reflection },
    // whole by a constraint of the table
    ...{ doneOn: doneOn ?? '', title: title ?? '', provider: provider ?? '', minutes: minutes ?? 0 },
  }))
}

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { importedOf } from './imported.queries.server.ts'
import { type Group, isExpired } from './passport.rules.ts'
import { ownShares, ownViews } from './shares.queries.server.ts'

/** One line of a passport. */
export type PassportItem = {
  id: string
  source: 'here' | 'photo' | 'imported'
  group: Group
  title: string
  provider: string
  doneOn: string | null
  minutes: number | null
  refreshBy: string | null
  /** Of a certificate of this hub, by which anyone checks it. */
  number: string | null
  /** Signed by this hub or by one that an administrator trusts, or approved by the office. */
  verified: boolean
  /** Of one from elsewhere: when it was issued, and when its issuer was last asked. */
  statusOn: { issuedAt: string; askedAt: string | null } | null
}

/** What the asker can show of what she learned, with what is shared now and who has looked. */
export async function ownPassport(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId, name } = ctx.actor
  const items = await itemsOf(ctx, personId)
  return {
    ...{ name, today: todayOf(ctx), items, since: await firstDayHere(ctx, personId) },
    shares: await ownShares(ctx),
    views: await ownViews(ctx),
  }
}
export type OwnPassport = Awaited<ReturnType<typeof ownPassport>>

/** The same lines alone. */
export async function itemsOfAsker(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return itemsOf(ctx, ctx.actor.personId)
}

/** Of each course the newest certificate that was not revoked, and photos that were not rejected. For verbs that authorize. */
export async function itemsOf(ctx: Ctx, personId: string): Promise<PassportItem[]> {
  return [
    ...(await issuedHere(ctx, personId)),
    ...(await broughtHere(ctx, personId)),
    ...(await ownPhotos(ctx, personId)),
  ]
}

async function issuedHere(ctx: Ctx, personId: string): Promise<PassportItem[]> {
  const { db } = ctx
  const today = todayOf(ctx)
  const rows = await db
    .selectDistinctOn([completions.courseId], {
      ...{ id: certificates.id, title: certificates.title, provider: certificates.provider },
      ...{ doneOn: certificates.completedOn, minutes: certificates.cpdMinutes },
      ...{ refreshBy: certificates.refreshBy, number: certificates.number },
    })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .where(and(eq(certificates.personId, personId), isNull(certificates.revokedAt)))
    .orderBy(completions.courseId, desc(certificates.completedOn), desc(certificates.issuedAt))
  return rows
    .map(({ provider, ...row }) => ({
      ...row,
      provider: provider.name,
      ...{ source: 'here' as const, verified: true, statusOn: null },
      group: isExpired(row, today) ? ('expired' as const) : ('current' as const),
    }))
    .toSorted((a, b) => b.doneOn.localeCompare(a.doneOn))
}

/** What she brought from other hubs, without what its issuer has revoked since. */
async function broughtHere(ctx: Ctx, personId: string): Promise<PassportItem[]> {
  const today = todayOf(ctx)
  const rows = (await importedOf(ctx, personId)).filter(({ revokedAt }) => !revokedAt)
  return rows.map(({ id, title, issuerName, doneOn, minutes, refreshBy, trusted, issuedAt, statusAskedAt }) => ({
    ...{ id, title, provider: issuerName, doneOn, minutes, refreshBy, number: null, source: 'imported' as const },
    ...{ verified: trusted, statusOn: { issuedAt, askedAt: statusAskedAt } },
    group: isExpired({ refreshBy }, today) ? ('expired' as const) : ('current' as const),
  }))
}

/** Of what she photographed and sent: the newest for each type. */
async function ownPhotos({ db }: Ctx, personId: string): Promise<PassportItem[]> {
  const rows = await db
    .selectDistinctOn([evidence.typeId], {
      ...{ id: evidence.id, title: complianceTypes.name, doneOn: evidence.completedOn },
      /** By the office, which approved it. */
      verified: sql<boolean>`${evidence.state} = 'approved'`,
    })
    .from(evidence)
    .innerJoin(complianceTypes, eq(complianceTypes.id, evidence.typeId))
    .where(
      and(eq(evidence.personId, personId), inArray(evidence.state, ['waiting', 'approved']), isNull(evidence.provided)),
    )
    .orderBy(evidence.typeId, desc(evidence.sentAt))
  return rows.map((row) => ({
    ...row,
    ...{ source: 'photo' as const, group: 'photos' as const, provider: '' },
    ...{ minutes: null, refreshBy: null, number: null, statusOn: null },
  }))
}

/** Since when someone works or worked here, if she does. */
async function firstDayHere({ db }: Ctx, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ since: sql<string | null>`min(${posts.dateFrom})::text` })
    .from(posts)
    .where(eq(posts.personId, personId))
  return row?.since ?? null
}

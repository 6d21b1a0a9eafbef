import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { courseModules, courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import { isSelf, type Self, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayCorrectCertificates } from './certificates.access.ts'
import { certificates } from './certificates.table.ts'
import type { CertificateFilters } from './corrections.form.ts'
import { typedNumber } from './number.rules.ts'
import { seenByAsker } from './seen.queries.server.ts'
import { pictureOf } from './signing.server.ts'

const PAGE_SIZE = 20
const MOST_OWN = 200

const replacedAt = sql<string | null>`(select later.issued_at from certificates as later
  where later.replaces_id = certificates.id)`.mapWith(certificates.issuedAt)
const replacedBy = sql<string | null>`(select later.id from certificates as later
  where later.replaces_id = certificates.id)`
const state = sql<'valid' | 'revoked' | 'superseded'>`case
  when ${certificates.revokedAt} is null then 'valid'
  when exists (select 1 from certificates as later where later.replaces_id = certificates.id) then 'superseded'
  else 'revoked' end`

/** What anyone learns about a number: nothing else is shown, and every number that is none looks the same. */
export async function verifyCertificate(ctx: Pick<Ctx, 'db'>, typed: string) {
  const number = typedNumber(typed)
  if (!number) return null
  const { name, title, completedOn, cpdMinutes, revokedAt } = certificates
  const [row] = await ctx.db
    .select({ number: certificates.number, name, title, completedOn, cpdMinutes, state, revokedAt, replacedAt })
    .from(certificates)
    .where(eq(certificates.number, number))
  return row ?? null
}

/** The asker's own certificate; another's is not found. */
export async function ownCertificate(ctx: Ctx<Self>, id: string) {
  authorize(isSelf(ctx.actor))
  return shown(ctx, and(eq(certificates.id, id), eq(certificates.personId, ctx.actor.personId)))
}

/** All certificates of the asker that hold, the newest first. */
export async function ownCertificates(ctx: Ctx<Self>) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { id, title, completedOn, refreshBy } = certificates
  return ctx.db
    .select({ id, title, completedOn, refreshBy })
    .from(certificates)
    .where(and(eq(certificates.personId, ctx.actor.personId), isNull(certificates.revokedAt)))
    .orderBy(desc(completedOn), desc(id))
    .limit(MOST_OWN)
}

/** One to correct or to print, for the office and for trainers. */
export async function certificateToCorrect(ctx: Ctx<User>, id: string) {
  authorize(mayCorrectCertificates(ctx.actor), 'Trainers and admins only.')
  return shown(ctx, seenByAsker(ctx, id))
}

/** One that a query which authorizes has listed, to be printed. */
export function listedCertificate(ctx: Ctx, id: string) {
  return shown(ctx, eq(certificates.id, id))
}

async function shown(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.db
    .select({
      ...{ certificate: certificates, state, replacedAt, replacedBy, nameToday: people.name },
      ...{ versionId: completions.versionId, method: completions.method },
    })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .innerJoin(people, eq(people.id, certificates.personId))
    .where(where)
  const { certificate, versionId, method, ...rest } = found(row, 'Certificate')
  const { personId, completionId, issuedBy, revokedBy, replacesId, ...own } = certificate
  return { ...own, ...rest, quiz: method === 'quiz', lessons: await lessonsPerModule(ctx, versionId) }
}

async function lessonsPerModule({ db }: Ctx, versionId: string): Promise<number[]> {
  const rows = await db
    .select({ count: count(lessons.id) })
    .from(courseModules)
    .innerJoin(courseVersions, eq(courseVersions.id, courseModules.versionId))
    .leftJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(eq(courseVersions.id, versionId))
    .groupBy(courseModules.id)
    .orderBy(asc(courseModules.position))
  return rows.map(({ count }) => count)
}

/** The pictures of a certificate that was read by the asker. */
export async function picturesOf(ctx: Ctx, of: { logoId: string | null; signatureId: string | null }) {
  return { logo: await pictureOf(ctx, of.logoId), signature: await pictureOf(ctx, of.signatureId) }
}

/** One page of certificates, the newest first. */
export async function listCertificates(ctx: Ctx, filters: CertificateFilters) {
  authorize(mayCorrectCertificates(ctx.actor), 'Trainers and admins only.')
  const where = and(seenByAsker(ctx), matching(filters))
  const [counted] = await ctx.db.select({ total: count() }).from(certificates).where(where)
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const { id, number, name, title, completedOn, refreshBy } = certificates
  const rows = await ctx.db
    .select({ id, number, name, title, completedOn, refreshBy, state })
    .from(certificates)
    .where(where)
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, total, page, pages }
}

export type ListedCertificate = Awaited<ReturnType<typeof listCertificates>>['rows'][number]

function matching({ q, status }: CertificateFilters): SQL | undefined {
  const number = q && typedNumber(q)
  const words = sql`${certificates.name} || ' ' || ${certificates.title}`
  return and(
    number ? eq(certificates.number, number) : q ? contains(words, q) : undefined,
    status ? sql`${state} = ${status}` : undefined,
  )
}

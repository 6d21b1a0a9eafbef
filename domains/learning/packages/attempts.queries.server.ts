import { and, eq } from 'drizzle-orm'
import type { PackageItem, Standard } from '#domains/learning/courses/packages.rules.ts'
import { packages } from '#domains/learning/courses/packages.table.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { versionRead } from '#domains/learning/lessons/taught.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { packageAttempts, packageResults } from './attempts.table.ts'
import { type Json, nextItem, startingData, stateOf } from './results.rules.ts'

export type OpenedPackage = {
  token: string
  /** Where its wrapper is. */
  origin: string
  /** Completed: it is looked at again, and nothing is reported. */
  review: boolean
  starts: { id: string; href: string; reports: boolean; data: Json }[]
}

export type Result = typeof packageResults.$inferSelect
type Parts = { items: readonly PackageItem[] }

/** What each part of an attempt reported, by the part. */
export async function resultsOf({ db }: Pick<Ctx, 'db'>, attemptId: string | undefined): Promise<Map<string, Result>> {
  if (!attemptId) return new Map()
  const rows = await db.select().from(packageResults).where(eq(packageResults.attemptId, attemptId))
  return new Map(rows.map((row) => [row.item, row]))
}

export const isAllDone = ({ items }: Parts, results: ReadonlyMap<string, Result>) =>
  items.every(({ id }) => results.get(id)?.doneAt)

type Start = { learner: string; review: boolean }

/** What each part is told when it starts. */
export function startsOf(
  { items, standard }: Parts & { standard: Standard },
  results: ReadonlyMap<string, Result>,
  { learner, review }: Start,
) {
  return items.map((item) => {
    const { id, href, reports } = item
    const before = results.get(id)
    const told = { learner, item, review, before: before && { cmi: before.cmi, done: Boolean(before.doneAt) } }
    return { id, href, reports, data: startingData(standard, told) }
  })
}

/** The parts of a package lesson of the asker's, and how far she is in each; nothing for a lesson of text. */
export async function myPackage(ctx: Ctx<User>, { enrolmentId, lessonId }: { enrolmentId: string; lessonId: string }) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const own = await ownEnrolment(ctx, enrolmentId)
  const version = await versionRead(ctx, own)
  const [row] = await ctx.db
    .select({ shown: packages, attemptId: packageAttempts.id })
    .from(lessons)
    .innerJoin(packages, eq(packages.id, lessons.packageId))
    .leftJoin(
      packageAttempts,
      own.cycle
        ? and(eq(packageAttempts.lessonId, lessons.id), eq(packageAttempts.cycleId, own.cycle.id))
        : eq(packageAttempts.id, lessons.id),
    )
    .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, version.id)))
  const { shown, attemptId } = found(row, 'Lesson')
  const results = await resultsOf(ctx, attemptId ?? undefined)
  const items = shown.items.map(({ id, title, within }) => ({ id, title, within, state: stateOf(results.get(id)) }))
  return { items, done: isAllDone(shown, results), first: nextItem(items)?.id ?? items[0]?.id ?? '' }
}
export type MyPackage = Awaited<ReturnType<typeof myPackage>>

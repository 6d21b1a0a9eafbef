import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { priceBook } from '#domains/shop/prices/price-book.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { type BundleLine, bundlePrice } from './courses.rules.ts'
import { bundleCourses, bundles, courseRequests, courses } from './courses.table.ts'

type Reader = Pick<Ctx, 'db' | 'now'>

/** The price that holds now. */
const priced = ({ now }: Reader, what: SQL) =>
  and(what, sql`tstzrange(${priceBook.fromAt}, ${priceBook.untilAt}) @> ${now.toString()}::timestamptz`)
const courseIsPriced = (ctx: Reader) => priced(ctx, eq(priceBook.courseId, courses.id))

const card = {
  slug: courses.slug,
  title: courses.title,
  summary: courses.summary,
  /** None: it is not sold. */
  pricePence: priceBook.pricePence,
  picture: courses.picture,
  isNew: courses.isNew,
  cpdMinutes: courses.cpdMinutes,
}

/** The catalogue: its published courses in their order; public. */
export function listCourses(ctx: Reader) {
  return ctx.db
    .select(card)
    .from(courses)
    .leftJoin(priceBook, courseIsPriced(ctx))
    .where(and(eq(courses.published, true), eq(courses.listed, true)))
    .orderBy(asc(courses.position))
}

/** The slugs of all published courses, those sold in a bundle only too; public. */
export async function courseSlugs(ctx: Reader): Promise<string[]> {
  const rows = await ctx.db
    .select({ slug: courses.slug })
    .from(courses)
    .where(eq(courses.published, true))
    .orderBy(asc(courses.position))
  return rows.map(({ slug }) => slug)
}

/** One published course with everything its page says. */
export async function courseBySlug(ctx: Reader, slug: string) {
  const [course] = await ctx.db
    .select({
      ...card,
      id: courses.id,
      listed: courses.listed,
      description: courses.description,
      audience: courses.audience,
      outcomes: courses.outcomes,
      modules: courses.modules,
      guidance: courses.guidance,
      reviewedOn: courses.reviewedOn,
      practicalSignOff: courses.practicalSignOff,
    })
    .from(courses)
    .leftJoin(priceBook, courseIsPriced(ctx))
    .where(and(eq(courses.slug, slug), eq(courses.published, true)))
  const { id, listed, ...shown } = found(course, 'Course')
  return { ...shown, soldIn: listed ? null : await bundleWith(ctx, id) }
}

/** Where a course that is not in the catalogue is sold. */
async function bundleWith(ctx: Reader, courseId: string) {
  const [row] = await ctx.db
    .select({ slug: bundles.slug })
    .from(bundles)
    .innerJoin(bundleCourses, and(eq(bundleCourses.bundleId, bundles.id), eq(bundleCourses.courseId, courseId)))
    .where(eq(bundles.published, true))
    .orderBy(asc(bundles.position))
    .limit(1)
  if (!row) return null
  const { slug, title, price } = await bundleBySlug(ctx, row.slug)
  return { slug, title, price }
}

/** The published bundles with their lines, and a price where every line has a course. */
export async function listBundles(ctx: Reader) {
  const { id, slug, title, summary, description, picture } = bundles
  const rows = await ctx.db
    .select({ id, slug, title, summary, description, picture, setPence: priceBook.pricePence })
    .from(bundles)
    .leftJoin(priceBook, priced(ctx, eq(priceBook.bundleId, bundles.id)))
    .where(eq(bundles.published, true))
    .orderBy(asc(bundles.position))
  const lines = await linesOf(ctx)
  return rows.map(({ id, setPence, ...bundle }) => {
    const own = lines.filter(({ bundleId }) => bundleId === id).map(({ bundleId, ...line }) => line)
    return { ...bundle, lines: own, price: bundlePrice(own, setPence) ?? null }
  })
}
export type BundleShown = Awaited<ReturnType<typeof listBundles>>[number]

export async function bundleBySlug(ctx: Reader, slug: string): Promise<BundleShown> {
  return found(
    (await listBundles(ctx)).find((bundle) => bundle.slug === slug),
    'Bundle',
  )
}

function linesOf(ctx: Reader): Promise<(BundleLine & { bundleId: string })[]> {
  return ctx.db
    .select({
      bundleId: bundleCourses.bundleId,
      title: bundleCourses.title,
      slug: courses.slug,
      pricePence: priceBook.pricePence,
    })
    .from(bundleCourses)
    .leftJoin(courses, and(eq(courses.id, bundleCourses.courseId), eq(courses.published, true)))
    .leftJoin(priceBook, courseIsPriced(ctx))
    .orderBy(asc(bundleCourses.position))
}

/** Whether the asker has asked for this course or bundle before; guests have not. */
export async function hasRequested(ctx: Ctx, what: 'course' | 'bundle', slug: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false
  const own = eq(courseRequests.personId, ctx.actor.personId)
  const rows =
    what === 'course'
      ? await ctx.db
          .select({ id: courseRequests.id })
          .from(courseRequests)
          .innerJoin(courses, eq(courses.id, courseRequests.courseId))
          .where(and(own, eq(courses.slug, slug)))
      : await ctx.db
          .select({ id: courseRequests.id })
          .from(courseRequests)
          .innerJoin(bundles, eq(bundles.id, courseRequests.bundleId))
          .where(and(own, eq(bundles.slug, slug)))
  return rows.length > 0
}

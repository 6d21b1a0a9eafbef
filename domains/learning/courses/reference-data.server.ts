import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { firstBundles, firstCourses, firstPaths } from '#domains/learning/catalogue.ts'
import { bundleCourses, bundles, courses } from '#domains/learning/courses.table.ts'
import { learningPaths, pathCourses } from '#domains/learning/paths.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type BroughtText, bringVersion, readText } from './brought-texts.server.ts'
import { courseVersions } from './versions.table.ts'

type Seeding = Pick<Ctx, 'db' | 'now'>
type First = (typeof firstCourses)[number]

/**
 * Puts the first courses and bundles into the catalogue, and brings newer texts as new versions. A course that was edited
 * in the hub is left alone, and so is what learners began.
 */
export async function seedCatalogue(ctx: Seeding): Promise<void> {
  const types = await typesByKey(ctx)
  const there = await coursesThere(ctx)
  for (const [index, first] of firstCourses.entries()) {
    const text = await readText(first.slug)
    const course = there.get(first.slug)
    if (!course) await bringVersion(ctx, await addCourse(ctx, first, index + 1, text, types), text)
    else if (course.versions === 0) await beginVersions(ctx, course, first, text, types)
    else if (course.brought === course.versions && !course.hashes.includes(text.hash))
      await bringVersion(ctx, course.id, text)
  }
  await seedBundles(ctx)
  await seedPaths(ctx)
}

async function typesByKey({ db }: Seeding): Promise<Map<string, string>> {
  const rows = await db.select({ id: complianceTypes.id, key: complianceTypes.key }).from(complianceTypes)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** By slug: how many versions each has, how many of them the hub brought, and from which texts. */
async function coursesThere({ db }: Seeding) {
  const rows = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      description: courses.description,
      versions: sql<number>`count(${courseVersions.id})::int`,
      brought: sql<number>`count(${courseVersions.textHash}) filter (where ${courseVersions.changedBy} is null)::int`,
      hashes: sql<
        string[]
      >`coalesce(array_agg(${courseVersions.textHash}) filter (where ${courseVersions.textHash} is not null), '{}')`,
    })
    .from(courses)
    .leftJoin(courseVersions, eq(courseVersions.courseId, courses.id))
    .where(
      inArray(
        courses.slug,
        firstCourses.map(({ slug }) => slug),
      ),
    )
    .groupBy(courses.id)
  return new Map(rows.map((row) => [row.slug, row]))
}
type There = NonNullable<ReturnType<Awaited<ReturnType<typeof coursesThere>>['get']>>

const setUp = ({ listed = false, renews, awaits }: First, text: BroughtText, types: Map<string, string>) => ({
  listed,
  awaits: awaits ?? null,
  typeId: (renews && types.get(renews)) || null,
  renewalMonths: text.course.renewalMonths,
})

async function addCourse(ctx: Seeding, first: First, position: number, text: BroughtText, types: Map<string, string>) {
  const { slug, isNew = false } = first
  const [course] = await ctx.db
    .insert(courses)
    .values({
      ...text.facts,
      ...setUp(first, text, types),
      ...{ slug, isNew, position, picture: slug, published: true },
      updatedAt: ctx.now.toString(),
    })
    .returning({ id: courses.id })
  if (!course) throw new Error(`The course ${slug} was not added`)
  return course.id
}

/** A course from before there were versions: words of its own stay, and get the lessons that were written for it. */
async function beginVersions(ctx: Seeding, course: There, first: First, text: BroughtText, types: Map<string, string>) {
  await ctx.db
    .update(courses)
    .set(setUp(first, text, types))
    .where(eq(courses.id, course.id))
  const own = course.title !== text.course.title
  const { title, description } = course
  await bringVersion(ctx, course.id, own ? { ...text, facts: { ...text.facts, title, description } } : text)
}

async function seedBundles(ctx: Seeding): Promise<void> {
  const { db, now } = ctx
  const rows = await db.select({ id: courses.id, slug: courses.slug }).from(courses)
  const idOf = (slug: string | undefined) => rows.find((course) => course.slug === slug)?.id
  for (const [index, { lines, ...bundle }] of firstBundles.entries()) {
    const [fresh] = await db
      .insert(bundles)
      .values({ ...bundle, published: true, position: index + 1, updatedAt: now.toString() })
      .onConflictDoNothing({ target: bundles.slug })
      .returning({ id: bundles.id })
    const wanted = lines.map(({ title, course }, line) => ({ title, courseId: idOf(course), position: line + 1 }))
    if (fresh) await db.insert(bundleCourses).values(wanted.map((line) => ({ ...line, bundleId: fresh.id })))
    else await fillGaps(ctx, bundle.slug, wanted)
  }
}

async function seedPaths({ db, now }: Seeding): Promise<void> {
  const rows = await db.select({ id: courses.id, slug: courses.slug }).from(courses)
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const [index, { courses: lines, ...path }] of firstPaths.entries()) {
    const [fresh] = await db
      .insert(learningPaths)
      .values({ ...path, position: index + 1, createdAt: now.toString() })
      .onConflictDoNothing({ target: learningPaths.slug })
      .returning({ id: learningPaths.id })
    const wanted = lines.flatMap(({ course, dueDays }) => {
      const courseId = ids.get(course)
      return courseId ? [{ courseId, dueDays }] : []
    })
    if (fresh && wanted.length > 0)
      await db.insert(pathCourses).values(wanted.map((line, at) => ({ ...line, pathId: fresh.id, position: at + 1 })))
  }
}

/** A bundle that still has the lines it was given gets the courses that are there now. */
async function fillGaps({ db }: Seeding, slug: string, wanted: { title: string; courseId: string | undefined }[]) {
  const lines = await db
    .select({ bundleId: bundleCourses.bundleId, position: bundleCourses.position, title: bundleCourses.title })
    .from(bundleCourses)
    .innerJoin(bundles, eq(bundles.id, bundleCourses.bundleId))
    .where(eq(bundles.slug, slug))
    .orderBy(asc(bundleCourses.position))
  if (lines.length !== wanted.length || lines.some(({ title }, index) => title !== wanted[index]?.title)) return
  for (const [index, { bundleId, position }] of lines.entries())
    await db
      .update(bundleCourses)
      .set({ courseId: wanted[index]?.courseId ?? null })
      .where(
        sql`${eq(bundleCourses.bundleId, bundleId)} and ${eq(bundleCourses.position, position)} and ${isNull(bundleCourses.courseId)}`,
      )
}

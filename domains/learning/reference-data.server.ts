import { readFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { FIRST_PRICE_PENCE, firstBundles, firstCourses, newCourses } from './catalogue.ts'
import { readCourse } from './course-text.rules.ts'
import { bundleCourses, bundles, courses } from './courses.table.ts'

type Seeding = Pick<Ctx, 'db' | 'now'>

/** Puts the first ten courses and two bundles into the catalogue; what is there already, and perhaps edited, is left alone. */
export async function seedCatalogue(ctx: Seeding): Promise<void> {
  const missing = await missingCourses(ctx)
  const updatedAt = ctx.now.toString()
  for (const slug of missing) {
    const { practicalSignOff, ...text } = readCourse(await readFile(courseFile(slug), 'utf8'))
    await ctx.db
      .insert(courses)
      .values({
        ...text,
        practicalSignOff,
        pricePence: FIRST_PRICE_PENCE,
        picture: slug,
        isNew: newCourses.includes(slug),
        published: true,
        position: firstCourses.indexOf(slug) + 1,
        updatedAt,
      })
      .onConflictDoNothing({ target: courses.slug })
  }
  await seedBundles(ctx)
}

const courseFile = (slug: string) => new URL(`../../content/courses/${slug}.md`, import.meta.url)

async function missingCourses({ db }: Seeding): Promise<string[]> {
  const there = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(inArray(courses.slug, [...firstCourses]))
  return firstCourses.filter((slug) => !there.some((course) => course.slug === slug))
}

async function seedBundles({ db, now }: Seeding): Promise<void> {
  const rows = await db.select({ id: courses.id, slug: courses.slug }).from(courses)
  for (const [index, { lines, ...bundle }] of firstBundles.entries()) {
    const [fresh] = await db
      .insert(bundles)
      .values({ ...bundle, published: true, position: index + 1, updatedAt: now.toString() })
      .onConflictDoNothing({ target: bundles.slug })
      .returning({ id: bundles.id })
    if (!fresh) continue
    await db.insert(bundleCourses).values(
      lines.map(({ title, course }, line) => ({
        bundleId: fresh.id,
        position: line + 1,
        title,
        courseId: rows.find(({ slug }) => slug === course)?.id,
      })),
    )
  }
}

import { sql } from 'drizzle-orm'
import { keptFromSale } from '#domains/learning/courses/clinical.queries.server.ts'
import { bundlePrice } from '#domains/learning/courses.rules.ts'
import { bundleCourses, bundles, courses } from '#domains/learning/courses.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { priceBook } from './price-book.table.ts'
import { keyOfProduct, type Product } from './products.rules.ts'

export type CourseOffered = { courseId: string; slug: string; title: string; picture: string; listPence: number }
export type Offered = Product & {
  slug: string
  title: string
  picture: string
  cpdMinutes: number
  courses: CourseOffered[]
  /** The price now, VAT included; none while it is not sold. */
  unitPence: number | null
  /** Why it is not sold, where it is not. */
  whyNot: string | null
}

type Row = Product &
  Pick<Offered, 'slug' | 'title' | 'picture' | 'cpdMinutes'> & {
    sold: boolean
    setPence: number | null
    lines: {
      title: string
      courseId: string | null
      slug: string | null
      picture: string | null
      pricePence: number | null
    }[]
  }

const holds = ({ now }: Pick<Ctx, 'now'>, what: ReturnType<typeof sql>) =>
  sql`(select price_pence from ${priceBook} as price where ${what}
    and tstzrange(price.from_at, price.until_at) @> ${now.toString()}::timestamptz)`

/** What is known of products now: price, courses and whether they are sold; two statements for however many. Public. */
export async function offered(
  ctx: Pick<Ctx, 'db' | 'now'>,
  products: readonly Product[],
): Promise<Map<string, Offered>> {
  if (products.length === 0) return new Map()
  const ids = sql.param(products.map(({ id }) => id))
  const { rows } = await ctx.db.execute<Row>(sql`
    select 'course' as kind, course.id, course.slug, course.title, course.picture, course.cpd_minutes as "cpdMinutes",
      course.published and course.listed as sold, price.pence as "setPence",
      jsonb_build_array(jsonb_build_object('courseId', course.id, 'slug', course.slug, 'title', course.title,
        'picture', course.picture, 'pricePence', price.pence)) as lines
    from ${courses} as course, lateral (select ${holds(ctx, sql`price.course_id = course.id`)} as pence) as price
    where course.id = any(${ids}::uuid[])
    union all
    select 'bundle', bundle.id, bundle.slug, bundle.title, bundle.picture, coalesce(sum(course.cpd_minutes), 0)::int,
      bundle.published, ${holds(ctx, sql`price.bundle_id = bundle.id`)},
      jsonb_agg(jsonb_build_object('courseId', course.id, 'slug', course.slug, 'title', coalesce(course.title, line.title),
        'picture', course.picture, 'pricePence', ${holds(ctx, sql`price.course_id = course.id`)}) order by line.position)
    from ${bundles} as bundle join ${bundleCourses} as line on line.bundle_id = bundle.id
      left join ${courses} as course on course.id = line.course_id and course.published
    where bundle.id = any(${ids}::uuid[]) group by bundle.id`)
  const slugs = rows.flatMap(({ lines }) => lines.flatMap(({ slug }) => slug ?? []))
  const kept = new Set((await keptFromSale(ctx, slugs)).map(({ slug }) => slug))
  return new Map(rows.map((row) => [keyOfProduct(row), offerOf(row, kept)]))
}

function offerOf({ sold, setPence, lines, ...row }: Row, kept: ReadonlySet<string>): Offered {
  const unitPence = row.kind === 'course' ? setPence : (bundlePrice(lines, setPence) ?? null)
  const once = new Map(lines.map((line) => [line.courseId, line]))
  const offeredCourses = [...once.values()].flatMap(({ courseId, slug, title, picture, pricePence }) =>
    courseId && slug ? [{ courseId, slug, title, picture: picture ?? '', listPence: pricePence ?? 0 }] : [],
  )
  const notYet = !sold || unitPence === null || offeredCourses.some(({ slug }) => kept.has(slug))
  return { ...row, courses: offeredCourses, unitPence, whyNot: notYet ? `${row.title} is not on sale yet.` : null }
}

/** The product of an address, course or bundle; undefined for one that is not there. Public. */
export async function productBySlug(
  { db }: Pick<Ctx, 'db'>,
  kind: Product['kind'],
  slug: string,
): Promise<Product | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    kind === 'course'
      ? sql`select id from ${courses} where slug = ${slug} and published`
      : sql`select id from ${bundles} where slug = ${slug} and published`,
  )
  return rows[0] && { kind, id: rows[0].id }
}

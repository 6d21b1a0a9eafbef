import { sql } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { mayClearCourses } from '#domains/learning/learning.access.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { clinicalReviewers, clinicalReviews } from './clinical.table.ts'
import { onSale } from './selling.rules.ts'
import { courseVersions } from './versions.table.ts'

export type ReadBy = { name: string; profession: string; registrationNumber: string }
export type ClinicalCourse = {
  id: string
  title: string
  slug: string
  version: number
  /** Of the published version: who read it and when, or why it is sold without. */
  cleared: { on: Day; by: ReadBy | null; reason: string | null } | null
  onSale: boolean
}

const latest = sql`select distinct on (course.id) course.id, course.title, course.slug, course.awaits, version.number as version,
    (select jsonb_build_object('on', review.reviewed_on, 'reason', review.accepted_reason,
        'by', case when reader.id is null then null else jsonb_build_object('name', reader.name,
          'profession', reader.profession, 'registrationNumber', reader.registration_number) end)
      from ${clinicalReviews} as review left join ${clinicalReviewers} as reader on reader.id = review.reviewer_id
      where review.version_id = version.id and review.withdrawn_at is null
      order by review.recorded_at desc limit 1) as cleared
  from ${courses} as course join ${courseVersions} as version on version.course_id = course.id and version.state = 'published'
  where course.published`
const newestFirst = sql`order by course.id, version.number desc`

type Row = Omit<ClinicalCourse, 'onSale'> & { awaits: 'clinical review' | 'outcomes review' | null }

const shownOf = ({ awaits, cleared, ...row }: Row): ClinicalCourse => ({
  ...{ ...row, cleared },
  onSale: onSale(
    { awaits, cleared: cleared ? { reviewed: cleared.by !== null, accepted: cleared.reason !== null } : undefined },
    config(),
  ),
})

/** The published courses that await a clinical review, with what is recorded of each. */
export async function clinicalCourses(ctx: Ctx<User>): Promise<ClinicalCourse[]> {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<Row>(sql`
    select * from (${latest} and course.awaits = 'clinical review' ${newestFirst}) as newest order by title`)
  return rows.map(shownOf)
}

/** Whether a published course may be sold here, and by whom it was read; public. */
export async function saleOf(ctx: Pick<Ctx, 'db'>, slug: string): Promise<Pick<ClinicalCourse, 'onSale' | 'cleared'>> {
  const { rows } = await ctx.db.execute<Row>(sql`${latest} and course.slug = ${slug} ${newestFirst}`)
  const [row] = rows
  if (!row) return { onSale: true, cleared: null }
  const { onSale, cleared } = shownOf(row)
  return { onSale, cleared }
}

/** Which of these courses may not be sold here yet; a bundle is on sale when each of its courses is. Public. */
export async function keptFromSale(
  ctx: Pick<Ctx, 'db'>,
  slugs: readonly string[],
): Promise<{ slug: string; title: string }[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    ${latest} and course.slug = any(${sql.param([...slugs])}::text[]) ${newestFirst}`)
  return rows.map(shownOf).flatMap(({ onSale, slug, title }) => (onSale ? [] : [{ slug, title }]))
}

/** Those named now, the last first. */
export async function listReviewers(ctx: Ctx<User>) {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  const { id, name, profession, registrationNumber, namedOn } = clinicalReviewers
  return ctx.db
    .select({ id, name, profession, registrationNumber, namedOn })
    .from(clinicalReviewers)
    .where(sql`${clinicalReviewers.endedAt} is null`)
    .orderBy(clinicalReviewers.name)
}
export type Reviewer = Awaited<ReturnType<typeof listReviewers>>[number]

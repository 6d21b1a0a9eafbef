import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { BY_THE_HUB } from '#domains/compliance/types/requirements.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { careAwards, careSteps, careWorkbooks } from './care-certificate.table.ts'
import { type Edition, standardsOf } from './standards.rules.ts'

type Known = { id: string; personId: string; edition: Edition }

/** A completed course counts as the knowledge of the standards it teaches, in the transaction of its completion. */
export async function knowByCourse(ctx: Ctx, personId: string, courseId: string): Promise<void> {
  const [workbook] = await ctx.db
    .select()
    .from(careWorkbooks)
    .where(
      and(
        ...[eq(careWorkbooks.personId, personId), isNull(careWorkbooks.stoppedAt)],
        sql`not exists (select 1 from ${careAwards} as award where award.workbook_id = ${careWorkbooks.id} and award.withdrawn_at is null)`,
      ),
    )
    .for('update')
  if (workbook) await knowFromCourses(ctx, workbook, courseId)
}

/** The newest completion of each course that teaches a standard whose knowledge is outstanding. */
export async function knowFromCourses(ctx: Ctx, { id: workbookId, personId, edition }: Known, courseId?: string) {
  const standards = standardsOf[edition]
  const slugs = [...new Set(standards.flatMap((standard) => standard.courses))]
  const done = await ctx.db
    .selectDistinctOn([courses.slug], {
      ...{ slug: courses.slug, title: courses.title, id: completions.id, doneOn: completions.completedOn },
      ...{ rightCount: completions.rightCount, asked: completions.asked },
    })
    .from(completions)
    .innerJoin(courses, eq(courses.id, completions.courseId))
    .where(
      and(
        ...[eq(completions.personId, personId), inArray(courses.slug, slugs)],
        courseId ? eq(completions.courseId, courseId) : undefined,
      ),
    )
    .orderBy(courses.slug, sql`${completions.completedOn} desc, ${completions.completedAt} desc`)
  const bySlug = new Map(done.map((one) => [one.slug, one]))
  const found = standards.flatMap(({ number, courses }) => {
    const slug = courses.find((each) => bySlug.has(each))
    const one = slug ? bySlug.get(slug) : undefined
    return one ? [{ standard: number, ...one }] : []
  })
  if (found.length === 0) return
  const kept = await ctx.db
    .insert(careSteps)
    .values(
      found.map(({ standard, title, id: completionId, doneOn, rightCount, asked }) => ({
        ...{ workbookId, standard, step: 'knowledge' as const, how: 'course' as const, doneOn, place: title },
        ...{ completionId, rightCount, asked, recordedBy: BY_THE_HUB, recordedAt: ctx.now.toString() },
      })),
    )
    .onConflictDoNothing()
    .returning({ standard: careSteps.standard })
  if (kept.length === 0) return
  const standardsKnown = kept.map(({ standard }) => String(standard))
  await record(ctx, 'care_certificate.known_by_course', workbookId, { personId, standards: standardsKnown })
}

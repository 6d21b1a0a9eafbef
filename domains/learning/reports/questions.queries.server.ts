import { sql } from 'drizzle-orm'
import type { Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import { questions, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { drawnQuestions, quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { ENOUGH_ANSWERS } from './figures.rules.ts'

type Asked = { id: string; kind: QuestionKind; text: string; number: number; options: Option[] }
type Counted = { asked: number; right: number; unanswered: number; correlation: number | null }

/** How a question performs as it is asked now, over all marked attempts: right answers, each option, and the rest of the quiz. */
export async function questionFigures(ctx: Ctx<User>, courseId: string, questionId: string) {
  authorize(mayEditCourses(ctx.actor), 'Trainers only.')
  const versions = await ctx.db.execute<Asked>(sql`
    select version.id, version.kind, version.text, version.number, version.options
    from ${questions} as question join ${questionVersions} as version on version.question_id = question.id
    where question.id = ${questionId}::uuid and question.course_id = ${courseId}::uuid order by version.number desc limit 1`)
  const { id, kind, text, number, options } = found(versions.rows[0], 'Question')
  const counted = await ctx.db.execute<Counted>(sql`
    select count(*)::int as asked, count(*) filter (where drawn.is_right)::int as right,
      count(*) filter (where drawn.answer is null)::int as unanswered,
      corr(drawn.is_right::int, (attempt.right_count - drawn.is_right::int)::float / nullif(attempt.asked - 1, 0)) as correlation
    from ${drawnQuestions} as drawn join ${quizAttempts} as attempt on attempt.id = drawn.attempt_id
    where drawn.question_version_id = ${id}::uuid and drawn.is_right is not null and attempt.marked_at is not null`)
  const { correlation, ...counts } = counted.rows[0] ?? { asked: 0, right: 0, unanswered: 0, correlation: null }
  return {
    ...{ id: questionId, kind, text, number, ...counts },
    correlation: counts.asked >= ENOUGH_ANSWERS ? correlation : null,
    options: isChoice(kind) ? await chosenOf(ctx, id, options) : [],
  }
}
export type QuestionFigures = Awaited<ReturnType<typeof questionFigures>>

const isChoice = (kind: QuestionKind) => kind === 'single' || kind === 'multiple' || kind === 'truefalse'

async function chosenOf({ db }: Ctx, questionVersionId: string, options: readonly Option[]) {
  const { rows } = await db.execute<{ option: string; chosen: number }>(sql`
    select shown.one->>'option' as option, count(*)::int as chosen
    from ${drawnQuestions} as drawn
    cross join lateral jsonb_array_elements_text(drawn.answer->'chosen') as said(id)
    cross join lateral jsonb_array_elements(drawn.shown) as shown(one)
    where drawn.question_version_id = ${questionVersionId}::uuid and drawn.is_right is not null
      and jsonb_typeof(drawn.answer->'chosen') = 'array' and shown.one->>'id' = said.id
    group by 1`)
  const counts = new Map(rows.map(({ option, chosen }) => [option, chosen]))
  return options.map(({ id, text, right = false }) => ({ id, text, right, chosen: counts.get(id) ?? 0 }))
}

import { read } from '#app/doors/signed-in.server.ts'
import { CoursePage } from '#app/parts/learning/course/CoursePage.tsx'
import { previewCourse } from '#domains/learning/quiz/preview.queries.server.ts'
import type { Route } from './+types/page'
import { PreviewBar } from './PreviewBar.tsx'
import { previewWays } from './paths.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  course: await previewCourse(ctx, params.courseId),
}))

const none: ReadonlySet<string> = new Set()

/** A course as a learner finds it who opens it for the first time. */
export default function Preview({ loaderData: { course }, params: { courseId } }: Route.ComponentProps) {
  const ways = previewWays(courseId)
  const quiz = course.quiz.asked > 0 ? ways.quiz : undefined
  return <CoursePage course={course} ways={ways} onPhone={none} bar={<PreviewBar courseId={courseId} quiz={quiz} />} />
}

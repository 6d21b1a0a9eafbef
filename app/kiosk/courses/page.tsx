import { atKiosk, read } from '#app/doors/kiosk.server.ts'
import { CoursePage } from '#app/parts/learning/course/CoursePage.tsx'
import { myCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { OverLesson } from '../frame/OverLesson.tsx'
import type { Route } from './+types/page'
import { waysAtKiosk } from './ways.ts'

export const middleware = [atKiosk]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const course = await myCourse(ctx, params.enrolmentId)
  // what was bought is begun by its buyer, who loses a right with it
  return { course: { ...course, waitsUntil: null }, name: ctx.actor.name }
})

const none: ReadonlySet<string> = new Set()

/** One of the courses of the person signed in. */
export default function Course({ loaderData: { course, name } }: Route.ComponentProps) {
  return <CoursePage course={course} ways={waysAtKiosk(course.id)} onPhone={none} bar={<OverLesson name={name} />} />
}

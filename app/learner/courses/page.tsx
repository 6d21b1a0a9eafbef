import { read } from '#app/doors/signed-in.server.ts'
import { CoursePage } from '#app/parts/learning/course/CoursePage.tsx'
import { myCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { KeepOnPhone } from '../offline/KeepOnPhone.tsx'
import { keptPages } from '../offline/kept-pages.ts'
import { useKeptCourse } from '../offline/use-kept.ts'
import type { Route } from './+types/page'
import { waysOf } from './ways.ts'

export const links = keptPages

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  course: await myCourse(ctx, params.enrolmentId),
}))

export default function Course({ loaderData: { course } }: Route.ComponentProps) {
  const kept = useKeptCourse(course)
  return (
    <CoursePage
      course={course}
      ways={waysOf(course.id)}
      onPhone={kept.ids}
      keep={<KeepOnPhone course={course} {...kept} />}
    />
  )
}

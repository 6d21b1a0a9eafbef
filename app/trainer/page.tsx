import { href } from 'react-router'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { RoleHome, Task } from '#app/ui/role-home/RoleHome.tsx'
import { roleHome } from '#app/ui/role-home/role-home.server.ts'
import { listWrittenCourses } from '#domains/learning/courses/writing.queries.server.ts'
import { listToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/page'
import { trainerItems } from './trainer-items.ts'

export const middleware = [signedIn, homeFor('Trainer', 'trainers-only')]

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const home = await roleHome(ctx, request, 'Trainer')
  const courses = await listWrittenCourses(ctx)
  return {
    ...home,
    toMark: (await listToMark(ctx)).length,
    inReview: courses.filter(({ draft }) => draft?.state === 'review').length,
    toEnd: (await listSessions(ctx, { past: false })).filter(({ phase }) => phase === 'over').length,
    reviewDue: courses.filter(({ reviewOverdue }) => reviewOverdue).length,
  }
})

export default function Trainer({ loaderData }: Route.ComponentProps) {
  const { toMark, inReview, reviewDue, toEnd, ...home } = loaderData
  const some = toMark + inReview + reviewDue + toEnd > 0
  return (
    <RoleHome
      {...home}
      title="Trainer"
      here={href('/trainer')}
      items={trainerItems()}
      nothing="Work to mark, and courses that wait for a review, are listed here."
      tasks={some && <Tasks toMark={toMark} inReview={inReview} reviewDue={reviewDue} toEnd={toEnd} />}
    />
  )
}

type TasksProps = { toMark: number; inReview: number; reviewDue: number; toEnd: number }

function Tasks({ toMark, inReview, reviewDue, toEnd }: TasksProps) {
  const courses = href('/trainer/courses')
  return (
    <>
      {toMark > 0 && (
        <Task
          title={countOf(toMark, 'learner waits', 'learners wait')}
          text="Written answers to mark, and attempts to give."
        >
          <ButtonLink icon="edit" to={href('/trainer/marking')}>
            Open marking
          </ButtonLink>
        </Task>
      )}
      {toEnd > 0 && (
        <Task
          title={countOf(toEnd, 'session waits for its results', 'sessions wait for their results')}
          text="Training and sign-offs go on record once you end it."
        >
          <ButtonLink kind="line" icon="cal" to={href('/trainer/sessions')}>
            Open sessions
          </ButtonLink>
        </Task>
      )}
      {inReview > 0 && (
        <Task
          title={countOf(inReview, 'course waits for review', 'courses wait for review')}
          text="Someone other than its author reads a course before it is published."
        >
          <ButtonLink kind="line" to={`${courses}?state=review`}>
            Open courses
          </ButtonLink>
        </Task>
      )}
      {reviewDue > 0 && (
        <Task
          title={countOf(reviewDue, 'course is due to be compared', 'courses are due to be compared')}
          text="Their guidance may have changed since the last look."
        >
          <ButtonLink kind="line" to={`${courses}?state=due`}>
            See which
          </ButtonLink>
        </Task>
      )}
    </>
  )
}

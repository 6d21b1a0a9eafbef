import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { QuickSearch } from '#app/parts/office/QuickSearch.tsx'
import { HomeNotices, Waiting } from '#app/parts/role-home/RoleHome.tsx'
import { roleHome } from '#app/parts/role-home/role-home.server.ts'
import { FINDS, trainerSearch } from '#app/parts/role-home/trainer-items.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardList } from '#app/ui/Card.tsx'
import { type Stat, StatStrip } from '#app/ui/StatStrip.tsx'
import { listWrittenCourses, type WrittenCourse } from '#domains/learning/courses/writing.queries.server.ts'
import { listCohorts } from '#domains/learning/paths/cohorts.queries.server.ts'
import { listToMark, type ToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { learningThisWeek, type Week } from '#domains/learning/reports/courses.queries.server.ts'
import { share } from '#domains/learning/reports/figures.rules.ts'
import { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, daysBetween } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { CohortsCard } from './home/CohortsCard.tsx'
import { MarkingCard } from './home/MarkingCard.tsx'
import { needsReview } from './home/needs-review.ts'
import { ReviewCard } from './home/ReviewCard.tsx'
import { SessionsCard } from './home/SessionsCard.tsx'
import { DropOffCard } from './reports/DropOffPlot.tsx'
import { plotOf } from './reports/plot.server.ts'
import { TrainerPage } from './TrainerPage.tsx'
import css from './trainer.module.css'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const today = todayOf(ctx)
  const toMark = (await listToMark(ctx)).map((row) => ({ ...row, days: daysBetween(dayOfInstant(row.since), today) }))
  return {
    ...(await roleHome(ctx, request, 'Trainer')),
    ...{ toMark, week: await learningThisWeek(ctx), plot: await plotOf(ctx, request), name: ctx.actor.name },
    courses: await listWrittenCourses(ctx),
    cohorts: await listCohorts(ctx),
    sessions: await listSessions(ctx, { past: false }),
  }
})

/** A trainer's day: what to mark, what to read, and how learners get on. */
export default function Trainer({ loaderData }: Route.ComponentProps) {
  const { account, visiting, setUp, later, toMark, week, courses, cohorts, sessions, plot, name } = loaderData
  const [first] = toMark
  return (
    <TrainerPage
      title={`Hello, ${account.firstName || account.name}`}
      name={name}
      verbs={
        <>
          <QuickSearch byKey action={trainerSearch} finds={FINDS} />
          {first && (
            <ButtonLink icon="edit" to={href('/trainer/marking/:attemptId', { attemptId: first.id })}>
              Mark next
            </ButtonLink>
          )}
        </>
      }
    >
      <HomeNotices visiting={visiting} later={later} />
      {account.awaiting && (
        <Card as="div">
          <CardList>
            <Waiting role={account.awaiting} setUp={setUp} first={!later} />
          </CardList>
        </Card>
      )}
      <StatStrip stats={statsOf({ toMark, week, courses })} />
      <div className={css.halves}>
        <div className="grid gap-4 top column">
          <MarkingCard rows={toMark} />
          <DropOffCard here={href('/trainer')} {...plot} />
        </div>
        <div className="grid gap-4 top column">
          <SessionsCard sessions={sessions} />
          <ReviewCard courses={courses} />
          <CohortsCard cohorts={cohorts} />
        </div>
      </div>
    </TrainerPage>
  )
}

type Shown = { toMark: (ToMark & { days: number })[]; week: Week; courses: WrittenCourse[] }

function statsOf({ toMark, week, courses }: Shown): Stat[] {
  const oldest = Math.max(0, ...toMark.map(({ days }) => days))
  const passed = share(week.passedFirst, week.firstAttempts)
  const awaits = courses.filter((course) => course.awaits !== null && !needsReview(course)).length
  return [
    {
      ...{ label: 'To mark', value: toMark.length, to: href('/trainer/marking') },
      line:
        toMark.length === 0
          ? 'nothing waits'
          : oldest === 0
            ? 'all of today'
            : `oldest waits ${countOf(oldest, 'day', 'days')}`,
    },
    {
      ...{ label: 'Learning this week', value: week.learners, to: href('/trainer/people') },
      line: `of ${countOf(week.people, 'person', 'people')}, ${hoursOf(week.minutes)} in all`,
    },
    {
      ...{
        label: 'Passed first time',
        value: passed === null ? 'None yet' : `${passed}%`,
        to: href('/trainer/reports'),
      },
      line: `in 3 months; ${week.usedUp} took a third attempt`,
    },
    {
      ...{ label: 'Drafts and reviews', value: courses.filter(needsReview).length, to: href('/trainer/courses') },
      line: awaits > 0 ? `${awaits} more wait for a specialist` : 'none waits for a specialist',
    },
  ]
}

const hoursOf = (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`)

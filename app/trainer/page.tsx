import { href } from 'react-router'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardList } from '#app/ui/Card.tsx'
import { HomeNotices, Waiting } from '#app/ui/role-home/RoleHome.tsx'
import { roleHome } from '#app/ui/role-home/role-home.server.ts'
import { type Stat, StatStrip } from '#app/ui/StatStrip.tsx'
import { listWrittenCourses, type WrittenCourse } from '#domains/learning/courses/writing.queries.server.ts'
import { listCohorts } from '#domains/learning/paths/cohorts.queries.server.ts'
import { listToMark, type ToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { learningThisWeek, type Week } from '#domains/learning/reports/courses.queries.server.ts'
import { share } from '#domains/learning/reports/figures.rules.ts'
import { listWrittenCourses } from '#domains/learning/courses/writing.queries.server.ts'
import { listToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, daysBetween } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { CohortsCard } from './home/CohortsCard.tsx'
import { MarkingCard } from './home/MarkingCard.tsx'
import { needsReview, ReviewCard } from './home/ReviewCard.tsx'
import { DropOffCard } from './reports/DropOffPlot.tsx'
import { plotOf } from './reports/plot.server.ts'
import { TrainerPage } from './TrainerPage.tsx'
import css from './trainer.module.css'

export const middleware = [signedIn, homeFor('Trainer', 'trainers-only')]

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const today = todayOf(ctx)
  const toMark = (await listToMark(ctx)).map((row) => ({ ...row, days: daysBetween(dayOfInstant(row.since), today) }))
  return {
    ...(await roleHome(ctx, request, 'Trainer')),
    ...{ toMark, week: await learningThisWeek(ctx), plot: await plotOf(ctx, request), name: ctx.actor.name },
    review: (await listWrittenCourses(ctx)).filter(needsReview),
    cohorts: await listCohorts(ctx),
    ...home,
    toMark: (await listToMark(ctx)).length,
    inReview: courses.filter(({ draft }) => draft?.state === 'review').length,
    toEnd: (await listSessions(ctx, { past: false })).filter(({ phase }) => phase === 'over').length,
    reviewDue: courses.filter(({ reviewOverdue }) => reviewOverdue).length,
  }
})

/** A trainer's day: what to mark, what to read, and how learners get on. */
export default function Trainer({ loaderData }: Route.ComponentProps) {
  const { account, visiting, setUp, later, toMark, week, review, cohorts, plot, name } = loaderData
  const [first] = toMark
  return (
    <TrainerPage
      title={`Hello, ${account.firstName || account.name}`}
      name={name}
      verbs={
        first && (
          <ButtonLink icon="edit" to={href('/trainer/marking/:attemptId', { attemptId: first.id })}>
            Mark next
          </ButtonLink>
        )
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
      <StatStrip stats={statsOf({ toMark, week, review })} />
      <div className={css.halves}>
        <div className={css.column}>
          <MarkingCard rows={toMark} />
          <DropOffCard here={href('/trainer')} {...plot} />
        </div>
        <div className={css.column}>
          <ReviewCard courses={review} />
          <CohortsCard cohorts={cohorts} />
        </div>
      </div>
    </TrainerPage>
  )
}

type Shown = { toMark: (ToMark & { days: number })[]; week: Week; review: WrittenCourse[] }

function statsOf({ toMark, week, review }: Shown): Stat[] {
  const oldest = Math.max(0, ...toMark.map(({ days }) => days))
  const passed = share(week.passedFirst, week.firstAttempts)
  const due = review.filter(({ reviewOverdue }) => reviewOverdue).length
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
      line: `${week.usedUp} took a third attempt, in 3 months`,
    },
    {
      ...{ label: 'Awaiting review', value: review.length, to: href('/trainer/courses') },
      line: due > 0 ? `${due} to compare with new guidance` : 'none is past its review day',
    },
  ]
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

const hoursOf = (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`)

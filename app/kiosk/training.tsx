import type { ReactNode } from 'react'
import { href } from 'react-router'
import { atKiosk, read } from '#app/doors/kiosk.server.ts'
import { DueBadge } from '#app/parts/learning/DueBadge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { myLearning } from '#domains/learning/assignment/home.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/training'
import css from './frame/frame.module.css'
import { KioskFrame } from './frame/KioskFrame.tsx'

export const middleware = [atKiosk]

export const loader = read(async (ctx) => {
  const { open, toTake, done } = await myLearning(ctx)
  return { open, toTake, done, name: ctx.actor.name }
})

/** The courses of the person signed in, the most pressing first. */
export default function Training({ loaderData: { open, toTake, done, name } }: Route.ComponentProps) {
  const nothing = open.length + toTake.length + done.length === 0
  return (
    <KioskFrame title="My training" name={name} back={{ to: href('/kiosk'), words: 'Start page' }}>
      {nothing && (
        <EmptyState picture="all-done" heading="No courses yet" line="Courses that are given to you are listed here." />
      )}
      <Part title="To do">
        {open.map(({ cycleId, enrolmentId, title, due, lessons, lessonsDone, started }) => (
          <Row key={cycleId} enrolmentId={enrolmentId} title={title}>
            <small>
              {started
                ? `${lessonsDone} of ${countOf(lessons, 'lesson', 'lessons')}`
                : countOf(lessons, 'lesson', 'lessons')}
            </small>
            {due.state !== 'no date' && <DueBadge due={due} />}
          </Row>
        ))}
      </Part>
      <Part title="To take">
        {toTake.map(({ enrolmentId, title }) => (
          <Row key={enrolmentId} enrolmentId={enrolmentId} title={title} />
        ))}
      </Part>
      <Part title="Done">
        {done.map(({ enrolmentId, title }) => (
          <Row key={enrolmentId} enrolmentId={enrolmentId} title={title} />
        ))}
      </Part>
    </KioskFrame>
  )
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <ul className={css.rows}>{children}</ul>
    </section>
  )
}

type RowProps = { enrolmentId: string; title: string; children?: ReactNode }

function Row({ enrolmentId, title, children }: RowProps) {
  return (
    <li>
      <Link to={href('/kiosk/courses/:enrolmentId', { enrolmentId })} className={css.row}>
        <span>
          <b>{title}</b>
        </span>
        {children}
        <Icon name="right" />
      </Link>
    </li>
  )
}

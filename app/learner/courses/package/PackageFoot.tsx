import type { MouseEvent } from 'react'
import lessonCss from '#app/parts/learning/lesson/lesson.module.css'
import type { Running } from '#app/parts/learning/package/use-package.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { nextItem } from '#domains/learning/packages/results.rules.ts'
import { lessonPath } from '../lesson/paths.ts'
import css from './page.module.css'

type PackageFootProps = {
  course: { id: string; review: boolean; after: { id: string } | undefined; hasQuiz: boolean }
  running: Running
  above: string
  onLeave(to: string): void
}

/** What is saved, and the way on: the next part, the next lesson, or back to the course. */
export function PackageFoot({ course, running, above, onLeave }: PackageFootProps) {
  const { parts, current, choose, done } = running
  const next = parts.find(({ id }) => id === current)?.state === 'done' ? nextItem(parts, current) : undefined
  const leaving = (to: string) => (event: MouseEvent) => {
    event.preventDefault()
    onLeave(to)
  }
  const after = done && course.after ? lessonPath({ enrolmentId: course.id, lessonId: course.after.id }) : undefined
  const to = after ?? above
  return (
    <section className={css.foot} aria-label="Actions">
      <SavedWords running={running} review={course.review} />
      {next ? (
        <ButtonLink
          to={above}
          onClick={(event) => {
            event.preventDefault()
            void choose(next.id)
          }}
        >
          Next part
        </ButtonLink>
      ) : (
        <ButtonLink kind={done ? 'primary' : 'line'} to={to} onClick={leaving(to)}>
          {after ? 'Next lesson' : done ? 'Finish' : 'Leave, go on later'}
        </ButtonLink>
      )}
    </section>
  )
}

function SavedWords({ running, review }: { running: Running; review: boolean }) {
  const { saved, done, completed, parts, current } = running
  const part = parts.find(({ id }) => id === current)
  const words = () => {
    if (review) return 'You have completed this course. What you do here is not recorded.'
    if (completed) return 'Done: you completed this course.'
    if (done) return 'This lesson is done.'
    if (part?.state === 'failed') return 'Not passed yet. You can try it again in the lesson.'
    return saved?.kind === 'saved' ? `Saved ${saved.time}` : ''
  }
  const not = saved?.kind === 'not'
  return (
    <p className={classes(lessonCss.saved, not && lessonCss.not)} role="status">
      {not ? saved.why : words()}
    </p>
  )
}

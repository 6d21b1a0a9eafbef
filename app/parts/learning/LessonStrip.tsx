import { classes } from '#app/ui/classes.ts'
import { countOf } from '#lib/count.ts'
import css from './learning.module.css'

type State = 'done' | 'begun' | 'next'
type LessonStripProps = {
  modules: readonly { lessons: readonly { id: string; position: number; state: State }[] }[]
  /** The lesson that is open now. */
  now?: string
  quiz: 'none' | 'next' | 'done'
  /** Tall on the course’s own page, low in the player. */
  size?: 'low' | 'tall'
}

/** One patch for each lesson, a wider seam between modules, the quiz last. */
export function LessonStrip({ modules, now, quiz, size }: LessonStripProps) {
  const lessons = modules.flatMap(({ lessons }) => lessons)
  return (
    <div className={classes(css.strip, size && css[size])} role="img" aria-label={stripWords(lessons, quiz, now)}>
      {modules.flatMap((module, part) =>
        module.lessons.map(({ id, state }, at) => (
          <span
            key={id}
            className={classes(css[id === now && state !== 'done' ? 'begun' : state], at === 0 && part > 0 && css.seam)}
          />
        )),
      )}
      {quiz !== 'none' && <span className={classes(css.quiz, css.seam, quiz === 'done' && css.done)} />}
    </div>
  )
}

function stripWords(
  lessons: readonly { id: string; position: number; state: State }[],
  quiz: string,
  now?: string,
): string {
  const done = lessons.filter(({ state }) => state === 'done').length
  const open = lessons.find(({ id, state }) => state !== 'done' && (now ? id === now : state === 'begun'))
  const words = [`${done} of ${countOf(lessons.length, 'lesson', 'lessons')} done`]
  if (open) words.push(`lesson ${open.position} begun`)
  if (quiz !== 'none') words.push(quiz === 'done' ? 'quiz passed' : 'quiz to come')
  return words.join(', ')
}

export const stateWords: Record<State, string> = { done: 'done', begun: 'begun', next: 'not started' }

/** Done, begun or to come, as a patch; the words are beside it. */
export function LessonMark({ state }: { state: State }) {
  return (
    <span className={classes(css.mark, css[state])}>
      {state === 'done' && <i className="i i-check" aria-hidden="true" />}
    </span>
  )
}

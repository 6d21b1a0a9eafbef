import { LessonMark, stateWords } from '#app/parts/learning/LessonStrip.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { MyLesson } from '#domains/learning/lessons/player.queries.server.ts'
import type { Ways } from '../ways.ts'
import css from './lesson.module.css'

type OutlineProps = { modules: MyLesson['modules']; now: string; ways: Ways }

/** All lessons beside the one that is read, where there is room for them. */
export function Outline({ modules, now, ways }: OutlineProps) {
  return (
    <nav className={css.outline} aria-labelledby="outline">
      <h2 id="outline">Lessons</h2>
      <ol>
        {modules.map(({ position, title, lessons }) => (
          <li key={position}>
            <p className={css.part}>
              {position}. {title}
            </p>
            <ol>
              {lessons.map(({ id, title, state }) => (
                <li key={id}>
                  <Link to={ways.lesson(id)} aria-current={id === now ? 'page' : undefined}>
                    <LessonMark state={id === now && state === 'next' ? 'begun' : state} />
                    <span>
                      {title}
                      <span className="sr">, {stateWords[state]}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  )
}

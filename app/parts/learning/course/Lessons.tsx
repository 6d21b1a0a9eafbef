import { LessonMark, stateWords } from '#app/parts/learning/LessonStrip.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Ways } from '../ways.ts'
import css from './course.module.css'

type Module = MyCourse['modules'][number]

type LessonsProps = { course: MyCourse; ways: Ways; onPhone: ReadonlySet<string>; only?: boolean | undefined }

/** All lessons by their module; the one to go on with is open. */
export function Lessons({ course, ways, onPhone, only }: LessonsProps) {
  const { modules, open, resume, quiz, review } = course
  return (
    <section id="lessons" className={css.lessons} aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      <div className={css.card}>
        {modules.map((module) => (
          <details key={module.position} open={module.lessons.some((lesson) => lesson.id === resume?.id)}>
            <summary>
              <LessonMark state={stateOf(module)} />
              <span>
                {module.position}. {module.title}
              </span>
              <small>
                {countWords(module)} <Icon name="down" />
              </small>
            </summary>
            <ul>
              {module.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Line
                    lesson={lesson}
                    to={open && (!only || onPhone.has(lesson.id)) ? ways.lesson(lesson.id) : undefined}
                    isNext={lesson.id === resume?.id}
                    kept={onPhone.has(lesson.id)}
                  />
                </li>
              ))}
            </ul>
          </details>
        ))}
        {quiz.asked > 0 && (
          <p className={css.quiz}>
            <LessonMark state={review ? 'done' : 'next'} />
            <span>Quiz</span>
            <small>{countOf(quiz.asked, 'question', 'questions')}</small>
          </p>
        )}
      </div>
    </section>
  )
}

type LineProps = { lesson: Module['lessons'][number]; to: string | undefined; isNext: boolean; kept: boolean }

function Line({ lesson: { title, minutes, state }, to, isNext, kept }: LineProps) {
  const words = (
    <>
      <LessonMark state={state} />
      <span>
        {title}
        <span className="sr">, {stateWords[state]}</span>
      </span>
      <small>
        {kept && <Icon name="saved" />}
        {kept && <span className="sr">on this phone, </span>}
        {minutes} min
      </small>
    </>
  )
  if (!to) return <span className={css.line}>{words}</span>
  return (
    <Link to={to} className={css.line} aria-current={isNext || undefined}>
      {words}
    </Link>
  )
}

const doneOf = ({ lessons }: Module) => lessons.filter(({ state }) => state === 'done').length

function stateOf(module: Module) {
  if (doneOf(module) === module.lessons.length) return 'done'
  return module.lessons.some(({ state }) => state !== 'next') ? 'begun' : 'next'
}

const countWords = (module: Module) =>
  doneOf(module) === module.lessons.length ? 'Done' : `${doneOf(module)} of ${module.lessons.length}`

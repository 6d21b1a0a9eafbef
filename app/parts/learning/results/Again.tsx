import check from '#app/parts/learning/lesson/check.module.css'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { MyResult } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { lessonsToRead } from '#domains/learning/quiz/review.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './results.module.css'

type Known = { again: MyResult['again']; lessonAt: (lessonId: string) => string; open: boolean }

/** The lessons to read before another attempt. */
export function LookFirst({ again, lessonAt, open }: Known) {
  const lessons = lessonsToRead(again)
  if (lessons.length === 0) return null
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return (
    <section className={css.part}>
      <h2>Look at these first, about {minutes} min</h2>
      <ul className={css.card}>
        {lessons.map(({ id, position, title, minutes, questions, whys }) => (
          <li key={id}>
            <b>
              {position}. {title}
            </b>
            <small>{countOf(questions, 'question', 'questions')}</small>
            {whys.length > 0 && <p>{whys.join(' ')}</p>}
            {open && (
              <Link to={lessonAt(id)}>
                Open lesson, {minutes} min <Icon name="right" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each question that was not right, with what is said of its answer. */
export function Again({ again, lessonAt, open, full }: Known & { full: boolean }) {
  if (again.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{full ? 'Look at these again' : 'Your answers'}</h2>
      <ul className={css.card}>
        {again.map(({ position, text, why, written, comment, answered, rows, lesson }) => (
          <li key={position}>
            <b>{text}</b>
            <small>Question {position}</small>
            {full && why && <p>{why}</p>}
            {!answered && <p>You did not answer this one.</p>}
            {written && <p className={css.written}>{written}</p>}
            {comment && (
              <p>
                <strong>Your trainer:</strong> {comment}
              </p>
            )}
            {rows.length > 0 && (
              <ul className={css.rows}>
                {rows.map(({ id, text, state, say }) => (
                  <li key={id} className={classes(check.option, check[state])}>
                    {state === 'rest' ? (
                      <span className={check.noMark} />
                    ) : (
                      <Icon name={state === 'wrong' ? 'x' : 'check'} />
                    )}
                    <span className={check.words}>{text}</span>
                    {say && <span className={check.say}>{say}</span>}
                  </li>
                ))}
              </ul>
            )}
            {full && lesson && open && (
              <Link to={lessonAt(lesson.id)}>
                Lesson {lesson.position}, {lesson.title} <Icon name="right" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

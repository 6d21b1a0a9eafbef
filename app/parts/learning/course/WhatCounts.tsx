import { LessonMark } from '#app/parts/learning/LessonStrip.tsx'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { countOf } from '#lib/count.ts'
import css from './course.module.css'

/** What there is to do until the course is completed, and what the course does not replace. */
export function WhatCounts({ course }: { course: MyCourse }) {
  const { done, lessons, packages, begun, quiz, practicalSignOff, review } = course
  const state = done === lessons ? 'done' : begun ? 'begun' : 'next'
  return (
    <section className={css.counts} aria-labelledby="counts">
      <h2 id="counts">What counts</h2>
      <ul className={css.card}>
        <li>
          <LessonMark state={state} />
          <span>
            {packages > 0
              ? countOf(lessons, 'lesson', 'lessons')
              : countOf(lessons, 'lesson with its check', 'lessons with their checks')}
            <small>
              {packages === lessons ? 'It tells us itself when it is done.' : 'Answer each check as often as you like.'}
            </small>
          </span>
          <b>
            {done} of {lessons}
          </b>
        </li>
        {quiz.asked > 0 && (
          <li>
            <LessonMark state={review ? 'done' : 'next'} />
            <span>
              Quiz, {quiz.passMark}% to pass
              <small>
                {countOf(quiz.attempts, 'attempt', 'attempts')}. It opens after lesson {lessons}.
              </small>
            </span>
            <b className="sr">{review ? 'done' : 'to do'}</b>
          </li>
        )}
        {practicalSignOff && (
          <li>
            <LessonMark state="next" />
            <span>
              Seen at work
              <small>An assessor watches you at work and signs this off. This course does not replace that.</small>
            </span>
            <b className="sr">to do</b>
          </li>
        )}
      </ul>
    </section>
  )
}

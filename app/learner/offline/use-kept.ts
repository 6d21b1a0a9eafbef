import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { isAway, onChange, watchConnection } from '#app/parts/learning/kept/connection.ts'
import { drawnAnew, isBehind } from '#app/parts/learning/kept/late.ts'
import { sendWaiting } from '#app/parts/learning/kept/send.ts'
import { forgetOthers } from '#app/parts/learning/kept/store.ts'
import { isHere } from '#app/parts/learning/kept/whose.ts'
import { whenAway } from '#app/ui/leave.ts'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import type { TextSize } from '#domains/learning/lessons/text-size.rules.ts'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { SCOPE, WORKER } from './addresses.ts'
import { type CourseSeen, keepReading, keepSeenCourse, keepSeenQuiz } from './keep.ts'
import { leave } from './leave.ts'

/** Makes this page one that goes on without a connection, and sends what waits; `round` counts what was sent late. */
export function useLearnerPage(): { person: string; round: number } {
  const person = useRootData()?.person ?? ''
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  const again = useRef(revalidate)
  again.current = revalidate
  useEffect(() => {
    if (!person) return
    isHere(person)
    watchConnection()
    void forgetOthers(person)
    if (import.meta.env.PROD) navigator.serviceWorker?.register(WORKER, { scope: SCOPE }).catch(() => undefined)
    const send = async () => {
      await sendWaiting(person)
      if (!isBehind()) return
      drawnAnew()
      await again.current()
      setRound((before) => before + 1)
    }
    void send()
    const end = whenAway((request, path) => leave(person, request, path))
    const back = onChange(() => void (isAway() || send()))
    return () => {
      end()
      back()
    }
  }, [person])
  return { person, round }
}

/** Keeps the lesson that is read and the two after it; returns the places in the course of those that are kept. */
export function useKeptLesson(course: CourseSeen & { lesson: { id: string } }, size: TextSize): number[] {
  const { person } = useLearnerPage()
  const [kept, setKept] = useState<number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lesson is kept when it is opened
  useEffect(() => {
    if (!person) return
    let here = true
    void keepReading(person, course, { size, from: course.lesson.id }).then((places) => here && setKept(places))
    return () => {
      here = false
    }
  }, [person, course.lesson.id, course.cycle])
  return kept
}

/** Keeps the questions of an attempt, so that they can be answered without a connection. Counts what was sent late. */
export function useKeptQuiz(quiz: MyQuiz): number {
  const { person, round } = useLearnerPage()
  useEffect(() => {
    if (person) void keepSeenQuiz(person, quiz)
  }, [person, quiz])
  return round
}

export type KeptOfCourse = {
  ids: ReadonlySet<string>
  size: number
  whole: boolean
  again: () => void
  /** Whether this browser can keep anything; not known at first. */
  ready: boolean | undefined
}

/** What this device keeps of a course. */
export function useKeptCourse(course: MyCourse): KeptOfCourse {
  const { person } = useLearnerPage()
  const [kept, setKept] = useState<Omit<KeptOfCourse, 'again'>>({
    ids: new Set(),
    size: 0,
    whole: false,
    ready: undefined,
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when more is kept
  useEffect(() => {
    if (!person) return
    let here = true
    void keepSeenCourse(person, course).then(({ lessons, whole }) => {
      const ids = new Set(lessons.map(({ id }) => id))
      const ready = 'serviceWorker' in navigator
      if (here) setKept({ ids, whole, ready, size: new Blob([JSON.stringify(lessons)]).size })
    })
    return () => {
      here = false
    }
  }, [person, course, round])
  return { ...kept, again: () => setRound((before) => before + 1) }
}

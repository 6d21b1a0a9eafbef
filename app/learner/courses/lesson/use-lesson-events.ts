import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '#app/parts/learning/events.ts'
import { sendWaiting } from '#app/parts/learning/kept/send.ts'
import { put } from '#app/parts/learning/kept/store.ts'
import type { LessonEvent } from '#domains/learning/lessons/events.form.ts'

export type Saved = { kind: 'saved'; time: string | null } | { kind: 'phone' } | { kind: 'not'; why: string }
type Here = {
  person: string
  enrolmentId: string
  lessonId: string
  course: { cycle: number; review: boolean; savedAt: string | null }
}

/** Reports that the lesson was opened, and that its end was seen; what cannot be sent now waits on this device. */
export function useLessonEvents({ person, enrolmentId, lessonId, course }: Here): {
  saved: Saved
  end: RefObject<HTMLDivElement | null>
} {
  const { cycle, review, savedAt } = course
  const end = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState<Saved>()

  const send = useCallback(async () => {
    const { fate, time, why } = await sendWaiting(person)
    if (fate === 'later') return setSaved({ kind: 'phone' })
    if (fate === 'signed out') return setSaved({ kind: 'not', why: 'You are signed out. Sign in again to go on.' })
    if (why) return setSaved({ kind: 'not', why })
    if (time) setSaved({ kind: 'saved', time })
  }, [person])

  useEffect(() => {
    if (review) return
    const report = async (kind: LessonEvent['kind']) => {
      const event = { key: newKey(), cycle, lesson: lessonId, kind, at: new Date().toISOString() }
      await put(person, { kind: 'event', enrolment: enrolmentId, event })
      await send()
    }
    setSaved(undefined)
    void report('opened')
    // what lies above counts as seen: one may have jumped past it
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        void report('end reached')
      },
      { rootMargin: '100000px 0px 0px' },
    )
    if (end.current) seen.observe(end.current)
    addEventListener('online', send)
    return () => {
      seen.disconnect()
      removeEventListener('online', send)
    }
  }, [person, enrolmentId, cycle, lessonId, review, send])

  return { saved: saved ?? { kind: 'saved', time: savedAt }, end }
}

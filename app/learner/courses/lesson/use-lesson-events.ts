import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { newKey, sendEvents } from '#app/ui/learning/send-events.ts'
import type { LessonEvent } from '#domains/learning/lessons/events.form.ts'

export type Saved = { kind: 'saved'; time: string | null } | { kind: 'not'; why: string }
type Here = {
  enrolmentId: string
  lessonId: string
  course: { cycle: number; review: boolean; savedAt: string | null }
}

const waits = 'Not saved yet. We send it when you are back online.'

/** Reports that the lesson was opened, and that its end was seen; what could not be sent goes when the connection is back. */
export function useLessonEvents({ enrolmentId, lessonId, course }: Here): {
  saved: Saved
  end: RefObject<HTMLDivElement | null>
} {
  const { cycle, review, savedAt } = course
  const end = useRef<HTMLDivElement>(null)
  const unsent = useRef<LessonEvent[]>([])
  const [saved, setSaved] = useState<Saved>()

  const send = useCallback(async () => {
    const events = unsent.current
    if (events.length === 0) return
    const sent = await sendEvents(href('/learner/courses/:enrolmentId/events', { enrolmentId }), events)
    if (sent.kind === 'offline') return setSaved({ kind: 'not', why: waits })
    unsent.current = unsent.current.filter((event) => !events.includes(event))
    if (sent.kind === 'received') return setSaved({ kind: 'saved', time: sent.time })
    const why = sent.kind === 'signed-out' ? 'You are signed out. Sign in again to go on.' : (sent.detail ?? sent.title)
    setSaved({ kind: 'not', why })
  }, [enrolmentId])

  useEffect(() => {
    if (review) return
    const report = (kind: LessonEvent['kind']) => {
      unsent.current.push({ key: newKey(), cycle, lesson: lessonId, kind, at: new Date().toISOString() })
      void send()
    }
    setSaved(undefined)
    report('opened')
    // what lies above counts as seen: one may have jumped past it
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        report('end reached')
      },
      { rootMargin: '100000px 0px 0px' },
    )
    if (end.current) seen.observe(end.current)
    addEventListener('online', send)
    return () => {
      seen.disconnect()
      removeEventListener('online', send)
    }
  }, [cycle, lessonId, review, send])

  return { saved: saved ?? { kind: 'saved', time: savedAt }, end }
}

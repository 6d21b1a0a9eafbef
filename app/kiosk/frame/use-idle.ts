import { useCallback, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { idleSeconds, WARNING_SECONDS } from '#domains/employment/kiosk/kiosk.rules.ts'

/** How often the hub is told at most that the page is in use. */
const TELL_SECONDS = 10
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/**
 * Counts down to the end of the session as the hub does, from the last time it was told of a touch. `left` is there once the end
 * is near; `stay` answers the warning.
 */
export function useIdle(lesson: boolean): { left: number | undefined; stay: () => void } {
  const [left, setLeft] = useState<number>()
  const seconds = idleSeconds(lesson)
  const told = useRef(0)
  const touched = useRef(false)
  const { key } = useLocation()

  const stay = useCallback(() => {
    touched.current = false
    const at = Date.now()
    void tell(lesson).then((heard) => {
      if (!heard) return
      told.current = at
      setLeft(undefined)
    })
  }, [lesson])

  // a page that was opened has told the hub
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page
  useEffect(() => {
    told.current = Date.now()
    setLeft(undefined)
  }, [key])

  useEffect(() => {
    const touch = () => {
      touched.current = true
    }
    const tick = () => {
      const since = (Date.now() - told.current) / 1000
      const rest = Math.ceil(seconds - since)
      if (rest <= 0) return end()
      if (rest <= WARNING_SECONDS) return setLeft(rest)
      if (touched.current && since >= TELL_SECONDS) stay()
    }
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    const timer = setInterval(tick, 1000)
    for (const name of touches) addEventListener(name, touch, { passive: true })
    addEventListener('visibilitychange', tick)
    addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch)
      removeEventListener('visibilitychange', tick)
      removeEventListener('pageshow', back)
    }
  }, [seconds, stay])

  return { left, stay }
}

/** Whether the hub heard it; a session that is over leads to the start. */
async function tell(lesson: boolean): Promise<boolean> {
  try {
    const body = new URLSearchParams({ lesson: lesson ? 'yes' : 'no' })
    const reply = await fetch(href('/kiosk/stay'), { method: 'POST', body, redirect: 'manual' })
    if (reply.ok) return true
    if (reply.type === 'opaqueredirect' || reply.status === 401 || reply.status === 403) end()
  } catch {
    // without a connection it is tried again at the next touch
  }
  return false
}

/** Nothing of a page stays behind: the next one is a document of its own. */
export function end(): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = href('/kiosk/finish')
  document.body.append(form)
  form.submit()
}

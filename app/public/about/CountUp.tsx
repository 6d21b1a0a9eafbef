import { useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { formatCount } from '#lib/count.ts'
import css from './CountUp.module.css'

type CountUpProps = { value: number; suffix?: string; duration?: number }

/** Counts from 0 when it comes into view, unless it has been seen. Without scripts, or with less motion, the number is simply there. */
export function CountUp({ value, suffix = '', duration = 1200 }: CountUpProps) {
  const [shown, setShown] = useState(value)
  const [waiting, setWaiting] = useState(true)
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const { current } = place
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    // waiting for this script hides the number for a second; once it has been in view it stays
    const hidden = getComputedStyle(current).visibility === 'hidden'
    let looks = 0
    let frame = 0
    const count = () => {
      const began = performance.now()
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / duration))
        setShown(Math.round(value * (1 - (1 - share) ** 3)))
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const inView = new IntersectionObserver((entries) => {
      const visible = entries.some((entry) => entry.isIntersecting)
      if (looks++ === 0) {
        if (visible && !hidden) return inView.disconnect()
        setWaiting(false)
        setShown(0)
      }
      if (!visible) return
      inView.disconnect()
      count()
    })
    inView.observe(current)
    return () => {
      inView.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [value, duration])

  const words = formatCount(value) + suffix
  return (
    <span className="num">
      <span className="sr">{words}</span>
      <span ref={place} aria-hidden="true" className={classes(css.room, waiting && css.waiting)} data-room={words}>
        {formatCount(shown) + suffix}
      </span>
    </span>
  )
}

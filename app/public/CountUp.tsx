import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/count.ts'
import css from './CountUp.module.css'

type CountUpProps = { value: number; suffix?: string; duration?: number }

/** Counts from 0 once it is seen. Without scripts, and for who wants less motion, the number is simply there. */
export function CountUp({ value, suffix = '', duration = 1200 }: CountUpProps) {
  const [shown, setShown] = useState(value)
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const { current } = place
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    let frame = 0
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      const began = performance.now()
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / duration))
        setShown(Math.round(value * (1 - (1 - share) ** 3)))
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    seen.observe(current)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [value, duration])

  const words = formatCount(value) + suffix
  return (
    <span ref={place} className={css.number}>
      <span className="sr">{words}</span>
      <span aria-hidden="true" className={css.room} data-room={words}>
        {formatCount(shown) + suffix}
      </span>
    </span>
  )
}

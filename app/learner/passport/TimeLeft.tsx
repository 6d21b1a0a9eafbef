import { useEffect, useState } from 'react'
import { countOf } from '#lib/count.ts'

/** "Works for 9 min 40 s", counted down where scripts run; a long time in hours. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const ticks = setInterval(() => setPassed(Math.floor((performance.now() - began) / 1000)), 1000)
    return () => clearInterval(ticks)
  }, [])
  const left = Math.floor((Date.parse(until) - Date.parse(now)) / 1000) - passed
  return <b className="num">{left > 0 ? `Works for ${words(left)}.` : 'Its time is over.'}</b>
}

function words(seconds: number): string {
  if (seconds >= 7200) return countOf(Math.floor(seconds / 3600), 'hour', 'hours')
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

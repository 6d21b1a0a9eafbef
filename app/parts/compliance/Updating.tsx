import { Notice } from '#app/ui/Notice.tsx'
import { formatTime } from '#lib/day.ts'

/** While a change for many people is worked off; what the page says is right meanwhile, and takes longer. */
export function Updating({ since }: { since: string | undefined }) {
  if (!since) return null
  return (
    <Notice tone="mist" title={`Updating since ${formatTime(since)}.`}>
      A change for many people is being worked out.
    </Notice>
  )
}

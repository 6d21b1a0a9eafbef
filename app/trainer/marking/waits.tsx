import { Badge } from '#app/ui/Badge.tsx'
import type { ToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { countOf } from '#lib/count.ts'

/** 'Written answers, 214 words', 'Attempt 3 not passed, 74%'. */
export function workOf({ kind, number, words, percent }: ToMark): string {
  return kind === 'answers'
    ? `Written answers, ${countOf(words, 'word', 'words')}`
    : `Attempt ${number} not passed, ${percent}%`
}

/** How long someone has waited. */
export function Waits({ days }: { days: number }) {
  return (
    <Badge tone={days >= 3 ? 'expired' : days > 1 ? 'soon' : 'plain'} icon={days >= 3 ? 'warn' : 'clock'}>
      {days === 0 ? 'Today' : countOf(days, 'day', 'days').replace(' ', '\u00A0')}
    </Badge>
  )
}

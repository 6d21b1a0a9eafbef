import { formatCount } from '#lib/count.ts'

/** That not all that is asked is on the page yet. */
export function ShownLater({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null
  return (
    <p className="muted">{`${formatCount(shown)} of ${formatCount(all)} are shown here. The others follow as these are answered.`}</p>
  )
}

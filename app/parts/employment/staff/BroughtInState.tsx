import { Badge } from '#app/ui/Badge.tsx'
import type { BroughtIn } from '#domains/employment/bring-ins/brought-in.queries.server.ts'
import { type Day, dayOfInstant, formatDayShort } from '#lib/day.ts'
import { daysLeft } from './safe-to-work.ts'
import css from './staff.module.css'

/** Whether the registered manager has confirmed someone who was brought in, and who did when. */
export function BroughtInState({ row }: { row: BroughtIn }) {
  const { confirmedAt, confirmedBy, saidAt } = row
  if (!confirmedAt)
    return (
      <>
        <Badge tone="soon">Waiting for confirmation</Badge>
        <span className={css.second}>{waitsFor(row)}</span>
        {saidAt && <span className={css.second}>{noLongerWords(saidAt)}</span>}
      </>
    )
  return (
    <>
      <Badge tone="valid">Confirmed</Badge>
      <span className={css.second}>
        {[confirmedBy && `by ${confirmedBy}`, `on ${formatDayShort(dayOfInstant(confirmedAt))}`]
          .filter(Boolean)
          .join(' ')}
      </span>
    </>
  )
}

/** Who confirmed them may not be confirmed as manager themselves, or no longer be appointed. */
export const noLongerWords = (saidAt: string) =>
  `Confirmed on ${formatDayShort(dayOfInstant(saidAt))}, which no longer counts`

/** No one confirms themselves, and some locations have no registered manager. */
function waitsFor({ manager, managerId, personId }: BroughtIn): string {
  return manager && managerId !== personId ? `by ${manager}` : 'by the nominated individual'
}

/** How someone came to be here before the hub, in words. */
export function cameWords({ source, transferor }: Pick<BroughtIn, 'source' | 'transferor'>): string {
  if (source === 'take_over') return `Taken over from ${transferor}`
  return { staff_file: 'Added by hand', import: 'Imported', earlier: 'In post already' }[source]
}

/** By when someone who was brought in is confirmed and verified here, with the days left; past one they are not cleared. */
export function BroughtInDays({ row, today }: { row: BroughtIn; today: Day }) {
  const { days, confirmedAt, verifyBy } = row
  if (!days) return `All by ${formatDayShort(verifyBy)}`
  const lines = [
    ...(confirmedAt ? [] : [['Confirmation', days.confirmBy] as const]),
    ['Identity, right to work', days.coreBy] as const,
    ['Everything', days.allBy] as const,
  ]
  return (
    <>
      {lines.map(([what, by]) => (
        <span key={what} className={css.second}>
          {`${what}: ${formatDayShort(by)} (${daysLeft(by, today).replaceAll(' ', '\u00a0')})`}
        </span>
      ))}
    </>
  )
}

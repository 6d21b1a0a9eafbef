import { href, useLocation } from 'react-router'
import { OutcomeMark } from '#app/parts/employment/staff/OutcomeMark.tsx'
import { Slab } from '#app/parts/employment/staff/Slab.tsx'
import { safeLine } from '#app/parts/employment/staff/safe-line.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { SafeToWork, StaffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { outcomeTitle, suspendedLabel } from '#domains/employment/standing/outcome.labels.ts'

/** At the head of a staff file: whether they may work today, and for people who vet the way to their checks. */
export function SafeSlab({ person: { id, safe, mayVet } }: { person: StaffFileHead }) {
  const checks = href('/admin/staff/:id/checks', { id })
  const { pathname } = useLocation()
  if (!safe) return null
  return (
    <section aria-labelledby="safe">
      <Slab
        outcome={safe.suspended ? 'not_cleared' : safe.outcome}
        id="safe"
        over="Safe to work"
        title={safe.suspended ? suspendedLabel : outcomeTitle(safe)}
        line={safe.suspended ? <Suspended safe={safe} /> : safeLine(safe)}
      >
        {mayVet && pathname !== checks && (
          <ButtonLink kind="line" to={checks}>
            Open checks
          </ButtonLink>
        )}
      </Slab>
    </section>
  )
}

/** The outcome stays in sight beside a suspension, as a mark. */
function Suspended({ safe }: { safe: SafeToWork }) {
  return (
    <>
      <OutcomeMark mark={{ ...safe, suspended: false }} /> {safeLine(safe)}
    </>
  )
}

import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { SuspendedBadge } from '#app/ui/staff/OutcomeMark.tsx'
import { Slab } from '#app/ui/staff/Slab.tsx'
import { safeLine } from '#app/ui/staff/safe-line.ts'
import type { StaffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { outcomeWords } from '#domains/employment/standing/outcome.labels.ts'

/** At the head of a staff file: whether they may work today, and for people who vet the way to their checks. */
export function SafeSlab({ person: { id, safe, mayVet } }: { person: StaffFileHead }) {
  if (!safe) return null
  return (
    <section aria-labelledby="safe">
      <Slab
        outcome={safe.outcome}
        id="safe"
        over={<>Safe to work {safe.suspended && <SuspendedBadge />}</>}
        title={outcomeWords(safe)}
        line={safeLine(safe)}
      >
        {mayVet && (
          <ButtonLink kind="line" to={href('/admin/staff/:id/checks', { id })}>
            Open checks
          </ButtonLink>
        )}
      </Slab>
    </section>
  )
}

import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import css from './SecondStepDue.module.css'

/** Where other people are shown, until there is a second step: the day from which it is needed. */
export function SecondStepDue({ from }: { from: string | undefined }) {
  if (!from) return null
  return (
    <div className={`${css.due} no-print`}>
      <Notice
        tone="mist"
        icon="shield"
        title={`From ${formatDay(dayOfInstant(from))}, pages about other people need a second step.`}
        actions={
          <ButtonLink kind="quiet" size="xs" to={href('/account/two-factor')}>
            Set up
          </ButtonLink>
        }
      >
        An authenticator app or a passkey. Your own pages stay as they are.
      </Notice>
    </div>
  )
}

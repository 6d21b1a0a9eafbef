import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { shortInstant } from '#app/ui/when.ts'
import css from './AppDue.module.css'

/** On every office page, until the account has an authenticator app. */
export function AppDue({ by }: { by: string }) {
  return (
    <div className={`${css.due} no-print`}>
      <Notice
        icon="shield"
        title={`Set up an authenticator app by ${shortInstant(by)}.`}
        actions={
          <ButtonLink kind="quiet" size="xs" to={href('/account/two-factor')}>
            Set up
          </ButtonLink>
        }
      >
        After that date, Admin / HR accounts must use one.
      </Notice>
    </div>
  )
}

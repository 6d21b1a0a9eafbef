import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** What can be done once two-factor is on. */
export function TwoFactorOn({ codesLeft, required }: { codesLeft: number; required: boolean }) {
  return (
    <>
      <Notice tone="mist" icon="shield" title="Two-factor is on.">
        {codesLeft} of 10 recovery codes are left.
        {required && ' It is required, since your account opens other people’s files.'}
      </Notice>
      <div className="flow gap-2">
        <ButtonLink kind="line" to={href('/account/two-factor/codes')}>
          New recovery codes
        </ButtonLink>
        {!required && (
          <ButtonLink kind="ghost" to={href('/account/two-factor/off')}>
            Turn off
          </ButtonLink>
        )}
      </div>
    </>
  )
}

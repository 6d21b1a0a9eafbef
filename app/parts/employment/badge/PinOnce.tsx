import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import css from './badge.module.css'

/** A new PIN, in the reply alone: it is known nowhere else. */
export function PinOnce({ pin, firstName, back }: { pin: string | undefined; firstName: string; back: string }) {
  return (
    <>
      {pin ? (
        <>
          <Notice icon="lock" title={`Give this PIN to ${firstName} now.`}>
            It is not shown again. Tell it only to {firstName}, and do not write it on the badge.
          </Notice>
          <p className={css.pin}>
            {pin.slice(0, 3)} {pin.slice(3)}
          </p>
        </>
      ) : (
        <Notice tone="mist" icon="check" title={`${firstName} has a new PIN.`}>
          It works from now on.
        </Notice>
      )}
      <div className="row">
        <ButtonLink to={back}>Done</ButtonLink>
      </div>
    </>
  )
}

import { ButtonLink } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { spacedCode } from '#domains/inspection/reader/links.rules.ts'
import css from './links.module.css'

type Props = { name: string; code: string; address?: string; back: string }

/** A code while it can be seen: this once. */
export function CodeOnce({ name, code, address, back }: Props) {
  return (
    <RouteDialog id="pack-code" title={`The code for ${name}`} back={back} wide>
      <div className="fields">
        <p>Say it on the phone or in person.</p>
        <p className={css.code}>
          <span className="sr">{spacedCode(code)}</span>
          {[...code].map((digit, n) => (
            // digits have no order but their place
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <b key={n} aria-hidden="true">
              {digit}
            </b>
          ))}
        </p>
        <p className="quiet">The code is shown once. It is not sent with the link.</p>
        {address && <TextField label="Link" name="address" readOnly defaultValue={address} />}
        <div className="row">
          <ButtonLink to={back}>Done</ButtonLink>
        </div>
      </div>
    </RouteDialog>
  )
}

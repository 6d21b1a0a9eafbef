import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormShell } from './FormShell.tsx'

type DeedRefusedProps = { title: string; message: string; home?: string }

/** A deed with a document that was refused, for pages without scripts. */
export function DeedRefused({ title, message, home = href('/applicant') }: DeedRefusedProps) {
  return (
    <FormShell title={`Error: ${title}`} home={home}>
      <ErrorSummary errors={[{ name: '', message }]} />
      <h1>{title}</h1>
      <p>Go back and try again. Anything you entered has been saved.</p>
      <p>
        <ButtonLink to={home}>{home === href('/applicant') ? 'My application' : 'Your portal'}</ButtonLink>
      </p>
    </FormShell>
  )
}

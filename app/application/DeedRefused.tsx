import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormShell } from './FormShell.tsx'

/** A deed with a document that was refused, for pages without scripts. */
export function DeedRefused({ title, message }: { title: string; message: string }) {
  return (
    <FormShell title={`Error: ${title}`}>
      <ErrorSummary errors={[{ name: '', message }]} />
      <h1>{title}</h1>
      <p>Go back and try again. What you typed is saved.</p>
      <p>
        <ButtonLink to="/applicant">My application</ButtonLink>
      </p>
    </FormShell>
  )
}

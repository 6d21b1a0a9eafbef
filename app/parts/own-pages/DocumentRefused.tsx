import { href } from 'react-router'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormShell } from './FormShell.tsx'

type DocumentRefusedProps = { title: string; reply: FormReply | undefined; home?: string }

/** Why a document was not taken or deleted, for pages without scripts. */
export function DocumentRefused({ title, reply, home = href('/applicant') }: DocumentRefusedProps) {
  const message = reply?.toast?.text ?? errorList(reply)[0]?.message ?? ''
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

import { href, useActionData } from 'react-router'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import type { StepReply } from '#app/parts/recruitment/application/step-reply.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'

/** A step that could not be kept when its page was left or changed without scripts. */
export function StepRefused() {
  const reply = useActionData() as StepReply | undefined
  const { title = 'Not saved', text = '' } = reply?.toast ?? {}
  return (
    <FormShell title={`Error: ${title}`}>
      <ErrorSummary errors={[{ name: '', message: text || title }]} />
      <h1>{title}</h1>
      <p>Go back in your browser to find what you typed, or open the form as it is saved now.</p>
      <p>
        <ButtonLink to={href('/application-form')}>Open the form</ButtonLink>
      </p>
    </FormShell>
  )
}

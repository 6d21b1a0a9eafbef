import { href } from 'react-router'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'

/** Who may not fill in the form, why, and what they can do. */
export function Restricted({ title, detail, learner }: { title: string; detail: string; learner: boolean }) {
  return (
    <FormShell title={title}>
      <h1>{title}</h1>
      <p>{detail}</p>
      {learner && (
        <>
          <p>We’ll turn this into an applicant account. Your details stay the same.</p>
          <Form method="post" action={href('/learner/apply')} className="grid gap-5">
            <div>
              <Button>Apply with this account</Button>
            </div>
          </Form>
        </>
      )}
      <p>
        <ButtonLink kind="line" to={href('/')}>
          Return to Home
        </ButtonLink>
      </p>
    </FormShell>
  )
}

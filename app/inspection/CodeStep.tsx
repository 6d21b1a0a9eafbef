import { errorList } from '#app/doors/form-reply.ts'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import css from './inspection.module.css'

/** The first page of a link: the code that was told in another way. */
export function CodeStep({ locked }: { locked: boolean }) {
  const { reply, field } = useFields()
  const title = 'Inspection pack'
  return (
    <UnlistedPage title={reply ? `Error: ${title}` : title} className={css.step}>
      <h1>{title}</h1>
      {locked ? (
        <p>
          This link is locked, because the code was wrong five times. Ask who sent it for a new code; the link stays the
          same.
        </p>
      ) : (
        <>
          <p>Enter the six digits that you were told in person or on the phone. The code is not in the email.</p>
          <Form method="post" noValidate className={css.form} failure="Not opened">
            <ErrorSummary errors={errorList(reply)} />
            <TextField
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={30}
              {...field('code')}
            />
            <div className="row">
              <Button>Open the pack</Button>
            </div>
          </Form>
          <p className="quiet">
            Every page you open is logged and carries your name. The link is for the person it was given to alone.
          </p>
        </>
      )}
    </UnlistedPage>
  )
}

import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { noSeat } from './no-seat.ts'
import css from './seats.module.css'

/** One field for the code of a letter; a code that is none is said beside it. */
export function CodeForm({ wrong }: { wrong?: string }) {
  const { reply, field } = useFields()
  const busy = useBusy(href('/seat'))
  const shown = field('seat', wrong)
  const error = reply ? shown.error : wrong && noSeat
  const errors = reply ? errorList(reply) : wrong ? [{ name: 'seat', message: noSeat }] : []
  return (
    <UnlistedPage className={css.page} title={errors.length > 0 ? 'Error: Take your seat' : 'Take your seat'}>
      <h1>Take your seat</h1>
      <p>Your employer has given you a course. Type the code of your letter.</p>
      <Form method="post" action={href('/seat')} className="fields" noValidate failure="Not found">
        <ErrorSummary errors={errors} />
        <TextField
          label="Code"
          hint="Twelve letters and figures, for example K7WM-2QXA-9RTB"
          width="w20"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          {...shown}
          error={error}
        />
        <div className="row">
          <Button busy={busy} busyLabel="Looking">
            Continue
          </Button>
        </div>
      </Form>
    </UnlistedPage>
  )
}

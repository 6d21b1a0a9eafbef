import { errorList } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import css from './badge.module.css'

/** A PIN is typed twice by the person, or made here and shown once. */
export function PinForm({ action, firstName }: { action: string; firstName: string }) {
  const { reply, field } = useFields()
  const busy = useBusy(action)
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off', width: 'w10' } as const
  return (
    <div className={css.ways}>
      <Form method="post" action={action} className="fields" noValidate failure="Not set">
        <input type="hidden" name="way" value="typed" />
        <h2>{firstName} types it</h2>
        <p className="muted">Hand over the keyboard and look away. Nobody else then knows the PIN.</p>
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="PIN" hint="Six digits; not a date of birth, not 123456." {...digits} {...field('pinCode')} />
        <TextField label="The same PIN again" {...digits} {...field('againCode')} />
        <div>
          <Button busy={busy} busyLabel="Setting">
            Set this PIN
          </Button>
        </div>
      </Form>
      <Form method="post" action={action} className="fields" failure="Not set">
        <input type="hidden" name="way" value="made" />
        <h2>Or make one</h2>
        <p className="muted">It is shown once, for you to hand over.</p>
        <div>
          <Button kind="line" busy={busy} busyLabel="Making">
            Make a PIN
          </Button>
        </div>
      </Form>
    </div>
  )
}

import { href, useLocation } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import css from './Apply.module.css'

const address = href('/apply/demo')

/** For providers who would like to see the hub; its fields have ids of their own beside the application's. */
export function DemoForm({ reply }: { reply?: FormReply | undefined }) {
  const busy = useBusy(address)
  const { key } = useLocation()
  const field = (name: string) => ({
    name,
    id: `demo-${name}`,
    defaultValue: reply?.values[name],
    error: reply?.errors[name],
  })
  return (
    <section className={css.demo} id="demo" aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">Ask for a demo</h2>
        <p className="muted">
          Do you run a care service and want to see it for yourself? Tell us how to reach you and we’ll arrange a time.
        </p>
      </div>
      {/* once it is sent it is empty again */}
      <Form key={key} method="post" action={address} noValidate preventScrollReset>
        <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="Work email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          width="w20"
          maxLength={30}
          {...field('phone')}
        />
        <TextField
          label="Organisation"
          optional
          autoComplete="organization"
          maxLength={200}
          {...field('organisation')}
        />
        <TextArea label="What would you like to see?" optional maxLength={4000} rows={4} {...field('message')} />
        <div>
          <Button kind="line" busy={busy} busyLabel="Sending">
            Ask for a demo
          </Button>
        </div>
      </Form>
    </section>
  )
}

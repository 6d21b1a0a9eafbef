import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { MySession } from '#domains/learning/sessions/own.queries.server.ts'
import css from './sessions.module.css'

/** Accept and *Can't come*; each can be changed until the session is over. */
export function Answer({ session: { id, title, state } }: { session: MySession }) {
  const action = href('/learner/sessions/:id/answer', { id })
  const busy = useBusy(action)
  const accepts = state === 'invited' || state === 'declined'
  return (
    <Form method="post" action={action} className={css.answer} preventScrollReset>
      {accepts && (
        <Button name="answer" value="accept" busy={busy} busyLabel="Sending">
          Accept
          <span className="sr">: {title}</span>
        </Button>
      )}
      {state !== 'declined' && (
        <Button kind="quiet" name="answer" value="decline" busy={busy} busyLabel="Sending">
          Can’t come
          <span className="sr">: {title}</span>
        </Button>
      )}
    </Form>
  )
}

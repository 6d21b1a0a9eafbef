import { href } from 'react-router'
import { attachedTo, Letter } from '#app/parts/notifications/Letter.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { shortInstant } from '#app/ui/when.ts'
import { templateLabel } from '#domains/notifications/messages.labels.ts'
import type { readMessage } from '#domains/notifications/messages.queries.server.ts'

type OneEmailProps = {
  message: Awaited<ReturnType<typeof readMessage>>
  text: string | undefined
  /** The address of this page with this email. */
  way: string
  back: string
}

/** The chosen email with what can be done about it. */
export function OneEmail({ message, text, way, back }: OneEmailProps) {
  const { id, email, template, name, address, state, error } = message
  const resend = href('/admin/notifications/:id/resend', { id })
  const resending = useBusy(resend)
  return (
    <Letter
      subject={email?.subject ?? templateLabel(template)}
      to={name ? `${name}, ${address}` : address}
      status={
        <>
          <StatusBadge of="message" status={state} /> {whenOf(message)}
          {error && ` · ${error}`}
        </>
      }
      attached={attachedTo(email)}
      frame={email && href('/admin/notifications/:id/email', { id })}
      text={text}
      ways={{ email: way, text: `${way}&as=text`, back }}
      verbs={
        <>
          {message.mayResend && (
            <Form failure="Failed to send" method="post" action={resend}>
              <Button kind="quiet" icon="mail" busy={resending} busyLabel="Queueing">
                Send again
              </Button>
            </Form>
          )}
          <ButtonLink kind="quiet" to={href('/admin/notifications/:id', { id })}>
            Delivery
          </ButtonLink>
        </>
      }
    />
  )
}

function whenOf({ state, sentAt, sendAfter, createdAt }: OneEmailProps['message']): string {
  if (sentAt) return shortInstant(sentAt)
  return state === 'queued' ? `due ${shortInstant(sendAfter)}` : shortInstant(createdAt)
}

import { href, Outlet } from 'react-router'
import { door } from '#app/doors/context.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { attachedTo, EmailFrame } from '#app/parts/notifications/Letter.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Definition, DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { shortInstant } from '#app/ui/when.ts'
import { templates } from '#domains/emails.ts'
import { templateLabel } from '#domains/notifications/messages.labels.ts'
import { readMessage } from '#domains/notifications/messages.queries.server.ts'
import type { Route } from './+types/message'
import css from './Message.module.css'

export const loader = read((ctx, { params, context }: Route.LoaderArgs) => {
  const { publicUrl } = context.get(door).config
  return readMessage(ctx, params.id, { templates, publicUrl })
})

// a refusal often means that someone else acted first: load the current state
export const shouldRevalidate = () => true

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const title = templateLabel(message.template)
  const resend = href('/admin/notifications/:id/resend', { id: message.id })
  const cancel = href('/admin/notifications/:id/cancel', { id: message.id })
  const [resending, cancelling] = [useBusy(resend), useBusy(cancel)]
  return (
    <PageStack>
      <title>{title}</title>
      <Breadcrumb crumbs={[{ label: 'Notifications', to: href('/admin/notifications') }, { label: title }]} />
      <Outlet />
      <PageHead title={title}>
        {message.mayStop && (
          <Form method="post" action={cancel}>
            <Button kind="danger" busy={cancelling} busyLabel="Cancelling">
              Cancel this email
            </Button>
          </Form>
        )}
        {message.mayResend && (
          <Form failure="Failed to send" method="post" action={resend}>
            <Button busy={resending} busyLabel="Queueing">
              Resend
            </Button>
          </Form>
        )}
      </PageHead>
      <div className={css.detail}>
        <Card aria-labelledby="text">
          <CardHead id="text" title={message.email?.subject ?? 'Text'} />
          {message.email ? (
            <EmailFrame
              subject={message.email.subject}
              src={href('/admin/notifications/:id/email', { id: message.id })}
              links={false}
            />
          ) : (
            <CardBody>
              <p>The text of this email is no longer available.</p>
            </CardBody>
          )}
        </Card>
        <Card aria-labelledby="facts">
          <CardHead id="facts" title="Delivery" />
          <DefinitionList items={facts(message)} />
        </Card>
      </div>
    </PageStack>
  )
}

type Message = Route.ComponentProps['loaderData']

function facts({ email, name, address, state, attempts, error, createdAt, sendAfter, sentAt }: Message): Definition[] {
  const attached = attachedTo(email)
  const problem = state === 'held' ? 'There was no email provider when this was due.' : error
  return [
    { label: 'State', value: <StatusBadge of="message" status={state} /> },
    ...(problem ? [{ label: 'Problem', value: problem }] : []),
    { label: 'To', value: name ? `${name}, ${address}` : address },
    ...(attached.length > 0 ? [{ label: 'Attached', value: attached.join(', ') }] : []),
    { label: 'Attempts', value: attempts },
    { label: 'Created', value: shortInstant(createdAt) },
    ...(state === 'queued' ? [{ label: 'Due to be sent', value: shortInstant(sendAfter) }] : []),
    ...(sentAt ? [{ label: 'Sent', value: shortInstant(sentAt) }] : []),
  ]
}

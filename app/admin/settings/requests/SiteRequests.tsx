import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardItem } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { Dialog, DialogActions, DialogButton, DialogClose } from '#app/ui/Dialog.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { shortInstant } from '#app/ui/when.ts'
import { siteRequestLabels } from '#domains/enquiries/site-requests.labels.ts'
import type { SiteRequest } from '#domains/enquiries/site-requests.queries.server.ts'
import { daysBetween, formatDayShort } from '#lib/day.ts'

type ItemProps = { request: SiteRequest; today: string }

/** What a visitor wrote, when a reply is due, and the reply. */
export function SiteRequestItem({ request, today }: ItemProps) {
  const { id, kind, reference, name, email, phone, organisation, message, receivedAt } = request
  const about = [email, phone, organisation, reference, shortInstant(receivedAt)].filter(Boolean).join(' · ')
  return (
    <CardItem
      lead={<Avatar name={name} />}
      title={`${name}: ${siteRequestLabels[kind]}`}
      meta={about}
      end={
        <>
          <Due on={request.dueOn} today={today} />
          <DialogButton opens={`answer-${id}`} size="xs">
            Answer<span className="sr"> {name}</span>
          </DialogButton>
          <Answer request={request} />
        </>
      }
    >
      {message && <p className="lines measure">{message}</p>}
    </CardItem>
  )
}

function Due({ on, today }: { on: string | null; today: string }) {
  if (!on) return null
  const late = daysBetween(today, on) < 0
  return (
    <Badge tone={late ? 'expired' : 'soon'} icon={late ? 'x' : 'clock'}>
      {late ? `Overdue since ${formatDayShort(on)}` : `Acknowledge by ${formatDayShort(on)}`}
    </Badge>
  )
}

function Answer({ request: { id, name, email } }: { request: SiteRequest }) {
  const action = href('/admin/settings/requests/:id/answer', { id })
  const busy = useBusy(action)
  return (
    <Dialog
      id={`answer-${id}`}
      title={`Answer ${name}`}
      description={`Your answer is emailed to ${email} and closes the request.`}
    >
      <Form method="post" action={action} className="fields" failure="Failed to send">
        <TextArea id={`text-${id}`} label="Answer" name="answer" rows={8} maxLength={4000} required />
        <DialogActions>
          <DialogClose closes={`answer-${id}`} />
          <Button busy={busy} busyLabel="Sending">
            Send answer
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const columns: Column<SiteRequest>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'Email', fit: 'cut', cell: ({ email }) => email },
  { key: 'kind', head: 'Request', cell: ({ kind, reference }) => `${siteRequestLabels[kind]}, ${reference}` },
  {
    key: 'answered',
    head: 'Answered',
    fit: 'line',
    cell: ({ answeredAt }) => (answeredAt ? shortInstant(answeredAt) : '–'),
  },
  { key: 'answer', head: 'Answer', cell: ({ answer }) => answer ?? '–' },
]

export function AnsweredRequests({ requests }: { requests: SiteRequest[] }) {
  return <DataTable caption="Answered" columns={columns} rows={requests} rowKey={({ id }) => id} />
}

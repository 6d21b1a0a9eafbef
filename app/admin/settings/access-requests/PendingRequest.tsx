import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardItem } from '#app/ui/Card.tsx'
import { Dialog, DialogActions, DialogButton, DialogClose } from '#app/ui/Dialog.tsx'
import { CheckGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { shortInstant } from '#app/ui/when.ts'

type Personal = 'vetting' | 'finance'
type Request = { id: string; name: string; email: string; role: string; askedAt: string }
type PendingRequestProps = { request: Request; grantable: Personal[] }

/** Who requests which role, and the two decisions; each asks for confirmation and says what will happen. */
export function PendingRequest({ request, grantable }: PendingRequestProps) {
  const { id, name, email, role, askedAt } = request
  return (
    <CardItem
      lead={<Avatar name={name} />}
      title={name}
      meta={`${email} · requested ${shortInstant(askedAt)}`}
      end={
        <>
          <Badge icon="user">{role}</Badge>
          <DialogButton opens={`decline-${id}`} kind="quiet" size="xs">
            Decline<span className="sr"> {name}</span>
          </DialogButton>
          <DialogButton opens={`approve-${id}`} kind="line" size="xs">
            Approve<span className="sr"> {name}</span>
          </DialogButton>
          <Approve request={request} grantable={role === 'Admin / HR' ? grantable : []} />
          <Decline request={request} />
        </>
      }
    />
  )
}

const also: Record<Personal, { label: string; note: string }> = {
  vetting: { label: 'Vetting', note: 'View and decide DBS and other criminal-record checks.' },
  finance: { label: 'Finance', note: 'View orders, set prices and refund.' },
}

function Approve({ request: { id, name, role }, grantable }: PendingRequestProps) {
  const action = href('/admin/settings/access-requests/:id/approve', { id })
  const busy = useBusy(action)
  return (
    <Dialog
      id={`approve-${id}`}
      title={`Approve ${name} as ${role}?`}
      description="They are notified by email and log in again with the new role."
    >
      <Form method="post" action={action} className="fields">
        {grantable.length > 0 && (
          <CheckGroup
            id={`permissions-${id}`}
            label="Also allow"
            name="permissions[]"
            defaultValues={['vetting']}
            options={grantable.map((permission) => ({ value: permission, ...also[permission] }))}
          />
        )}
        <DialogActions>
          <DialogClose closes={`approve-${id}`} />
          <Button busy={busy} busyLabel="Approving">
            Approve
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Decline({ request: { id, name, role } }: { request: Request }) {
  const action = href('/admin/settings/access-requests/:id/decline', { id })
  const busy = useBusy(action)
  return (
    <Dialog
      id={`decline-${id}`}
      title={`Decline ${name} as ${role}?`}
      description="They are notified by email, with your reason. The account stays open as a Learner."
    >
      <Form method="post" action={action} className="fields">
        <TextField id={`reason-${id}`} label="Reason" name="reason" optional maxLength={200} autoComplete="off" />
        <DialogActions>
          <DialogClose closes={`decline-${id}`} />
          <Button kind="danger" busy={busy} busyLabel="Declining">
            Decline
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

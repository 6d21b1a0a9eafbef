import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardItem } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { shortInstant } from '#app/ui/when.ts'

type Invitation = {
  id: string
  email: string
  role: string
  createdAt: string
  expiresAt: string
  inviter: string
  state: 'open' | 'accepted' | 'revoked' | 'expired'
}

const words = { accepted: 'Accepted', revoked: 'Revoked', expired: 'Expired' }

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, createdAt, expiresAt, inviter, state } = invitation
  const action = href('/admin/settings/invitations/:id/revoke', { id })
  const busy = useBusy(action)
  const until = state === 'open' ? ` · valid until ${shortInstant(expiresAt)}` : ''
  return (
    <CardItem
      title={email}
      meta={`${role} · invited by ${inviter}, ${shortInstant(createdAt)}${until}`}
      end={
        state === 'open' ? (
          <Form method="post" action={action}>
            <Button kind="quiet" size="xs" busy={busy} busyLabel="Revoking">
              Revoke<span className="sr"> {email}</span>
            </Button>
          </Form>
        ) : (
          <Badge icon={state === 'accepted' ? 'check' : 'x'}>{words[state]}</Badge>
        )
      }
    />
  )
}

import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { shortInstant } from '#app/ui/when.ts'

type Session = { id: string; device: string; since: string; lastUsed: string; here: boolean }

/** Where the account is signed in. */
export function SessionsCard({ sessions }: { sessions: Session[] }) {
  const action = href('/account/sign-out-everywhere')
  const busy = useBusy(action)
  return (
    <Card aria-labelledby="sessions">
      <CardHead id="sessions" title="Where you are signed in" />
      <CardList>
        {sessions.map(({ id, device, since, lastUsed, here }) => (
          <CardItem
            key={id}
            title={device}
            meta={`Signed in ${shortInstant(since)} · last used ${shortInstant(lastUsed)}`}
            end={here && <Badge icon="check">This device</Badge>}
          />
        ))}
        <CardItem
          title="Sign out everywhere"
          meta="Signs you out on every device, including this one."
          end={
            <Form method="post" action={action}>
              <Button kind="quiet" size="xs" icon="out" busy={busy} busyLabel="Signing out">
                Sign out everywhere
              </Button>
            </Form>
          }
        />
      </CardList>
    </Card>
  )
}

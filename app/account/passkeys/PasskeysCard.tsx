import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { shortInstant } from '#app/ui/when.ts'

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** The devices that sign in by fingerprint, face or PIN. */
export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <Card aria-labelledby="passkeys">
      <CardHead id="passkeys" title="Passkeys" />
      <CardList>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <CardItem
            key={id}
            title={name}
            meta={`Added ${shortInstant(createdAt)} · ${lastUsedAt ? `last used ${shortInstant(lastUsedAt)}` : 'not used yet'}`}
            end={
              <div className="flow gap-2">
                <Tool to={href('/account/passkeys/:id/rename', { id })} verb="Rename" name={name} />
                <Tool to={href('/account/passkeys/:id/remove', { id })} verb="Remove" name={name} />
              </div>
            }
          />
        ))}
        <CardItem
          title="Add a passkey"
          meta="Sign in with your fingerprint, face or PIN: no password, no code."
          end={
            <ButtonLink kind="quiet" size="xs" icon="plus" to={href('/account/passkeys/add')}>
              Add a passkey
            </ButtonLink>
          }
        />
      </CardList>
    </Card>
  )
}

function Tool({ to, verb, name }: { to: string; verb: string; name: string }) {
  return (
    <ButtonLink kind="quiet" size="xs" to={to}>
      {verb}
      <span className="sr"> {name}</span>
    </ButtonLink>
  )
}

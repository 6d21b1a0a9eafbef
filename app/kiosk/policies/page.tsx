import { href } from 'react-router'
import { atKiosk, read } from '#app/doors/kiosk.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { myPolicies } from '#domains/onboarding/policies/policies.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import css from '../frame/frame.module.css'
import { KioskFrame } from '../frame/KioskFrame.tsx'
import type { Route } from './+types/page'

export const middleware = [atKiosk]

export const loader = read(async (ctx) => ({ policies: await myPolicies(ctx), name: ctx.actor.name }))

/** What there is to read and sign, what is not signed first. */
export default function Policies({ loaderData: { policies, name } }: Route.ComponentProps) {
  return (
    <KioskFrame title="My policies" name={name} back={{ to: href('/kiosk'), words: 'Start page' }}>
      {policies.length === 0 && (
        <EmptyState picture="all-done" heading="Nothing to sign" line="New policies are listed here." />
      )}
      <ul className={css.rows}>
        {policies.map(({ id, title, version, signedAt }) => (
          <li key={id}>
            <Link to={href('/kiosk/policies/:id', { id })} className={css.row}>
              <span>
                <b>{title}</b>
                <small>
                  Version {version}
                  {signedAt && `, signed on ${formatDay(dayOfInstant(signedAt))}`}
                </small>
              </span>
              {signedAt ? (
                <Badge tone="valid" icon="check">
                  Signed
                </Badge>
              ) : (
                <Badge tone="soon" icon="edit">
                  Read and sign
                </Badge>
              )}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </KioskFrame>
  )
}

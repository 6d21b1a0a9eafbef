import { href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { badgeOf, type HeldBadge } from '#domains/employment/kiosk/badges.server.ts'
import { mayMakeBadges } from '#domains/employment/kiosk/kiosk.access.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  badge: await badgeOf(ctx, id),
  mayMake: mayMakeBadges(ctx.actor),
}))

/** How someone without an email address signs in at a shared device. */
export default function BadgeAndPin({ loaderData: { person, badge, mayMake } }: Route.ComponentProps) {
  const { id, name } = person
  const { madeAt, lockedAt, worksHere } = badge
  return (
    <StaffPage person={person} title="Badge and PIN">
      <Outlet />
      {lockedAt && (
        <Notice tone="bad" icon="lock" title="The PIN is locked after five wrong tries.">
          A new PIN unlocks it. Ask {name} first whether they tried it themselves.
        </Notice>
      )}
      <Card>
        <CardHead title="Badge and PIN" />
        <CardBody>
          <div className="fields">
            <p className="muted">
              With both, {name} signs in on a shared device for their own training, policies and certificates. An email
              address or an account is not needed.
            </p>
            <DefinitionList
              bare
              items={[
                { label: 'Badge', value: <BadgeState {...badge} /> },
                { label: 'PIN', value: <PinState {...badge} /> },
              ]}
            />
            {!worksHere && <p>A badge is for people who have a post here.</p>}
            {worksHere && mayMake && (
              <div className="row">
                <ButtonLink kind={madeAt ? 'line' : 'primary'} to={href('/admin/staff/:id/badge/new', { id })}>
                  {madeAt ? 'Make a new badge' : 'Make a badge'}
                </ButtonLink>
                {madeAt && (
                  <>
                    <ButtonLink kind={lockedAt ? 'primary' : 'line'} to={href('/admin/staff/:id/badge/pin', { id })}>
                      {badge.pinSetAt ? 'Set a new PIN' : 'Set a PIN'}
                    </ButtonLink>
                    <ButtonLink kind="ghost" to={href('/admin/staff/:id/badge/withdraw', { id })} preventScrollReset>
                      Withdraw
                    </ButtonLink>
                  </>
                )}
              </div>
            )}
          </div>
        </CardBody>
      </Card>
    </StaffPage>
  )
}

const BadgeState = ({ madeAt }: HeldBadge) =>
  madeAt ? `Made on ${formatDay(dayOfInstant(madeAt))}` : <span className="muted">None</span>

function PinState({ pinSetAt, lockedAt }: HeldBadge) {
  if (lockedAt)
    return (
      <Badge tone="expired" icon="lock">
        Locked on {formatDay(dayOfInstant(lockedAt))}
      </Badge>
    )
  return pinSetAt ? `Set on ${formatDay(dayOfInstant(pinSetAt))}` : <span className="muted">None</span>
}

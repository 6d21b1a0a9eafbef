import { data, href } from 'react-router'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PinForm } from '#app/parts/employment/badge/PinForm.tsx'
import { PinOnce } from '#app/parts/employment/badge/PinOnce.tsx'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { badgeOf, setPin } from '#domains/employment/kiosk/badges.server.ts'
import { setPinForm } from '#domains/employment/kiosk/kiosk.form.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Route } from './+types/page'

export const middleware = [provenHere]

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  badge: await badgeOf(ctx, id),
  name: ctx.actor.name,
}))

export const action = form(
  setPinForm,
  async (ctx, form, { params: { id } }: Route.ActionArgs) => {
    const pin = await setPin(ctx, id, form)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, set: { pin } })
  },
  { failure: 'Not set', once: false },
)

/** A supervisor gives someone of their team a new PIN, which unlocks one that was locked. */
export default function TeamPin({ loaderData: { badge, name }, params: { id }, actionData }: Route.ComponentProps) {
  const firstName = firstNameOf(badge.name)
  const above = href('/supervisor/staff/:id', { id })
  const set = actionData && 'set' in actionData ? actionData.set : undefined
  return (
    <PortalPage
      title={`PIN of ${badge.name}`}
      name={name}
      home={href('/supervisor')}
      back={{ to: above, words: `Back to ${badge.name}` }}
    >
      {badge.lockedAt && !set && (
        <Notice tone="bad" icon="lock" title="The PIN is locked after five wrong tries.">
          A new PIN unlocks it. Ask {firstName} first whether they tried it themselves.
        </Notice>
      )}
      <Card as="div">
        <CardBody>
          {set ? (
            <div className="fields">
              <PinOnce pin={set.pin} firstName={firstName} back={above} />
            </div>
          ) : badge.madeAt ? (
            <PinForm action={href('/supervisor/staff/:id/pin', { id })} firstName={firstName} />
          ) : (
            <p>{firstName} has no badge yet. The office makes it.</p>
          )}
        </CardBody>
      </Card>
    </PortalPage>
  )
}

import { data, href } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { noFields } from '#app/doors/form.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { BadgeCard } from '#app/parts/employment/badge/BadgeCard.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { badgeOf, makeBadge } from '#domains/employment/kiosk/badges.server.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { drawQr } from '#platform/qr.server.ts'
import type { Route } from './+types/new'

export const middleware = [provenHere]

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  again: (await badgeOf(ctx, id)).madeAt !== null,
}))

/** The new badge is in the reply alone: its code is known nowhere else. */
export const action = form(
  noFields,
  async (ctx, _none, { params: { id } }: Route.ActionArgs) => {
    const code = await makeBadge(ctx, id)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, badge: { code, qr: drawQr(code) } })
  },
  { failure: 'Not made' },
)

export default function NewBadge({ loaderData: { person, again }, actionData }: Route.ComponentProps) {
  const { organisation, brand } = useRootData() ?? {}
  const { id, name } = person
  const badge = actionData && 'badge' in actionData ? actionData.badge : undefined
  return (
    <StaffPage person={person} title={badge ? 'New badge' : 'Make a badge'}>
      <Card>
        <CardBody>
          <div className="fields">
            {badge ? (
              <>
                <Notice icon="print" title="Print this badge now.">
                  It is not shown again. An earlier badge of {name} no longer works.
                </Notice>
                <BadgeCard name={name} provider={organisation || brand || ''} {...badge} />
                <div className="row">
                  <PrintButton kind="primary">Print the badge</PrintButton>
                  <ButtonLink kind="line" to={href('/admin/staff/:id/badge/pin', { id })}>
                    Set the PIN
                  </ButtonLink>
                  <ButtonLink kind="ghost" to={href('/admin/staff/:id/badge', { id })}>
                    Done
                  </ButtonLink>
                </div>
              </>
            ) : (
              <Make id={id} name={name} again={again} />
            )}
          </div>
        </CardBody>
      </Card>
    </StaffPage>
  )
}

function Make({ id, name, again }: { id: string; name: string; again: boolean }) {
  const action = href('/admin/staff/:id/badge/new', { id })
  const reply = useFormReply()
  const busy = useBusy(action)
  return (
    <>
      {reply?.toast && (
        <Notice tone="bad" icon="x" title={reply.toast.title}>
          {reply.toast.text}
        </Notice>
      )}
      <p>
        The badge is shown once, so have a printer at hand.
        {again && ` The badge that ${name} has now stops working.`}
      </p>
      <Form method="post" action={action} failure="Not made">
        <div className="row">
          <Button busy={busy} busyLabel="Making">
            Make the badge
          </Button>
          <ButtonLink kind="ghost" to={href('/admin/staff/:id/badge', { id })}>
            Back
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

import { href } from 'react-router'
import type { z } from 'zod'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import {
  confirmInUse,
  declineInUse,
  type InUseToDecide,
  inUseToDecide,
} from '#domains/people/jobs/in-use-requests.server.ts'
import { inUseDecisionForm } from '#domains/people/jobs/locations.form.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/in-use'
import { BroughtInFrame } from './BroughtInFrame.tsx'

const here = href('/supervisor/brought-in/in-use')

export const loader = read(async (ctx) => ({ name: ctx.actor.name, requests: await inUseToDecide(ctx) }))

export const action = form(
  inUseDecisionForm,
  async (ctx, { request, say }) => {
    if (say === 'confirm') await confirmInUse(ctx, request)
    else await declineInUse(ctx, request)
    return redirectWith(say === 'confirm' ? 'in-use-confirmed' : 'in-use-declined', here)
  },
  { failure: 'Not decided' },
)

// a refusal often means that someone else decided first: load the current state
export const shouldRevalidate = () => true

/** Another day since which a location is in use: asked for by one person, confirmed or declined by another. */
export default function InUse({ loaderData: { name, requests } }: Route.ComponentProps) {
  return (
    <BroughtInFrame
      title="Changes of “In use since”"
      line="People who began before that day can be added without a clearance, so two people decide it"
      name={name}
      back={{ to: href('/supervisor/brought-in'), words: 'Back to Brought in' }}
    >
      <Card aria-labelledby="requests">
        {requests.length === 0 ? (
          <EmptyState
            heading="No change is waiting."
            line="Another day is asked for in Settings, Locations, with a reason."
          />
        ) : (
          <>
            <CardHead id="requests" title="Waiting to be decided" />
            <CardList>
              {requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </CardList>
          </>
        )}
      </Card>
    </BroughtInFrame>
  )
}

function Request({
  request: { id, location, before, after, reason, by, requestedAt, own },
}: {
  request: InUseToDecide
}) {
  const from = before ? `instead of ${formatDay(before)}` : 'where no day is set yet'
  return (
    <CardItem
      title={`${location}: ${formatDay(after)}, ${from}`}
      meta={`${own ? 'You asked' : `${by ?? 'Someone'} asked`} on ${formatInstant(requestedAt)}: ${reason}`}
      end={
        <>
          {!own && <Say id={id} say="confirm" words="Confirm" of={location} />}
          <Say id={id} say="decline" words={own ? 'Take back' : 'Decline'} of={location} />
        </>
      }
    />
  )
}

type SayProps = { id: string; say: z.infer<typeof inUseDecisionForm>['say']; words: string; of: string }

function Say({ id, say, words, of }: SayProps) {
  const busy = useBusy(here)
  return (
    <Form method="post" action={here} failure="Not decided">
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="say" value={say} />
      <Button kind={say === 'confirm' ? 'line' : 'quiet'} size="xs" busy={busy}>
        {words}
        <span className="sr">: {of}</span>
      </Button>
    </Form>
  )
}

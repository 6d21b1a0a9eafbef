import { door } from '#app/doors/context.ts'
import { answer } from '#app/doors/reply.server.ts'
import { takeEvent } from '#domains/shop/refunds/events.server.ts'
import { readText } from '#platform/http/body.server.ts'
import type { Route } from './+types/take'

const LONGEST = 1024 * 1024

const nothing = (status: number) => new Response(null, { status })

export const loader = () => nothing(404)

/**
 * What the payment provider tells: the body as it was signed, and no session. A fault of ours is answered as one, so that
 * the provider sends the event again.
 */
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(async () => {
    const { ctx, config } = context.get(door)
    if (!config.stripe) return nothing(404)
    const body = await readText(request, LONGEST)
    const signed = await takeEvent(
      { ...ctx, actor: { kind: 'system' } },
      body,
      request.headers.get('stripe-signature') ?? '',
    )
    return nothing(signed ? 200 : 400)
  })

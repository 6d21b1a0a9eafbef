import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { takeSession } from '#domains/shop/checkout/take-session.server.ts'
import { providerEvents } from '#domains/shop/payments/payments.table.ts'
import { askRefund, askSession, signedEvent } from '#domains/shop/payments/stripe.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { takeDispute } from './disputes.server.ts'
import { takeRefund } from './provider.server.ts'

/**
 * Takes an event that the payment provider sent: refused (false) unless it signed it lately. It is acted on once, by what
 * the provider says now of what it is about, so that late, doubled and disordered events do no harm. The signature is the
 * permission.
 */
export async function takeEvent(ctx: Ctx, body: string, signature: string): Promise<boolean> {
  const event = await signedEvent(body, signature, ctx.now)
  if (!event) return false
  if (await ctx.db.$count(providerEvents, eq(providerEvents.id, event.id))) return true
  const act = await actionFor(event)
  await transaction(ctx, async (ctx) => {
    const [fresh] = await ctx.db
      .insert(providerEvents)
      .values({
        ...{ id: event.id, type: event.type, subject: subjectOf(event) },
        ...{ outcome: act ? 'taken' : 'left alone', receivedAt: ctx.now.toString() },
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    if (fresh && act) await act(ctx)
  })
  return true
}

const subjectOf = ({ data }: Stripe.Event) =>
  'id' in data.object && typeof data.object.id === 'string' ? data.object.id : ''

type Action = (ctx: Ctx) => Promise<unknown>

/** What an event asks for; the provider is asked before the transaction begins. */
async function actionFor(event: Stripe.Event): Promise<Action | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = await askSession(event.data.object.id)
      return session && ((ctx) => takeSession(ctx, session))
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = await askRefund(event.data.object.id)
      return (ctx) => takeRefund(ctx, refund, event.data.object.metadata?.refund)
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return (ctx) => takeDisputeOf(ctx, event.data.object)
    default:
      return undefined
  }
}

async function takeDisputeOf(ctx: Ctx, { id, payment_intent: paid, amount, reason, status }: Stripe.Dispute) {
  const payment = typeof paid === 'string' ? paid : paid?.id
  const state = status === 'lost' ? 'lost' : status === 'won' || status === 'warning_closed' ? 'won' : 'open'
  if (payment) await takeDispute(ctx, { id, payment, pence: amount, reason, state })
}

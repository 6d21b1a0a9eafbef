import type Stripe from 'stripe'
import { config } from '#platform/config.server.ts'
import { Refusal } from '#platform/refusal.ts'

const TRY_MS = 10_000
/** How old a signed event may be. */
const TOLERANCE_SECONDS = 300

let made: { key: string; client: Stripe } | undefined

async function stripe(): Promise<Stripe> {
  const account = config().stripe
  if (!account) throw new Refusal('conflict', 'Not on sale yet', 'This hub does not take card payments.')
  const { secretKey, api } = account
  const key = `${secretKey} ${api ?? ''}`
  if (made?.key === key) return made.client
  const { default: Client } = await import('stripe')
  const elsewhere = api && {
    host: api.hostname,
    port: api.port,
    protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
  made = {
    key,
    client: new Client(secretKey, { timeout: TRY_MS, maxNetworkRetries: 1, telemetry: false, ...elsewhere }),
  }
  return made.client
}

export type Offer = {
  /** The same key gives the same session, however often it is asked for. */
  key: string
  orderId: string
  email: string
  lines: { name: string; pence: number }[]
  expiresAt: Temporal.Instant
  paidAddress: string
  backAddress: string
}

/** Offers a card payment at the provider: its id and where the buyer pays. */
export async function offerSession(offer: Offer): Promise<{ id: string; url: string }> {
  const { key, orderId, email, lines, expiresAt, paidAddress, backAddress } = offer
  const session = await (await stripe()).checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      locale: 'en-GB',
      client_reference_id: orderId,
      metadata: { order: orderId },
      payment_intent_data: { metadata: { order: orderId } },
      customer_email: email,
      line_items: lines.map(({ name, pence }) => ({
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: pence, product_data: { name } },
      })),
      expires_at: Math.floor(expiresAt.epochMilliseconds / 1000),
      success_url: paidAddress,
      cancel_url: backAddress,
    },
    { idempotencyKey: key },
  )
  if (!session.url) throw new Error('The provider gave no address to pay at')
  return { id: session.id, url: session.url }
}

const known = ['complete', 'expired'] as const

export type SessionState = {
  id: string
  orderId: string | null
  state: 'open' | 'complete' | 'expired'
  paid: boolean
  pence: number
  currency: string
  live: boolean
  /** The payment’s id at the provider. */
  payment: string | null
  cardBrand: string | null
  cardLast4: string | null
}

/** What the provider says about a session now; undefined where it never heard of it, as after keys of another account. */
export async function askSession(id: string): Promise<SessionState | undefined> {
  const { checkout } = await stripe()
  try {
    return stateOf(await checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** Ends an offer, if it is still open; returns what became of it, or undefined where the provider never heard of it. */
export async function expireSession(id: string): Promise<SessionState | undefined> {
  const { checkout } = await stripe()
  try {
    return stateOf(await checkout.sessions.expire(id))
  } catch (error) {
    const now = await askSession(id)
    if (now?.state === 'open') throw error
    return now
  }
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  const payment = session.payment_intent
  const charge = payment && typeof payment !== 'string' ? payment.latest_charge : null
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null
  return {
    id: session.id,
    orderId: session.client_reference_id,
    state: known.find((state) => state === session.status) ?? 'open',
    paid: session.payment_status === 'paid',
    pence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    live: session.livemode,
    payment: payment ? (typeof payment === 'string' ? payment : payment.id) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  }
}

export type RefundState = {
  id: string
  payment: string | null
  pence: number
  state: 'pending' | 'succeeded' | 'failed'
}

/** Gives money back; the same key gives it back once. Undefined where the provider says that it never will. */
export async function sendRefund(key: string, payment: string, pence: number): Promise<RefundState | undefined> {
  const { refunds } = await stripe()
  const asked = { payment_intent: payment, amount: pence, metadata: { refund: key } }
  try {
    return refundOf(await refunds.create(asked, { idempotencyKey: key }))
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError') return undefined
    throw error
  }
}

export async function askRefund(id: string): Promise<RefundState> {
  return refundOf(await (await stripe()).refunds.retrieve(id))
}

function refundOf({ id, payment_intent: payment, amount, status }: Stripe.Refund): RefundState {
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { id, payment: typeof payment === 'string' ? payment : (payment?.id ?? null), pence: amount, state }
}

/** The event of a body that the provider signed lately with one of our secrets; undefined for any other. */
export async function signedEvent(
  body: string,
  signature: string,
  now: Temporal.Instant,
): Promise<Stripe.Event | undefined> {
  const { webhooks } = await stripe()
  for (const secret of config().stripe?.webhookSecrets ?? []) {
    try {
      const receivedAt = now.epochMilliseconds
      return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt)
    } catch {
      // the next secret may be the one
    }
  }
  return undefined
}

/** Whether what we do is with real money. */
export const isLive = () => config().stripe?.secretKey.includes('_live_') ?? false

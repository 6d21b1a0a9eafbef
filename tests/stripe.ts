import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { config } from '#platform/config.server.ts'

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  livemode: boolean
  client_reference_id: string | null
  url: string
  success_url: string
  cancel_url: string
  names: string[]
  payment_intent: string | null
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** The part of Stripe's API that the hub speaks, on loopback; its events are signed by Stripe's own library. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const answered = new Map<string, string>()
  let refusing = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (refusing) return send(response, 500, { error: { message: 'Out of order' } })
    if (url.pathname.startsWith('/pay/')) return payPage(request, response, url.pathname.split('/')[2] ?? '')
    const body = new URLSearchParams(await text(request))
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answered.get(key) : undefined
    if (known) return send(response, 200, JSON.parse(known))
    const [status, answer] = answerTo(request.method ?? 'GET', url, body)
    if (typeof key === 'string' && status === 200) answered.set(key, JSON.stringify(answer))
    send(response, status, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answerTo(method: string, { pathname }: URL, body: URLSearchParams): [number, object] {
    const [, , what, more, id = '', verb] = pathname.split('/')
    if (what === 'checkout' && more === 'sessions') {
      if (method === 'POST' && !id) return [200, makeSession(body)]
      const session = sessions.get(id)
      if (!session)
        return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } }]
      if (verb !== 'expire') return [200, expanded(session)]
      if (session.status !== 'open') return [400, { error: { message: 'Only open sessions can be expired' } }]
      session.status = 'expired'
      return [200, session]
    }
    if (what === 'refunds') {
      if (method === 'POST') return makeRefund(body)
      const refund = refunds.get(more ?? '')
      return refund ? [200, refund] : [404, { error: { message: 'No such refund' } }]
    }
    return [404, { error: { message: 'Unrecognized request URL' } }]
  }

  function makeSession(body: URLSearchParams): Session {
    const id = `cs_test_${randomBytes(8).toString('hex')}`
    const pence = [...body].filter(([name]) => name.endsWith('[unit_amount]')).map(([, value]) => Number(value))
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', livemode: false, currency: 'gbp' },
      amount_total: pence.reduce((sum, one) => sum + one, 0),
      client_reference_id: body.get('client_reference_id'),
      url: `${address}/pay/${id}`,
      success_url: body.get('success_url') ?? '',
      cancel_url: body.get('cancel_url') ?? '',
      names: [...body].filter(([name]) => name.endsWith('[product_data][name]')).map(([, value]) => value),
      payment_intent: null,
    }
    sessions.set(id, session)
    return session
  }

  const expanded = (session: Session) => ({
    ...session,
    payment_intent: session.payment_intent && {
      id: session.payment_intent,
      object: 'payment_intent',
      latest_charge: {
        id: 'ch_1',
        object: 'charge',
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    },
  })

  function makeRefund(body: URLSearchParams): [number, object] {
    const payment = body.get('payment_intent') ?? ''
    const amount = Number(body.get('amount'))
    const session = [...sessions.values()].find((one) => one.payment_intent === payment)
    const before = [...refunds.values()].filter((one) => one.payment_intent === payment && one.status !== 'failed')
    const given = before.reduce((sum, one) => sum + one.amount, 0)
    if (!session || given + amount > session.amount_total)
      return [400, { error: { message: 'Refund amount is greater than the charge' } }]
    const metadata = { refund: body.get('metadata[refund]') ?? '' }
    const refund: Refund = {
      ...{ id: `re_${randomBytes(8).toString('hex')}`, object: 'refund', amount, status: 'succeeded' },
      ...{ payment_intent: payment, metadata },
    }
    refunds.set(refund.id, refund)
    return [200, refund]
  }

  /** The buyer pays; the provider knows it from now on, told of or not. */
  function pay(id: string, change: Partial<Session> = {}): Session {
    const session = sessions.get(id)
    if (session?.status !== 'open') throw new Error('This session cannot be paid')
    return Object.assign(session, {
      ...{ status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` },
      ...change,
    })
  }

  function payPage(request: IncomingMessage, response: ServerResponse, id: string) {
    const session = sessions.get(id)
    if (!session) return send(response, 404, {})
    if (request.method === 'POST') {
      if (session.status === 'open') pay(id)
      response.writeHead(303, { Location: session.success_url }).end()
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>Pay</title>
      <p>${session.names.join(', ')}: ${session.amount_total}</p>
      <form method="post"><button>Pay by card</button></form><a href="${session.cancel_url}">Back</a>`)
  }

  /** An event as the provider sends it: its body and signature, of a moment. */
  function event(
    type: string,
    object: object,
    { id = `evt_${randomBytes(8).toString('hex')}`, secret = WEBHOOK_SECRET, at = Date.now() } = {},
  ) {
    const body = JSON.stringify({ id, object: 'event', type, created: Math.floor(at / 1000), data: { object } })
    const timestamp = Math.floor(at / 1000)
    const { webhooks } = new Stripe('sk_test_unused')
    return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
  }

  return {
    address,
    sessions,
    refunds,
    pay,
    event,
    refuse: (yes: boolean) => {
      refusing = yes
    },
    settings: { STRIPE_SECRET_KEY: 'sk_test_tests', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API: address },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

function send(response: ServerResponse, status: number, answer: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>

/** This process takes cards at the stand-in until it is closed. */
export async function takingCards(): Promise<StandIn> {
  const stripe = await startStripe()
  const before = config().stripe
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API: api } = stripe.settings
  Object.assign(config(), { stripe: { secretKey, webhookSecrets: [WEBHOOK_SECRET], api: new URL(api) } })
  const close = async () => {
    Object.assign(config(), { stripe: before })
    await stripe.close()
  }
  return { ...stripe, close }
}

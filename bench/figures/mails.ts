import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { runnerImport } from 'vite'
import { templates } from '#domains/emails.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { defaultOrganisation } from '#domains/settings/organisation.ts'
import { system } from '#platform/actor.ts'
import type { Figure } from '../figure.ts'
import { startHub } from '../processes.ts'
import type { Ground } from '../stage.ts'

const MAILS = 10_000
const TEMPLATE = 'account.exists'
const params = { firstName: 'Grace' }

/** Mails from the outbox to a server that takes them all, beside a loop that draws the same template and sends it. */
export const mails: Figure = {
  must: false,
  async measure(stage) {
    const ground = await stage.ground('empty')
    const { url, close } = await swallowing()
    try {
      const bare = await timed(() => sendBare(url))
      const hub = await timed(() => sendByHub(ground, url))
      const rate = (seconds: number) => `${(MAILS / seconds).toFixed(0)} a second`
      const measured = `${(bare / hub).toFixed(2)} of it; ${rate(hub)} beside ${rate(bare)}`
      return [{ what: `${MAILS.toLocaleString('en-GB')} mails beside a bare loop`, measured }]
    } finally {
      close()
    }
  },
}

type Rendering = typeof import('#platform/mail/render.server.tsx')

async function sendBare(url: string): Promise<void> {
  // Node reads no JSX by itself
  const { module } = await runnerImport<Rendering>('platform/mail/render.server.tsx', { configFile: false })
  const transport = createTransport({ url, pool: true, maxConnections: 4 })
  const sender = {
    brand: defaultOrganisation.productName,
    organisation: defaultOrganisation.name,
    contactEmail: 'a@example.org',
  }
  const email = () => templates[TEMPLATE]?.(params, (path) => `http://localhost${path}`)
  for (let sent = 0; sent < MAILS; sent += 4)
    await Promise.all(
      Array.from({ length: 4 }, async (_, place) => {
        const drawn = email()
        if (!drawn) return
        const rendered = await module.renderEmail(drawn, { ...sender, publicUrl: 'http://localhost' })
        await transport.sendMail({ from: 'hub@example.org', to: `p${sent + place}@example.org`, ...rendered })
      }),
    )
  transport.close()
}

async function sendByHub({ database, env, folder }: Ground, url: string): Promise<void> {
  const ctx = { actor: system, db: database.db, now: Temporal.Now.instant() }
  const outgoing = Array.from({ length: MAILS }, (_, place) => ({
    ...{ template: TEMPLATE, to: { address: `p${place}@example.org` }, params },
  }))
  await queueEmails(ctx, outgoing)
  const worker = await startHub(folder, { ...env, PROCESS: 'worker', SMTP_URL: url, MAIL_FROM: 'hub@example.org' })
  try {
    while ((await waiting(database)) > 0) await pause(200)
  } finally {
    await worker.stop()
  }
}

async function waiting({ pool }: Ground['database']): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from messages where template = '${TEMPLATE}' and state in ('queued', 'sending')`,
  )
  return rows[0]?.n ?? 0
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function swallowing() {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true, maxClients: 100 },
    onData(stream, _, callback) {
      stream.resume().on('end', () => callback())
    },
  })
  server.on('error', () => {}) // who hangs up is not counted
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

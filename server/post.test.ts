import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { templates } from '#domains/emails.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMessage } from '#domains/notifications/sending.server.ts'
import type { Templates } from '#domains/notifications/templates.ts'
import { readTroubles } from '#domains/notifications/troubles.queries.server.ts'
import { config } from '#platform/config.server.ts'
import { jobRuns } from '#platform/job-runs.table.ts'
import { log } from '#platform/log.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { startSmtp } from '#tests/smtp.ts'
import { smtpPost } from './post.ts'

let world: World
let hr: Account
beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
})
afterAll(async () => {
  warned.mockRestore()
  await world.close()
})

const warned = vi.spyOn(log(), 'warn')
const stops: (() => unknown)[] = []
beforeEach(async () => {
  warned.mockClear()
  await world.database.db.delete(jobRuns)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A mail server on a free port. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    authOptional: true,
    logger: false,
    onData: (stream, _session, callback) => void stream.resume().on('end', callback),
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}
const refusing = (responseCode: number) => Object.assign(new Error('No, ada@example.com'), { responseCode })
const open = { disabledCommands: ['STARTTLS', 'AUTH'] }

/** Sends one message by the mail server and says what became of it. */
async function send(smtpUrl: string, extra: Templates = {}, template = 'application.received') {
  const post = smtpPost({ ...config(), smtpUrl }, world.database)
  stops.unshift(() => post.close())
  const to = { address: 'ada@example.com', name: 'Ada' }
  const params = { firstName: 'Ada', position: 'Carer', reference: 'A-1' }
  const id = (await queueEmail(world.ctx(), { template, to, params })) as string
  await sendMessage(world.ctx(), id, { post, templates: { ...templates, ...extra }, publicUrl: config().publicUrl })
  const [row] = await world.database.db.select().from(messages).where(eq(messages.id, id))
  return { state: row?.state, failure: row?.failure, error: row?.error }
}
const troubles = () => readTroubles(world.ctx(hr.actor))

test('an email goes in the provider’s name, with the logo of its certificates in it', async () => {
  const { pool } = world.database
  const blue = { width: 300, height: 300, channels: 3 as const, background: '#1f4784' }
  const png = await sharp({ create: blue }).png().toBuffer()
  const { rows } = await pool.query(
    `insert into certificate_pictures (id, kind, png, width, height, uploaded_by, uploaded_at)
      values (gen_random_uuid(), 'logo', $1, 300, 300, $2, now()) returning id`,
    [png, hr.userId],
  )
  await pool.query(
    "insert into settings (key, value, changed_at) values ('organisation', $1, now()), ('certificates', $2, now())",
    [{ name: 'Willow "Home" <Care>, Ltd' }, { logoId: rows[0].id }],
  )
  const smtp = await startSmtp()
  stops.push(() => smtp.stop())
  expect(await send(smtp.url)).toMatchObject({ state: 'sent' })
  const [mail] = smtp.messages
  expect(mail).toMatchObject({ fromName: 'Willow Home Care , Ltd', from: expect.stringContaining('@') })
  expect(mail?.html).toContain('src="cid:logo"')
  expect(mail?.html).toContain('#1f4784')
  expect(mail?.files).toMatchObject([{ name: 'logo.png', type: 'image/png' }])
  expect(mail?.text).toContain('Willow "Home" <Care>, Ltd')
  await pool.query('delete from settings')
})

const wrongPassword = async () => {
  const port = await mailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refusing(535)),
  })
  return `smtp://hub:wrong@127.0.0.1:${port}?ignoreTLS=true`
}
const untrusted = async () => `smtp://127.0.0.1:${await mailServer({})}`
const nobodyThere = async () => 'smtp://127.0.0.1:1'
const works = async () => `smtp://127.0.0.1:${await mailServer(open)}`

test.each([
  ['a wrong password', wrongPassword, 'password', 'The mail server refused our user name or password.'],
  [
    'a certificate that is not trusted',
    untrusted,
    'tls',
    'The connection to the mail server is not secure, so nothing was sent.',
  ],
  ['no server', nobodyThere, 'unreachable', 'The mail server could not be reached.'],
])(
  '%s is said on the message, in the log and to administrators, until a mail goes out',
  async (_, start, failure, words) => {
    expect(await send(await start())).toEqual({ state: 'queued', failure, error: words })
    expect(warned).toHaveBeenCalledTimes(1)
    expect(warned.mock.calls[0]?.[0]).toMatchObject({ failure, template: 'application.received' })
    expect(JSON.stringify(warned.mock.calls)).not.toContain('example.com')
    expect(await troubles()).toMatchObject([{ job: 'mail', what: 'Emails have not been sent', why: words }])
    expect(await send(await works())).toEqual({ state: 'sent', failure: null, error: null })
    expect(await troubles()).toEqual([])
  },
)

test('an address that is refused concerns its message alone', async () => {
  const port = await mailServer({ ...open, onRcptTo: (_to, _session, callback) => callback(refusing(550)) })
  const sent = await send(`smtp://127.0.0.1:${port}`)
  expect(sent).toEqual({ state: 'failed', failure: 'address', error: 'The mail server refused this address.' })
  expect(JSON.stringify(warned.mock.calls)).toContain('"reason":"550"')
  expect(JSON.stringify(warned.mock.calls)).not.toContain('example.com')
  expect(await troubles()).toEqual([])
})

test('a server that is busy is asked again later', async () => {
  const port = await mailServer({ ...open, onRcptTo: (_to, _session, callback) => callback(refusing(451)) })
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ state: 'queued', failure: 'later' })
})

test('a template that throws, or cannot be drawn, fails its message at once and with that reason', async () => {
  const throwing: Templates = {
    'application.received': () => {
      throw new TypeError('Cannot read the name of ada@example.com')
    },
  }
  const undrawable: Templates = {
    'application.received': () => ({ subject: 'A', paragraphs: ['B'], action: { label: 'C', url: 'javascript:1' } }),
  }
  for (const broken of [throwing, undrawable])
    expect(await send(await works(), broken)).toEqual({
      state: 'failed',
      failure: 'template',
      error: 'The template of this email could not be filled in.',
    })
  expect(JSON.stringify(warned.mock.calls)).not.toContain('example.com')
})

test('a template that this version does not have is said to administrators', async () => {
  expect(await send(await works(), {}, 'old.one')).toMatchObject({ state: 'failed', failure: 'no_template' })
  expect(await troubles()).toMatchObject([{ job: 'mail', why: 'There is no template for this email.' }])
})

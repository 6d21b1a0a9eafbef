import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { StartProblem } from './start-problem.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://hub.example.org' })
const wholeNumber = (most: number) => {
  const words = `must be a whole number from 0 to ${most}`
  return z.coerce.number(words).int(words).min(0, words).max(most, words)
}
const secret = z.string().min(32, 'must have at least 32 characters')

const settings = z.object({
  PORT: wholeNumber(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  CONTENT_URL: webAddress.optional(),
  CONTENT_PORT: wholeNumber(65535).optional(),
  TRUST_PROXY: wholeNumber(5).default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SECRET_KEY: secret.optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (openssl rand -hex 32)')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z.string().max(254).optional(),
  SCANNER: z
    .string()
    .refine(
      (given) => URL.canParse(given) && /^clamd:\/\/([^/]+\/?|\/.+)$/.test(given),
      'must be clamd://host:3310 or clamd:///path/of/the/socket',
    )
    .optional(),
  PROCESS: z.enum(['web', 'worker', 'all']).default('all'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_AUTHORIZE_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, like sk_live_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,\s]+(,whsec_[^,\s]+)?$/, 'must be one signing secret, whsec_..., or two with a comma between')
    .optional(),
  STRIPE_API: webAddress.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  DEMO: z.enum(['1']).optional(),
})

/** An OpenID Connect server that signs people in: Google, or whichever the addresses name. */
export type GoogleClient = {
  clientId: string
  clientSecret: string
  issuer: string
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
}

/** The payment provider. Two signing secrets hold while one is changed. */
export type StripeAccount = { secretKey: string; webhookSecrets: string[]; api: URL | undefined }

export type Config = {
  port: number
  host: string
  publicUrl: string
  /** The origin on which packages run, and nothing else; none on a public hub that was given none. */
  contentUrl: string | undefined
  contentPort: number
  /** CONTENT_PORT was set, so no other is taken. */
  contentPortGiven: boolean
  /** How many proxies in front are trusted for the client's address. */
  trustProxy: number
  dataDir: string
  databaseUrl: string | undefined
  /** Who migrates, where that is not who runs. */
  databaseOwnerUrl: string | undefined
  secretKey: string
  encryptionKey: string
  smtpUrl: string | undefined
  mail: 'on' | 'off'
  /** The virus scanner that reads every upload; none where files are not scanned. */
  scanner: URL | undefined
  mailFrom: string
  process: 'web' | 'worker' | 'all'
  google: GoogleClient | undefined
  stripe: StripeAccount | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  environment: 'production' | 'development' | 'test'
  demo: boolean
  /** PUBLIC_URL and HOST are this machine alone; each request must still pass its own test. */
  local: boolean
  secure: boolean
}

/** Reads the settings once and says in one line what is wrong with the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' && !isMailbox(name, value)),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartProblem(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const value = parsed.data
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin
  const local = isLoopback(value.HOST) && isLoopback(new URL(publicUrl).hostname)
  for (const name of ['SECRET_KEY', 'ENCRYPTION_KEY'] as const)
    if (!value[name])
      throw new StartProblem(`The setting ${name} is missing; it is needed whenever DATABASE_URL is set.`)
  if (!local && !value.SMTP_URL && value.MAIL === 'on')
    throw new StartProblem(
      'The setting SMTP_URL is missing; set it, or MAIL=off, because PUBLIC_URL or HOST is not this machine alone.',
    )
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    ...contentOf(value, { publicUrl, local }),
    contentPortGiven: value.CONTENT_PORT !== undefined,
    trustProxy: value.TRUST_PROXY,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    secretKey: value.SECRET_KEY as string,
    encryptionKey: value.ENCRYPTION_KEY as string,
    smtpUrl: value.SMTP_URL,
    mail: value.MAIL,
    scanner: value.SCANNER ? new URL(value.SCANNER) : undefined,
    mailFrom: value.MAIL_FROM ?? senderAt(new URL(publicUrl).hostname),
    process: value.PROCESS,
    google:
      value.GOOGLE_CLIENT_ID && value.GOOGLE_CLIENT_SECRET
        ? {
            clientId: value.GOOGLE_CLIENT_ID,
            clientSecret: value.GOOGLE_CLIENT_SECRET,
            issuer: value.GOOGLE_ISSUER,
            authorizeUrl: value.GOOGLE_AUTHORIZE_URL,
            tokenUrl: value.GOOGLE_TOKEN_URL,
            keysUrl: value.GOOGLE_KEYS_URL,
          }
        : undefined,
    stripe: stripeOf(value, local),
    logLevel: value.LOG_LEVEL,
    environment: value.NODE_ENV,
    demo: value.DEMO === '1' && local && value.NODE_ENV !== 'test',
    local,
    secure: publicUrl.startsWith('https:'),
  }
}

type StripeSettings = Pick<z.output<typeof settings>, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API'>

function stripeOf(value: StripeSettings, local: boolean): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API: api } = value
  if (!secretKey && !webhook && !api) return undefined
  if (!secretKey || !webhook)
    throw new StartProblem('The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together; one is missing.')
  if (api && !local)
    throw new StartProblem('The setting STRIPE_API is for a hub on this machine alone: leave it out on any other.')
  return { secretKey, webhookSecrets: webhook.split(','), api: api ? new URL(api) : undefined }
}

type ContentSettings = { PORT: number; CONTENT_URL?: string | undefined; CONTENT_PORT?: number | undefined }

/**
 * Where packages run: another host than the hub's, since cookies know no ports. A hub on this machine alone makes one by
 * itself, of the other name that the machine has.
 */
function contentOf(
  { PORT, CONTENT_URL, CONTENT_PORT = portBeside(PORT) }: ContentSettings,
  { publicUrl, local }: { publicUrl: string; local: boolean },
) {
  const hub = new URL(publicUrl)
  if (!CONTENT_URL) {
    const other = hub.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    return { contentUrl: local ? `http://${other}:${CONTENT_PORT}` : undefined, contentPort: CONTENT_PORT }
  }
  const content = new URL(CONTENT_URL)
  if (content.hostname === hub.hostname)
    throw new StartProblem('The setting CONTENT_URL is wrong: it needs another host name than PUBLIC_URL.')
  if (hub.protocol === 'https:' && content.protocol !== 'https:')
    throw new StartProblem('The setting CONTENT_URL is wrong: it must begin with https, as PUBLIC_URL does.')
  return { contentUrl: content.origin, contentPort: CONTENT_PORT }
}

// 0 is any free one
const portBeside = (port: number) => (port === 0 || port === 65535 ? 0 : port + 1)

// An address needs a domain with a dot; a hub on this machine alone has none.
function senderAt(host: string): string {
  return `Carestead <no-reply@${host.includes('.') && !isIP(host) ? host : 'localhost.localdomain'}>`
}

// A login on Debian sets MAIL to the path of the user's mailbox; that is not our setting of the same name.
function isMailbox(name: string, value: string | undefined): boolean {
  return name === 'MAIL' && value?.includes('/') === true
}

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === 'localhost' || name === '::1' || name.startsWith('::ffff:127.')
}

let current: Config | undefined

/** The settings of this process, read from the environment at first use. */
export function config(): Config {
  current ??= readConfig(process.env)
  return current
}

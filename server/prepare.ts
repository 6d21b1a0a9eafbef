import { existsSync } from 'node:fs'
import { chmod, mkdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '#platform/config.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { secretsOf } from './secrets.ts'

/** Reads .env and checks every setting, before anything is made, built or started. */
export async function checkedSettings(): Promise<Config> {
  readEnvFile()
  const settings = readConfig({ ...secretsToCome(), ...withoutEmpty(process.env) })
  if (settings.smtpUrl && settings.mail === 'on') await checkMail(settings.smtpUrl, settings.mailFrom)
  return settings
}

/** Makes the data folder, and the secrets of a hub with its embedded database; puts them where `config()` reads them. */
export async function prepareFolder({ dataDir, databaseUrl }: Config): Promise<void> {
  await makeFolder(dataDir)
  if (!databaseUrl) Object.assign(process.env, await secretsOf(dataDir))
}

function readEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch {
    throw new StartProblem('The file .env cannot be read; check its permissions.')
  }
}

// Without DATABASE_URL the hub makes its own secrets a moment later.
function secretsToCome(): NodeJS.ProcessEnv {
  return process.env.DATABASE_URL ? {} : { SECRET_KEY: '-'.repeat(32), ENCRYPTION_KEY: '0'.repeat(64) }
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

async function checkMail(smtpUrl: string, mailFrom: string): Promise<void> {
  const { smtpSender } = await import('#platform/mail/smtp.server.ts')
  try {
    smtpSender(smtpUrl, mailFrom).close()
  } catch (error) {
    throw new StartProblem(`The setting SMTP_URL or MAIL_FROM is wrong: ${(error as Error).message}`)
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await closeToOthers(dataDir)
    const probe = path.join(dataDir, `.probe-${process.pid}`)
    await writeFile(probe, '')
    await unlink(probe)
  } catch {
    throw new StartProblem(`The data folder ${dataDir} cannot be written to; set DATA_DIR to a folder that can.`)
  }
}

// As root the folder belongs to the group of PostgreSQL's own user, who passes through it and reads nothing.
async function closeToOthers(folder: string): Promise<void> {
  const { mode, gid } = await stat(folder)
  const wanted = process.getuid?.() === 0 && gid !== 0 ? 0o710 : 0o700
  if ((mode & 0o777 & ~wanted) !== 0) await chmod(folder, wanted).catch(() => undefined) // another user's folder stays theirs
}

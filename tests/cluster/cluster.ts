import { rm } from 'node:fs/promises'
import { freshDatabase } from '#tests/postgres.ts'
import { newFolder } from '#tests/server/processes.ts'
import { startSmtp } from '#tests/smtp.ts'
import { testSettings } from '#tests/test-settings.ts'
import { type Started, startHub } from '../../bench/processes.ts'
import { inTurns } from './turns.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Two web processes behind a proxy that takes them in turn, and two workers, on one database and one folder of files. */
export async function startCluster() {
  const [{ url: database, drop }, smtp, turns] = await Promise.all([freshDatabase(), startSmtp(), inTurns()])
  const folder = newFolder()
  const { SECRET_KEY, ENCRYPTION_KEY } = testSettings
  const env = {
    ...{ SECRET_KEY, ENCRYPTION_KEY, DATABASE_URL: database, SMTP_URL: smtp.url, MAIL_FROM: 'hub@example.com' },
    PUBLIC_URL: turns.url,
  }
  const started: Started[] = []
  const begin = async (process: 'web' | 'worker') => {
    const one = await startHub(folder, { ...env, PROCESS: process })
    started.push(one)
    return one
  }
  const first = await begin('web')
  const second = await begin('web')
  for (const _ of [1, 2]) await begin('worker')
  // each prints where people find it; they listen on ports of their own
  const webs = [first, second].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string]
  turns.open(webs)
  return {
    url: turns.url,
    webs,
    smtp,
    database,
    async stop() {
      for (const { stop } of started) await stop()
      await Promise.all([turns.close(), smtp.stop()])
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { newSetUpCode } from '#domains/accounts/set-up-code.server.ts'
import { system } from '#platform/actor.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { log } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { buildIfChanged, builtHub, clientDir } from './build.ts'
import { greet } from './greet.ts'
import { listen } from './listen.ts'
import { type Prepared, prepare } from './prepare.ts'
import { stopOnSignal } from './stop.ts'

let prepared: Prepared | undefined
try {
  buildIfChanged()
  prepared = await prepare()
  await start(prepared)
} catch (error) {
  await prepared?.stopDatabase()
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start({ databaseUrl, stopDatabase }: Prepared): Promise<void> {
  const settings = config()
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl)
  const { createHub, startWorker } = (await import(pathToFileURL(builtHub).href)) as typeof import('./hub.ts')
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 30_000 })
  server.maxConnections = 2000
  if (settings.process !== 'worker') {
    const hub = await createHub({ config: settings, database, auth: createAuth(database.db, settings), clientDir })
    server.on('request', getRequestListener(hub.fetch))
    await listen(server, settings.host, settings.port)
  }
  const worker = settings.process === 'web' ? undefined : await startWorker({ config: settings, database })
  stopOnSignal({ server, worker, database, stopDatabase })
  greet(settings, settings.local ? undefined : await newSetUpCode({ actor: system, db: database.db, now: now() }))
  log().info({ port: settings.port, process: settings.process }, 'started')
}

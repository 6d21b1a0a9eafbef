import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { endOfDay, startOfDay } from '#lib/day.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { type Filters, list } from './list.ts'
import { dashboard, keepNote, onePerson, own } from './mix.ts'
import { listToday } from './today.ts'

// A bare server: Node's http and pg with named statements, no session, no log, nothing drawn.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
let today: Promise<() => Promise<unknown>> | undefined

type Asked = Filters & { id: string }
const answers: Record<string, (asked: Asked, reply: ServerResponse, request: IncomingMessage) => Promise<unknown>> = {
  '/list': async ({ status, from, to }, reply) =>
    json(reply, await list(pool, { status, from: startOfDay(from), to: endOfDay(to) })),
  '/today': async (filters, reply) => {
    today ??= listToday(openDatabase(process.env.DATABASE_URL ?? ''), filters)
    json(reply, await (await today)())
  },
  '/applicants.csv': async (_, reply) => csv(reply),
  '/person': async ({ id }, reply) => json(reply, await onePerson(pool, id)),
  '/dashboard': async (_, reply) => json(reply, await dashboard(pool)),
  '/own': async ({ id }, reply) => json(reply, await own(pool, id)),
  '/note': async ({ id }, reply, request) => {
    await keepNote(pool, id, await text(request))
    reply.writeHead(204).end()
  },
  '/still': async (_, reply) => reply.setHeader('Content-Type', 'text/html').end(still),
}

const still = `<!doctype html><title>Still</title>${'<p>A page that is the same for everyone.</p>'.repeat(400)}`

const server = createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const answer = answers[pathname]
  if (!answer) return void reply.writeHead(404).end()
  answer(Object.fromEntries(searchParams) as Asked, reply, request).catch((error: Error) =>
    reply.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`running at http://127.0.0.1:${port}\n${JSON.stringify({ port, process: 'yardstick' })}`)
})
process.once('SIGTERM', () => process.exit())

function json(reply: ServerResponse, body: unknown): void {
  reply.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
}

/** The columns of the hub's own file of applicants, as PostgreSQL writes them. */
async function csv(reply: ServerResponse): Promise<void> {
  const client = await pool.connect()
  try {
    reply.setHeader('Content-Type', 'text/csv')
    const statement = `copy (select p.name as full_name, coalesce(p.email, a.email) as email, coalesce(nullif(p.phone, ''), a.phone) as phone,
        a.position, a.status as application_status, a.reference_status,
        (select count(distinct f.file_type) from yardstick.file_uploads f where f.person_id = a.applicant_id and f.state = 'clean') as documents_uploaded,
        a.created_at
      from yardstick.applications a join yardstick.people p on p.id = a.applicant_id order by a.created_at desc, a.id desc)
      to stdout with (format csv, header)`
    await pipeline(client.query(copy.to(statement)), reply)
  } finally {
    client.release()
  }
}

import { createHash } from 'node:crypto'
import pg from 'pg'
import { sqlFiles } from './sql-files.server.ts'

type Rights = { update: readonly string[]; delete: boolean; insert?: false }

/**
 * What the hub's own role may do with the rows on which someone's safety rests: columns that it may change, and whether it may
 * delete. A merge and an erasure go through the owner's functions in `merges.sql` and `written-once.sql`. Every other
 * table it may read and write; it owns none, so that it cannot drop, empty or switch off anything.
 */
export const heldRights: Readonly<Record<string, Rights>> = {
  audit_log: { update: [], delete: false },
  clearances: { update: ['revoked_at', 'revoked_by', 'revoked_reason'], delete: false },
  pre_employment_checks: { update: [], delete: false },
  risk_assessments: { update: [], delete: false },
  manager_appointments: {
    update: [
      ...['date_to', 'ended_by', 'ended_at', 'confirmed_by', 'confirmed_at', 'confirmed_by_review'],
      ...['undone_by', 'undone_at'],
    ],
    delete: false,
  },
  leaving_concerns: { update: [], delete: false },
  outside_review_requests: { update: ['revoked_at', 'revoked_by'], delete: false },
  outside_review_answers: { update: [], delete: false },
  merges: { update: [], delete: false },
  // a migration alone says since when a rule is in force
  rule_changes: { update: ['told_at'], delete: false, insert: false },
  // written by a trigger alone
  bring_ins_taken_back: { update: [], delete: false, insert: false },
}

const ownersFunctions = [
  'appointed_by_another_again',
  'erase_rows',
  'fill_certificate_key',
  'fill_plain',
  'forget_bring_ins',
  'let_go',
  'move_with_merge',
  'undo_merge',
  'undo_merge_saying',
]

/** The user of a database's address, as PostgreSQL knows it. */
export async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/** Gives the hub's own role what it needs, and nothing more, once for each version and role. The client is the owner's. */
export async function grantToHub(client: pg.Client, role: string): Promise<void> {
  const hub = client.escapeIdentifier(role)
  const columns = (names: readonly string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ')
  const { rows } = await client.query<{ last: string; given: string | null }>(
    `select concat((select max(id) from drizzle.__drizzle_migrations), ' ', 'audit_log'::regclass::oid) as last, obj_description('drizzle'::regnamespace) as given`,
  )
  const version = JSON.stringify([role, rows[0]?.last, heldRights, ownersFunctions, sqlFiles.number])
  const mark = `given: ${createHash('sha256').update(version).digest('hex')}`
  if (rows[0]?.given === mark) return
  const statements = [
    `grant usage on schema public, drizzle, graphile_worker to ${hub}`,
    `revoke all on all tables in schema public, drizzle, graphile_worker from ${hub}`,
    `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${hub}`,
    `grant select on all tables in schema drizzle to ${hub}`,
    `grant usage, select, update on all sequences in schema public, graphile_worker to ${hub}`,
    `grant execute on all functions in schema graphile_worker to ${hub}`,
    `grant execute on function ${ownersFunctions.join(', ')} to ${hub}`,
    ...Object.entries(heldRights).flatMap(([table, rights]) => [
      `revoke update${rights.delete ? '' : ', delete'}${rights.insert === false ? ', insert' : ''} on ${table} from ${hub}`,
      ...(rights.update.length > 0 ? [`grant update (${columns(rights.update)}) on ${table} to ${hub}`] : []),
    ]),
    ...(await queuePolicies(client, role)),
    // a table of the session alone would hide the true one from what the database checks
    `revoke temporary on database ${client.escapeIdentifier(client.database ?? '')} from public, ${hub}`,
    `comment on schema drizzle is ${client.escapeLiteral(mark)}`,
  ]
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The queue's tables let nobody but their owner see a row until a policy says so. */
async function queuePolicies(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
     and not exists (select 1 from pg_policy where polrelid = pg_class.oid and polname = 'hub' and
       (select oid from pg_roles where rolname = $1) = any (polroles))`,
    [role],
  )
  return rows.flatMap(({ name }) => [
    `drop policy if exists hub on graphile_worker.${client.escapeIdentifier(name)}`,
    `create policy hub on graphile_worker.${client.escapeIdentifier(name)} to ${client.escapeIdentifier(role)} using (true) with check (true)`,
  ])
}

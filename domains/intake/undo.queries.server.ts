import { type SQL, sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayImport } from './import.access.ts'

type Made = { importId: string; people: string[]; posts: string[]; facts: string[] }
type Reference = { table: string; column: string; target: 'people' | 'posts' }

const words: Record<string, string> = {
  users: 'they were given accounts',
  staff_notes: 'notes were written about them',
  file_uploads: 'files were added for them',
  posts: 'posts were added or ended',
  post_versions: 'posts were added or ended',
  compliance_facts: 'records were added',
  pre_employment_checks: 'checks were recorded',
  compliance_evidence: 'certificates were sent in',
  import_rows: 'a later import added to them',
  invitations: 'they were invited',
  onboarding_checklists: 'their onboarding was opened',
  supervision_people: 'a supervision was booked or held',
  bring_ins: 'the registered manager confirmed them, or they were brought in again',
}

/** Tables of what was sent: it stops no undo. Who was written to is kept as entered in error. */
const SENT = ['reminders']

/** Those of the people made by an import who were written to, or about whom someone was. */
export async function writtenTo(ctx: Ctx<User>, people: readonly string[]): Promise<Set<string>> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const sent = (await references(ctx)).filter(({ table, target }) => target === 'people' && SENT.includes(table))
  if (sent.length === 0 || people.length === 0) return new Set()
  const asked = sent.map(
    ({ table, column }) => sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}
      where ${sql.identifier(column)} = any(${sql.param([...people])}::uuid[])`,
  )
  const { rows } = await ctx.db.execute<{ id: string }>(sql.join(asked, sql` union `))
  return new Set(rows.map(({ id }) => id))
}

/** What was added since to the imported people and posts, in any table, in words. */
export async function addedSince(ctx: Ctx<User>, made: Made): Promise<string[]> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const endings = await ctx.db.execute<{ n: number }>(
    sql`select 1 as n from posts where id = any(${sql.param(made.posts)}::uuid[]) and date_to is not null limit 1`,
  )
  const asked = (await references(ctx))
    .filter(({ table }) => !SENT.includes(table))
    .map((reference) => anyIn(reference, made))
  const added = await ctx.db.execute<{ table: string }>(sql.join(asked, sql` union all `))
  const tables = new Set([...added.rows.map(({ table }) => table), ...(endings.rows.length > 0 ? ['posts'] : [])])
  return [...new Set([...tables].map((table) => words[table] ?? 'other things were added for them'))]
}

/** Every column that points at people or posts, as the database knows them, so that none is forgotten. */
async function references(ctx: Ctx): Promise<Reference[]> {
  const { rows } = await ctx.db.execute<Reference>(sql`
    select pointing.relname as table, attribute.attname as column, constr.confrelid::regclass::text as target
    from pg_constraint as constr
    join pg_class as pointing on pointing.oid = constr.conrelid
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and constr.confrelid in ('people'::regclass, 'posts'::regclass)
      and constr.confdeltype <> 'c' and pointing.relname not in ('staff_files', 'standing', 'sheet_addresses', 'supervision_due')`)
  return rows
}

function anyIn({ table, column, target }: Reference, made: Made): SQL {
  return sql`(select ${table}::text as table from ${sql.identifier(table)}
    where ${sql.identifier(column)} = any(${sql.param(made[target])}::uuid[])
      and not (${ownRows(table, column, made)}) limit 1)`
}

function ownRows(table: string, column: string, { importId, posts, facts }: Made) {
  if (table === 'import_rows') return sql`import_id = ${importId}::uuid`
  if (table === 'import_remarks') return sql`import_id = ${importId}::uuid`
  // what the sheet says was held goes with it
  if (table === 'supervision_people')
    return sql`supervision_id in (select one.id from supervisions as one join import_remarks as said on said.id = one.remark_id
      where said.import_id = ${importId}::uuid)`
  // they go with the person: other names, and what is kept for the next sheet
  if (table === 'import_choices' || table === 'person_names') return sql`true`
  // who manages someone of the same import
  if (table === 'posts' && column === 'manager_id') return sql`id = any(${sql.param(posts)}::uuid[])`
  if (table === 'post_versions' && column === 'manager_id') return sql`post_id = any(${sql.param(posts)}::uuid[])`
  if (table === 'posts' && column === 'person_id') return sql`id = any(${sql.param(posts)}::uuid[])`
  if (table === 'post_versions' && column === 'person_id') return sql`post_id = any(${sql.param(posts)}::uuid[])`
  // the posts take their bring-ins along, unless the registered manager has confirmed them
  if (table === 'bring_ins')
    return sql`confirmed_at is null and id in (select bring_in_id from posts where id = any(${sql.param(posts)}::uuid[]))`
  if (table === 'compliance_facts' || table === 'pre_employment_checks')
    return sql`id = any(${sql.param(facts)}::uuid[])`
  return sql`false`
}

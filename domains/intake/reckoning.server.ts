import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkKindOf } from '#domains/compliance/read-from.rules.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { registrationNumbers } from '#domains/vetting/checks/known-checks.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { importFields } from './columns.rules.ts'
import type { Content, LeftOutThere } from './content.server.ts'
import { mayImport } from './import.access.ts'
import { importRows, type imports } from './imports.table.ts'
import { importTypes } from './known.queries.server.ts'
import { REGISTRATION_NUMBER } from './own-fields.rules.ts'
import { joined } from './prepare.queries.server.ts'
import { answerFor, SECOND } from './read-rows.rules.ts'
import { type ReckonedCell, type ReckonedColumn, reckon, type Stored } from './reckoning.rules.ts'
import { rowName } from './recognised.rules.ts'
import type { ImportType } from './rows.rules.ts'
import { saidIn } from './values.rules.ts'

const shape = z.array(
  z.object({
    column: z.string(),
    becomes: z.string(),
    read: z.number(),
    recorded: z.number(),
    nothing: z.number(),
    stays: z.number(),
    leftOut: z.number(),
    missing: z.array(z.object({ where: z.string(), name: z.string(), says: z.string() })),
  }),
)
const placeOf = (row: string) => ({ table: 'imports', column: 'reckoning', row })

export function reckoningOf({
  id,
  reckoning,
}: Pick<typeof imports.$inferSelect, 'id' | 'reckoning'>): ReckonedColumn[] {
  return reckoning === null ? [] : unsealJson(shape, reckoning, placeOf(id))
}

/** Every cell of the rows that came in, read from the sheet anew, against what the database holds of their people. */
export async function sealReckoning(
  ctx: Ctx<User>,
  id: string,
  before: Content,
  leftOut: readonly LeftOutThere[],
): Promise<string> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { content, joined: all } = await joined(ctx, before)
  const types = await importTypes(ctx)
  const made = await ctx.db.select().from(importRows).where(eq(importRows.importId, id))
  const rows = new Map(made.map((row) => [row.row, row]))
  const stored = await storedOf(ctx, [...new Set(made.map(({ personId }) => personId))], types)
  const listed = new Set(leftOut.map(({ where, column }) => `${where} | ${column}`))
  const today = todayOf(ctx)
  const cells = all.rows.flatMap((row): ReckonedCell[] => {
    const came = rows.get(row.n) ?? rows.get(row.n + SECOND)
    if (!came) return []
    const where = rowName(content, row.n)
    const person = stored.get(came.personId)
    return all.columns.flatMap(({ label }, at): ReckonedCell[] => {
      const says = content.fixedCells[String(row.n)]?.[label] ?? row.cells[at] ?? ''
      if (!says) return []
      const field = content.fields[label] ?? ''
      const isListed = listed.has(`${where} | ${label}`)
      const isNothing = saysNothing(says, { field, label, answers: content.answers, today })
      const name = person?.names[0] ?? ''
      return [
        { where, name, column: label, field, says, isNew: came.created, isListed, isNothing, stored: person, today },
      ]
    })
  })
  const labels = new Map(importFields(types).map(({ key, label }) => [key, label]))
  const order = all.columns.map(({ label }) => label)
  const columns = reckon(cells, (field) => labels.get(field) ?? '').sort(
    (a, b) => order.indexOf(a.column) - order.indexOf(b.column),
  )
  return seal(JSON.stringify(columns), placeOf(id))
}

type Said = { field: string; label: string; answers: Content['answers']; today: string }

/** Whether it was answered that a cell means that nothing is there: not done, no end, not needed. */
function saysNothing(says: string, { field, label, answers, today }: Said): boolean {
  const said = saidIn(says, today)
  if (field === REGISTRATION_NUMBER) return said.kind === 'asked' && ['na', 'not-started'].includes(said.group)
  if (said.kind !== 'asked') return false
  if (field.startsWith('ends_') && (said.group === 'na' || said.group === 'no-end')) return true
  const meaning = answerFor(said.group, label, answers)
  return meaning === 'missing' || meaning === 'no-end'
}

async function storedOf(
  ctx: Ctx<User>,
  ids: readonly string[],
  types: readonly ImportType[],
): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: people.id,
      names: sql<
        string[]
      >`array(select ${people.name} union all select name from person_names where person_id = ${people.id})`,
      ...{ email: people.email, phone: people.phone, dateOfBirth: people.dateOfBirth },
      ...{ staffNumber: staffFiles.staffNumber, contract: sql<string>`coalesce(${staffFiles.contract}, '')` },
      weeklyHours: sql<string>`coalesce(${staffFiles.weeklyHours}, '')`,
      emergencyName: sql<string>`coalesce(${staffFiles.emergencyName}, '')`,
      emergencyRelation: sql<string>`coalesce(${staffFiles.emergencyRelation}, '')`,
      emergencyPhone: sql<string>`coalesce(${staffFiles.emergencyPhone}, '')`,
      leftOn: staffFiles.leftOn,
      leavingReason: sql<string>`coalesce(${staffFiles.leavingReason}, '')`,
      posts: sql<Stored['posts']>`coalesce((select json_agg(json_build_object('job', job.title, 'location', place.name,
          'team', held.team, 'from', held.date_from, 'manager', manager.name))
        from posts as held join jobs as job on job.id = held.job_id join locations as place on place.id = held.location_id
        left join people as manager on manager.id = held.manager_id where held.person_id = ${people.id}), '[]')`,
      facts: sql<Stored['records']>`coalesce((select json_agg(json_build_object('typeId', type_id, 'aspect', aspect,
          'days', json_build_array(valid_from::text, coalesce(expires_on::text, '')), 'note', note))
        from compliance_facts where person_id = ${people.id}), '[]')`,
      checks: sql<{ kind: string; days: string[] }[]>`coalesce((select json_agg(json_build_object('kind', kind,
          'days', json_build_array(checked_on::text, coalesce(follow_up_on::text, ''))))
        from pre_employment_checks where person_id = ${people.id}), '[]')`,
      remarks: sql<Stored['remarks']>`coalesce((select json_agg(json_build_object('typeId', type_id, 'kind', kind,
          'day', day, 'says', says)) from import_remarks where person_id = ${people.id}), '[]')`,
    })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, people.id))
    .where(isOneOf(people.id, [...ids]))
  const registered = await registrationNumbers(ctx, ids)
  const typeOf = new Map(types.flatMap(({ id, readFrom }) => (readFrom ? [[checkKindOf(readFrom) as string, id]] : [])))
  return new Map(
    rows.map(({ id, facts, checks, ...row }) => [
      id,
      {
        ...row,
        registrations: registered.get(id) ?? [],
        records: [
          ...facts,
          ...checks.map(({ kind, days }) => ({ typeId: typeOf.get(kind) ?? kind, aspect: 'check', days, note: '' })),
        ],
      },
    ]),
  )
}

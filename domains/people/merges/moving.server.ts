import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Key, keysOf, type Unique, uniquesOf } from './keys.queries.server.ts'
import type { Place } from './merges.rules.ts'

export type Merge = { mergeId: string; from: string; into: string }

/**
 * Moves the rows of a merge in these columns, in its transaction. Where a row of its kind is there already, such as a second
 * signature under the same policy, the one that came stays behind with the id that went.
 */
export async function moveRows(ctx: Ctx, merge: Merge, places: readonly Place[]): Promise<void> {
  const counted = await countRows(ctx, merge, places)
  const moving = new Set(counted.flatMap((row) => (row.moving > 0 ? [row.place] : [])))
  if (moving.size === 0) return
  const uniques = await uniquesOf(
    ctx,
    [...moving].map((place) => partsOf(place).table),
  )
  for (const place of places.filter((place) => moving.has(place))) {
    const { table, column } = partsOf(place)
    const where = sql`${sql.identifier(column)} = ${merge.from}::uuid
        and not (${staysBehind(table, column, uniques.get(table) ?? [], merge)})`
    if (ownersOnly.has(place)) await moveAsOwner(ctx, merge, place, where)
    else await changeRows(ctx, merge.mergeId, place, { to: sql`${merge.into}::uuid`, where })
  }
}

/** Where the hub may not move a row from one to another; the owner's function does, for a merge alone. */
const ownersOnly: ReadonlySet<string> = new Set<Place>([
  'clearances.person_id',
  'clearances.supervisor_id',
  'clearances.job_id',
  'clearances.location_id',
  'pre_employment_checks.person_id',
  'risk_assessments.person_id',
  'risk_assessments.supervisor_id',
  'leaving_concerns.person_id',
  'manager_appointments.person_id',
  'manager_appointments.location_id',
  'outside_review_requests.person_id',
])

async function moveAsOwner(ctx: Ctx, { mergeId, from, into }: Merge, place: Place, where: SQL): Promise<void> {
  const { table, column } = partsOf(place)
  await ctx.db.execute(sql`
    insert into merge_moves (merge_id, step, table_name, column_name, row_key, before, after)
    select ${mergeId}::uuid, ${nextStep(mergeId)}, ${table}, ${column}, jsonb_build_object('id', moved),
      to_jsonb(${from}::uuid), to_jsonb(${into}::uuid)
    from move_with_merge(${mergeId}::uuid, ${table}, ${column}, array(select id from ${sql.identifier(table)} where ${where}))`)
}

type Change = {
  /** The new value, of the row's own columns. */
  to: SQL
  where: SQL
}

/** Changes a column for a merge and keeps what it was, so that the undo finds it. */
export async function changeRows(ctx: Ctx, mergeId: string, place: Place, { to, where }: Change): Promise<void> {
  const { table, column } = partsOf(place)
  const key = (await keysOf(ctx, [table])).get(table) ?? []
  const [named, changed] = [sql.identifier(table), sql.identifier(column)]
  await ctx.db.execute(sql`
    with found as (select ctid as place, to_jsonb(${changed}) as was from ${named} where ${where} for update),
    changed as (
      update ${named} set ${changed} = ${to} from found where ${named}.ctid = found.place
      returning found.was, to_jsonb(${named}.${changed}) as is_now, ${keyOf(named, key)} as row_key)
    insert into merge_moves (merge_id, step, table_name, column_name, row_key, before, after)
    select ${mergeId}::uuid, ${nextStep(mergeId)}, ${table}, ${column}, row_key, was, is_now from changed`)
}

/** Takes rows out for a merge and keeps them whole, so that the undo finds them. */
export async function setAside(ctx: Ctx, mergeId: string, table: string, where: SQL): Promise<void> {
  const named = sql.identifier(table)
  await ctx.db.execute(sql`
    with gone as (delete from ${named} where ${where} returning to_jsonb(${named}) as was)
    insert into merge_moves (merge_id, step, table_name, row_key, before)
    select ${mergeId}::uuid, ${nextStep(mergeId)}, ${table}, '{}', was from gone`)
}

const nextStep = (mergeId: string) =>
  sql`(select coalesce(max(step), 0) + 1 from merge_moves where merge_id = ${mergeId}::uuid)`

/** Puts back what a merge changed, the last first, where it is still as the merge left it. */
export async function moveBack(ctx: Ctx, mergeId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ step: number; table: string; column: string | null }>(sql`
    select distinct step, table_name as table, column_name as column from merge_moves
    where merge_id = ${mergeId}::uuid order by step desc`)
  const keys = await keysOf(
    ctx,
    rows.map(({ table }) => table),
  )
  for (const { step, table, column } of rows) {
    const ofStep = sql`move.merge_id = ${mergeId}::uuid and move.step = ${step}`
    const named = sql.identifier(table)
    if (!column) {
      await ctx.db.execute(sql`insert into ${named}
        select (jsonb_populate_record(null::${named}, move.before)).* from merge_moves as move where ${ofStep}`)
      continue
    }
    const changed = sql.identifier(column)
    const stays = staysWithPost(mergeId, table, column)
    if (ownersOnly.has(`${table}.${column}`)) {
      await ctx.db.execute(sql`select move_with_merge(${mergeId}::uuid, ${table}, ${column},
        array(select row.id from ${named} as row join merge_moves as move on row.id = (move.row_key ->> 'id')::uuid
          where ${ofStep} and to_jsonb(row.${changed}) is not distinct from move.after and not ${stays(sql`row`)}))`)
      continue
    }
    const same = (keys.get(table) ?? []).map(
      ({ name, type }) => sql`${named}.${sql.identifier(name)} = (move.row_key ->> ${name})::${sql.raw(type)}`,
    )
    await ctx.db.execute(sql`
      update ${named} set ${changed} =
        (jsonb_populate_record(null::${named}, jsonb_build_object(${column}::text, move.before))).${changed}
      from merge_moves as move
      where ${ofStep} and ${sql.join(same, sql` and `)}
        and to_jsonb(${named}.${changed}) is not distinct from move.after and not ${stays(named)}`)
  }
}

/** The application of someone hired since, and its signature, stay with the job and location of the post it led to. */
function staysWithPost(mergeId: string, table: string, column: string): (row: SQL | Named) => SQL {
  const application = ({ applications: 'id', clearances: 'application_id' } as Record<string, string>)[table]
  if (!application || !['job_id', 'location_id'].includes(column)) return () => sql`false`
  return (row) => sql`exists (select from hires join merges on merges.id = ${mergeId}::uuid
    where hires.application_id = ${row}.${sql.identifier(application)} and hires.hired_at > merges.merged_at)`
}
type Named = ReturnType<typeof sql.identifier>

/** How many rows of each column would move, and how many would stay behind. */
export async function countRows(ctx: Ctx, { from, into }: Omit<Merge, 'mergeId'>, places: readonly Place[]) {
  if (places.length === 0) return []
  const uniques = await uniquesOf(
    ctx,
    places.map((place) => partsOf(place).table),
  )
  const counted = places.map((place) => {
    const { table, column } = partsOf(place)
    const stays = staysBehind(table, column, uniques.get(table) ?? [], { from, into })
    return sql`select ${place}::text as place, count(*) filter (where not (${stays}))::int as moving,
      count(*) filter (where ${stays})::int as staying
      from ${sql.identifier(table)} where ${sql.identifier(column)} = ${from}::uuid`
  })
  const { rows } = await ctx.db.execute<{ place: Place; moving: number; staying: number }>(
    sql.join(counted, sql` union all `),
  )
  return rows.filter(({ moving, staying }) => moving + staying > 0)
}

/** Whether a row that goes cannot go, since a unique index has one like it of the one that stays. */
function staysBehind(
  table: string,
  column: string,
  uniques: readonly Unique[],
  { from, into }: Omit<Merge, 'mergeId'>,
): SQL {
  const named = sql.identifier(table)
  const reasons = uniques
    .filter(({ parts }) => parts.some((part) => mentions(part, column)))
    .map(({ parts, only, nullsSame }) => {
      const others = parts.filter((part) => !mentions(part, column))
      const shown = others.map((part, at) => sql`${sql.raw(part)} as ${sql.identifier(`part_${at}`)}`)
      const rows = (id: string, ...more: SQL[]) => sql`(select ${sql.join([sql`1 as one`, ...more, ...shown], sql`, `)}
        from ${named} where ${sql.identifier(column)} = ${id}::uuid${only ? sql` and (${sql.raw(only)})` : sql``})`
      const same = others.map((_, at) => {
        const part = sql.identifier(`part_${at}`)
        return nullsSame
          ? sql`going.${part} is not distinct from staying.${part}`
          : sql`going.${part} = staying.${part}`
      })
      return sql`${named}.ctid in (select going.place from ${rows(from, sql`ctid as place`)} as going
        join ${rows(into)} as staying on ${same.length > 0 ? sql.join(same, sql` and `) : sql`true`})`
    })
  return reasons.length > 0 ? sql.join(reasons, sql` or `) : sql`false`
}

const mentions = (part: string, column: string) => new RegExp(`\\b${column}\\b`).test(part)

const keyOf = (table: SQL | ReturnType<typeof sql.identifier>, key: readonly Key[]) =>
  sql`jsonb_build_object(${sql.join(
    key.map(({ name }) => sql`${name}::text, ${table}.${sql.identifier(name)}`),
    sql`, `,
  )})`

function partsOf(place: Place): { table: string; column: string } {
  const [table = '', column = ''] = place.split('.')
  return { table, column }
}

import { inArray, type SQL, sql } from 'drizzle-orm'
import { mayHoldAll } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { system } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

type Which = { importId: string } | { personId: string } | undefined

/**
 * What a spreadsheet says was held becomes history: only its day is known, and no one signs it. Each remark once, so that it
 * may be called for one import and for all that is left.
 */
export async function keepImported(ctx: Ctx, which?: Which): Promise<number> {
  authorize(ctx.actor.kind === 'system' || mayHoldAll(ctx.actor))
  return transaction(ctx, async ({ db }) => {
    const by = ctx.actor.kind === 'user' ? ctx.actor.userId : '00000000-0000-0000-0000-000000000000'
    const { rows } = await db.execute<{ id: string; person_id: string }>(sql`
      with said as (
        select remark.id, remark.person_id, remark.kind, remark.day from import_remarks as remark
        where remark.kind in ('supervision', 'appraisal') and remark.day <= ${todayOf(ctx)}::date and ${limited(which)}
          and not exists (select 1 from ${supervisions} as kept where kept.remark_id = remark.id)
          -- a day that is on record already, from another sheet or held here, is no second one
          and not exists (select 1 from ${supervisions} as kept join ${supervisionPeople} as about on about.supervision_id = kept.id
            where about.person_id = remark.person_id and kept.kind = remark.kind and kept.held_on = remark.day)
        order by remark.id limit 5000)
      insert into ${supervisions} (id, kind, state, held_on, imported, remark_id, booked_by, booked_at, closed_by, closed_at)
      select gen_random_uuid(), kind, 'held', day, true, id, ${by}::uuid, ${ctx.now.toString()}::timestamptz, ${by}::uuid, ${ctx.now.toString()}::timestamptz
      from said on conflict do nothing
      returning id, (select person_id from said where said.id = remark_id) as person_id`)
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insert(supervisionPeople)
        .values(rows.slice(at, at + 1000).map(({ id, person_id }) => ({ supervisionId: id, personId: person_id })))
    return rows.length
  })
}

/** Each hour: what earlier imports said, and what was said for a day that has come. */
export async function sweepImportedSupervision(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await keepImported({ ...ctx, actor: system })
}

/** Takes it back with the import, or with someone who was entered by mistake. */
export async function takeBackImported(ctx: Ctx, which: NonNullable<Which>): Promise<void> {
  authorize(mayHoldAll(ctx.actor))
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select kept.id from ${supervisions} as kept
    join import_remarks as remark on remark.id = kept.remark_id where ${limited(which)}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.delete(supervisionPeople).where(inArray(supervisionPeople.supervisionId, ids))
  await ctx.db.delete(supervisions).where(inArray(supervisions.id, ids))
}

function limited(which: Which): SQL {
  if (!which) return sql`true`
  return 'importId' in which
    ? sql`remark.import_id = ${which.importId}::uuid`
    : sql`remark.person_id = ${which.personId}::uuid`
}

import { sql } from 'drizzle-orm'
import { mayChangeTypes } from '#domains/compliance/compliance.access.ts'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { lacking } from '#domains/compliance/state/status-sql.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, rehearse } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { RuleForm } from './types.form.ts'
import { addRule } from './types.server.ts'

/** What a rule would change, found by a rolled-back insert: who would lack the type then and does not now. */
export async function previewRule(ctx: Ctx<User>, typeId: string, form: RuleForm) {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.')
  const before = await standings(ctx, typeId)
  const after = await rehearse(ctx, async (ctx) => {
    await addRule(ctx, typeId, form)
    return standings(ctx, typeId)
  })
  const lacked = new Set(before.filter(({ lacks }) => lacks).map(({ id }) => id))
  const lacks = new Set(after.filter(({ lacks }) => lacks).map(({ id }) => id))
  return {
    missing: after.filter(({ id }) => lacks.has(id) && !lacked.has(id)).map(({ name }) => name),
    freed: before.filter(({ id }) => lacked.has(id) && !lacks.has(id)).map(({ name }) => name),
  }
}

type Standing = { id: string; name: string; lacks: boolean }

async function standings(ctx: Ctx, typeId: string): Promise<Standing[]> {
  const { rows } = await ctx.db.execute<Standing>(
    sql`select ${people.id}, ${people.name}, ${lacking} as lacks
      from (${await stateNow(ctx, { types: [typeId] })}) as state
      join ${people} on ${people.id} = state.person_id order by ${people.name}`,
  )
  return rows
}

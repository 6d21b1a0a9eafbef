import { and, eq, isNull } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { usualLadder } from '#domains/compliance/ladder.rules.ts'
import { addRule, addType } from '#domains/compliance/types/types.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keepChoices } from './choices.server.ts'
import { chosenNow } from './chosen.rules.ts'
import { signedKey } from './columns.rules.ts'
import type { Content } from './content.server.ts'
import { isOrder } from './day-order.rules.ts'
import { type Guess, isPractical, type NewType } from './guess.rules.ts'
import { mayImport } from './import.access.ts'
import { bare } from './own-fields.rules.ts'
import type { Prepared } from './prepare.queries.server.ts'
import { type CheckedRow, same } from './rows.rules.ts'

/** Makes the types that a sheet brings, in the transaction of its import; one of that name that is there is taken. Returns the ids by their keys in the sheet. */
export async function makeNewTypes(ctx: Ctx<User>, { newTypes, fields }: Guess): Promise<Map<string, string>> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const made = new Map<string, string>()
  if (Object.keys(newTypes).length === 0) return made
  const there = await ctx.db.select({ id: complianceTypes.id, name: complianceTypes.name }).from(complianceTypes)
  const byName = new Map(there.map(({ id, name }) => [same(name), id]))
  const chosen = new Set(Object.values(fields))
  const careJobs = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.careWork, true), isNull(jobs.mergedInto)))
  for (const [key, type] of Object.entries(newTypes))
    made.set(
      key,
      byName.get(same(type.name)) ??
        (await makeType(
          ctx,
          { ...type, needsCompetence: chosen.has(signedKey(key)) || isPractical(type.name) },
          careJobs,
        )),
    )
  return made
}

type Made = NewType & { needsCompetence: boolean }

async function makeType(
  ctx: Ctx<User>,
  { name, months, who, needsCompetence }: Made,
  careJobs: readonly { id: string }[],
): Promise<string> {
  const form = { name, renewalMonths: months, earlyDays: 30, needsEvidence: false, needsCompetence }
  const id = await addType(ctx, { ...form, ladder: [...usualLadder] })
  const rule = { required: 'yes' as const, reason: '', jobId: '', locationId: '', personId: '' }
  if (who === 'everyone') await addRule(ctx, id, { ...rule, who })
  if (who === 'care') for (const { id: jobId } of careJobs) await addRule(ctx, id, { ...rule, who: 'job', jobId })
  return id
}

/** The plans with the ids of the types that were made for them. */
export function withTypes(rows: readonly CheckedRow[], made: ReadonlyMap<string, string>): CheckedRow[] {
  const idOf = (typeId: string) => made.get(typeId) ?? typeId
  return rows.map((row) => ({
    ...row,
    plan: {
      ...row.plan,
      facts: row.plan.facts.map((fact) => ({ ...fact, typeId: idOf(fact.typeId) })),
      kept: row.plan.kept.map((kept) => ({ ...kept, typeId: kept.typeId && idOf(kept.typeId) })),
    },
  }))
}

/** What is left of an import after a part of it came in: the types that it made are there from now on. */
export function afterPart(content: Content, made: ReadonlyMap<string, string>): Content {
  const madeTypes = { ...content.madeTypes, ...Object.fromEntries(made) }
  return chosenNow({ ...content, madeTypes }, [])
}

type Done = {
  content: Content
  prepared: Prepared
  made: ReadonlyMap<string, string>
  people: readonly { n: number; personId: string }[]
}

/** Keeps what was chosen for next month's sheet. */
export async function keepForNext(ctx: Ctx<User>, { content, prepared, made, people }: Done): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const headings = Object.entries(content.fields).map(([label, field]) => {
    const [part = '', id = ''] = [field.slice(0, field.indexOf('_')), field.slice(field.indexOf('_') + 1)]
    return [bare(label), made.has(id) ? `${part}_${made.get(id)}` : field]
  })
  const byRow = new Map(prepared.someones.map((row) => [row.n, row]))
  await keepChoices(ctx, {
    headings: Object.fromEntries(headings.filter(([key]) => key)),
    answers: Object.fromEntries(
      Object.entries(content.answers).filter(([key]) => !key.startsWith('p:') && !isOrder(key)),
    ),
    people: people.flatMap(({ n, personId }) => {
      const row = byRow.get(n)
      return row ? [{ row, personId }] : []
    }),
  })
}

import { asc, ne, sql } from 'drizzle-orm'
import { mayChangeTypes } from '#domains/compliance/compliance.access.ts'
import { complianceTypes, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { trainingLabels } from '#domains/people/jobs/jobs.labels.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { finderOfTypes } from './requirements.rules.ts'

/** Every type in its order, and which of them the training of a job means: by what it is called, or once was. */
export async function typesByName(ctx: Ctx) {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.')
  const { id, key, name, closedAt, position } = complianceTypes
  const types = await ctx.db.select({ id, key, name, closedAt }).from(complianceTypes).orderBy(asc(position), asc(id))
  const versions = await ctx.db
    .selectDistinct({ id: complianceTypeVersions.typeId, name: complianceTypeVersions.name })
    .from(complianceTypeVersions)
    .innerJoin(complianceTypes, sql`${id} = ${complianceTypeVersions.typeId}`)
    .where(ne(complianceTypeVersions.name, name))
  const labels: Record<string, string> = trainingLabels
  const first = types.flatMap((type) => (labels[type.key] ? [{ id: type.id, name: labels[type.key] ?? '' }] : []))
  return { types, typeIdOf: finderOfTypes(types, [...first, ...versions]) }
}

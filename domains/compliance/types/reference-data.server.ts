import { complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { firstTypes } from './first-types.ts'
import { BY_THE_HUB, FROM_EVER } from './requirements.rules.ts'

/** Puts the first eight types there, and for whom they are; what is there already, and perhaps changed, is left alone. */
export async function seedComplianceTypes({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const added = await db
    .insert(complianceTypes)
    .values(
      firstTypes.map(({ forEverybody: _, ...type }, index) => ({
        ...type,
        position: index + 1,
        createdAt: now.toString(),
        recordedAt: now.toString(),
      })),
    )
    .onConflictDoNothing({ target: complianceTypes.key })
    .returning({ id: complianceTypes.id, key: complianceTypes.key })
  if (added.length === 0) return
  await db.insert(complianceRules).values(
    added.map(({ id, key }) => ({
      typeId: id,
      required: firstTypes.find((type) => type.key === key)?.forEverybody ?? true,
      reason: '',
      validFrom: FROM_EVER,
      recordedAt: now.toString(),
      recordedBy: BY_THE_HUB,
    })),
  )
}

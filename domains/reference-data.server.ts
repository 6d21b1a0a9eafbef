import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { seedCatalogue } from '#domains/learning/courses/reference-data.server.ts'
import { seedOnboarding } from '#domains/onboarding/templates/reference-data.server.ts'
import { seedPrices } from '#domains/shop/prices/seed.server.ts'
import { seedSupervision } from '#domains/supervision/cadence/reference-data.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Reference data of every hub. Runs after the migrations, at every start; several processes may do so at once. */
export async function seedReferenceData(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await seedComplianceTypes({ ...ctx, db })
    await seedCatalogue({ ...ctx, db })
    await seedPrices({ ...ctx, db })
    await seedOnboarding({ ...ctx, db })
    await seedSupervision({ ...ctx, db })
  })
}

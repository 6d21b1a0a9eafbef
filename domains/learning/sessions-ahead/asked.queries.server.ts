import type { Ahead } from '#domains/compliance/forecast/ahead.queries.server.ts'
import type { ForecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { lastDayOf } from '#domains/compliance/forecast/forecast.rules.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

export type Asked = Pick<ForecastFilters, 'location' | 'job' | 'type' | 'months'>

/** Of whom a part of the forecast is asked, and until when. */
export async function askedOf(ctx: Ctx, { location, job, type, months }: Asked): Promise<Ahead> {
  const { ids: stale } = await staleNow(ctx)
  return { until: lastDayOf(todayOf(ctx), months), stale, location, job, type }
}

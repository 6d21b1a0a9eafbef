import { read } from '#app/doors/signed-in.server.ts'
import { gateSummary } from '#domains/employment/clearance/summary.queries.server.ts'
import { reviewedApplication } from '#domains/recruitment/applications/reviewed.queries.server.ts'
import type { Route } from './+types/cleared'

/** How much of what is needed before the first shift is there; null once the application has ended. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) =>
  Response.json((await gateSummary(ctx, await reviewedApplication(ctx, params.id))) ?? null),
)

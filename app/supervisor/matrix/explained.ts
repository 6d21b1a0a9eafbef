import { read } from '#app/doors/signed-in.server.ts'
import { type Answered, explainRecords } from '#app/parts/compliance/explained.server.ts'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import type { Route } from './+types/explained'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) =>
  Response.json({ records: await explainRecords(ctx, params.id, askedOf(ctx, request)?.past) } satisfies Answered),
)

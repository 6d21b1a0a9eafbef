import { read } from '#app/doors/signed-in.server.ts'
import { type Answered, explainRecords, readRecording } from '#app/parts/compliance/explained.server.ts'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import type { Route } from './+types/explained'

/** Pointed at, a record is explained; pinned, it can be recorded too. */
export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { past } = askedOf(ctx, request) ?? {}
  // of a day that is over nothing can be recorded
  const pinned = !past && new URL(request.url).searchParams.has('pinned')
  const [records, recording] = await Promise.all([
    explainRecords(ctx, params.id, past),
    pinned ? readRecording(ctx, params.id) : undefined,
  ])
  return Response.json({ records, recording } satisfies Answered)
})

import { read } from '#app/doors/signed-in.server.ts'
import { type Answered, explainRecords, readRecording } from '#app/ui/compliance/explained.server.ts'
import type { Route } from './+types/explained'

/** Pointed at, a record is explained; pinned, it can be recorded too. */
export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const pinned = new URL(request.url).searchParams.has('pinned')
  const [records, recording] = await Promise.all([
    explainRecords(ctx, params.id),
    pinned ? readRecording(ctx, params.id) : undefined,
  ])
  return Response.json({ records, recording } satisfies Answered)
})

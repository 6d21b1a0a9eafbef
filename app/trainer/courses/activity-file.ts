import { exportLines } from '#app/doors/export.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { xapiAsked } from '#domains/learning/reports/xapi.form.ts'
import { exportXapi } from '#domains/learning/reports/xapi.queries.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/activity-file'

/** The statements as a file to save. */
export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  exportLines(context, 'activity.ndjson', async () => {
    const asked = xapiAsked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) throw new Refusal('invalid', 'Not exported', asked.error.issues[0]?.message)
    return exportXapi(ctx, asked.data)
  }),
)

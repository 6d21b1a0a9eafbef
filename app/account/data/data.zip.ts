import { Readable } from 'node:stream'
import { userCtx } from '#app/doors/context.ts'
import { signedIn } from '#app/doors/guards.server.ts'
import { answer } from '#app/doors/old-doors.server.ts'
import { exportOwnData } from '#domains/accounts/own-data.server.ts'
import { ownCompliance } from '#domains/compliance/state/own-compliance.queries.server.ts'
import { ownFiles } from '#domains/files/own-files.server.ts'
import { ownOnboarding } from '#domains/onboarding/checklists/own-onboarding.queries.server.ts'
import { ownStaffData } from '#domains/people/staff-files/own-staff-data.queries.server.ts'
import { ownApplications } from '#domains/recruitment/form/own-applications.queries.server.ts'
import { zipped } from '#platform/http/zip.server.ts'
import type { Route } from './+types/data.zip'

export const middleware = [signedIn]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const parts = await answer(async () => {
    const data = {
      ...(await exportOwnData(ctx)),
      ...(await ownApplications(ctx)),
      ...(await ownStaffData(ctx)),
      ...(await ownCompliance(ctx)),
      ...(await ownOnboarding(ctx)),
    }
    return [{ name: 'my-data.json', content: JSON.stringify(data, null, 2) }, ...(await ownFiles(ctx))]
  })
  return new Response(Readable.toWeb(zipped(parts, ctx.now)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'no-store',
    },
  })
}

import { Readable } from 'node:stream'
import { read } from '#app/doors/signed-in.server.ts'
import { exportOwnData } from '#domains/accounts/own-data.server.ts'
import { ownCompliance } from '#domains/compliance/state/own-compliance.queries.server.ts'
import { ownStaffData } from '#domains/employment/staff-files/own-staff-data.queries.server.ts'
import { ownFiles } from '#domains/files/own-files.server.ts'
import { ownLessons } from '#domains/learning/lessons/own-lessons.queries.server.ts'
import { ownPackages } from '#domains/learning/packages/own-packages.queries.server.ts'
import { ownPassportData } from '#domains/learning/passport/own-passport-data.queries.server.ts'
import { ownOnboarding } from '#domains/onboarding/checklists/own-onboarding.queries.server.ts'
import { ownApplications } from '#domains/recruitment/form/own-applications.queries.server.ts'
import { ownCareCertificate } from '#domains/supervision/care-certificate/own-data.queries.server.ts'
import { ownSupervisionData } from '#domains/supervision/records/own-data.queries.server.ts'
import { zipped } from '#platform/http/zip.server.ts'

export const loader = read(async (ctx) => {
  const data = {
    ...(await exportOwnData(ctx)),
    ...(await ownApplications(ctx)),
    ...(await ownStaffData(ctx)),
    ...(await ownCompliance(ctx)),
    ...(await ownOnboarding(ctx)),
    ...(await ownLessons(ctx)),
    ...(await ownPassportData(ctx)),
    ...(await ownSupervisionData(ctx)),
    ...(await ownCareCertificate(ctx)),
    lessonPackages: await ownPackages(ctx),
  }
  const parts = [{ name: 'my-data.json', content: JSON.stringify(data, null, 2) }, ...(await ownFiles(ctx))]
  return new Response(Readable.toWeb(zipped(parts, ctx.now)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'no-store',
    },
  })
})

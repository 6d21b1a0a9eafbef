import { Views } from '#app/admin/compliance/Views.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { openWaves } from '#domains/notifications/waves.queries.server.ts'
import { OpenWaves } from './OpenWaves.tsx'

export const loader = read(async (ctx) => ({ waves: await openWaves(ctx) }))

export default function Waves({ loaderData: { waves } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <PageStack>
      <title>Emails on hold – Compliance</title>
      <PageHead title="Emails on hold" />
      <Views current="reminders" />
      <OpenWaves waves={waves} always />
    </PageStack>
  )
}

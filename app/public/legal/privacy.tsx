import { read } from '#app/doors/visitor.server.ts'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './LegalPage.tsx'

export const loader = read(async (ctx) => ({ notice: await legalText(ctx, 'privacy') }))

export default function Privacy({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="privacy" notice={notice} />
}

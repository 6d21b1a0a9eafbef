import { read } from '#app/doors/visitor.server.ts'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './LegalPage.tsx'

export const loader = read(async (ctx) => ({ notice: await legalText(ctx, 'terms') }))

export default function Terms({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="terms" notice={notice} />
}

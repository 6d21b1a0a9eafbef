import { read } from '#app/doors/visitor.server.ts'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/accessibility'
import { LegalPage } from './LegalPage.tsx'

export const loader = read(async (ctx) => ({ notice: await legalText(ctx, 'accessibility') }))

export default function Accessibility({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="accessibility" notice={notice} />
}

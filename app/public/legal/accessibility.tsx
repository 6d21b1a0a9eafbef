import { door } from '#app/doors/context.ts'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/accessibility'
import { LegalPage } from './LegalPage.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { notice: await legalText(context.get(door).ctx, 'accessibility') }
}

export default function Accessibility({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="accessibility" notice={notice} />
}

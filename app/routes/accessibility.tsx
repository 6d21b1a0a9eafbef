import { door } from '#app/context.ts'
import { LegalPage } from '#app/public/LegalPage.tsx'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/accessibility'

export async function loader({ context }: Route.LoaderArgs) {
  return { notice: await legalText(context.get(door).ctx, 'accessibility') }
}

export default function Accessibility({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="accessibility" notice={notice} />
}

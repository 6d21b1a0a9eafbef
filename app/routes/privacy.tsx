import { door } from '#app/context.ts'
import { LegalPage } from '#app/public/LegalPage.tsx'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/privacy'

export async function loader({ context }: Route.LoaderArgs) {
  return { notice: await legalText(context.get(door).ctx, 'privacy') }
}

export default function Privacy({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="privacy" notice={notice} />
}

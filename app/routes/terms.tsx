import { door } from '#app/context.ts'
import { LegalPage } from '#app/public/LegalPage.tsx'
import { legalText } from '#domains/settings/legal.server.ts'
import type { Route } from './+types/terms'

export async function loader({ context }: Route.LoaderArgs) {
  return { notice: await legalText(context.get(door).ctx, 'terms') }
}

export default function Terms({ loaderData: { notice } }: Route.ComponentProps) {
  return <LegalPage kind="terms" notice={notice} />
}

import { href, Outlet, useLocation } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { OfficeError } from '#app/parts/office/OfficeError.tsx'
import { useSearchKey } from '#app/parts/office/use-search-key.ts'
import { trainerItems, trainerSearch } from '#app/parts/role-home/trainer-items.ts'
import { errorWords } from '#app/ui/error-words.ts'
import { placeOf } from '#app/ui/shell-places.ts'
import { otherPage } from '#app/ui/within-page.ts'
import { twoFactorDue } from '#domains/accounts/two-factor.server.ts'
import { trainerCounts } from '#domains/learning/reports/desk.queries.server.ts'
import type { Route } from './+types/layout'
import { type TrainerArea, TrainerShell } from './TrainerShell.tsx'

export const loader = read(
  async (ctx): Promise<TrainerArea> => ({
    ...{ counts: await trainerCounts(ctx), name: ctx.actor.name },
    secondStepFrom: await twoFactorDue(ctx),
  }),
)

export const shouldRevalidate = otherPage

export default function TrainerPages() {
  useSearchKey(trainerSearch)
  return <Outlet />
}

/** When a page of a trainer fails, the shell around it stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (!loaderData) throw error
  const page = placeOf(trainerItems(loaderData.counts), pathname)?.label
  return (
    <TrainerShell name={loaderData.name}>
      <OfficeError {...errorWords(error)} page={page} home={{ to: href('/trainer'), words: 'Go to your home page' }} />
    </TrainerShell>
  )
}

import { Outlet } from 'react-router'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { useSearchKey } from '#app/ui/office/use-search-key.ts'
import { otherPage } from '#app/ui/within-page.ts'
import { trainerCounts } from '#domains/learning/reports/desk.queries.server.ts'
import { trainerSearch } from './trainer-items.ts'

export const middleware = [signedIn, homeFor('Trainer', 'trainers-only')]

/** What waits, for the sidebar of every page of the area. */
export const loader = read(async (ctx) => ({ counts: await trainerCounts(ctx) }))

export const shouldRevalidate = otherPage

export default function TrainerArea() {
  useSearchKey(trainerSearch)
  return <Outlet />
}

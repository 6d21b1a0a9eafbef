import { read } from '#app/doors/visitor.server.ts'
import type { Route } from './+types/cancellation'
import { SaleTextPage } from './SaleTextPage.tsx'
import { shownText } from './text.server.ts'

export const loader = read((ctx, { request }: Route.LoaderArgs) => shownText(ctx, 'cancellation', request))

export default function Cancellation({ loaderData }: Route.ComponentProps) {
  return <SaleTextPage {...loaderData} />
}

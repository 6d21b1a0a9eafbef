import { read } from '#app/doors/visitor.server.ts'
import type { Route } from './+types/facts'
import { SaleTextPage } from './SaleTextPage.tsx'
import { shownText } from './text.server.ts'

export const loader = read((ctx, { request }: Route.LoaderArgs) => shownText(ctx, 'facts', request))

export default function Facts({ loaderData }: Route.ComponentProps) {
  return <SaleTextPage {...loaderData} />
}

import { read } from '#app/doors/visitor.server.ts'
import type { Route } from './+types/terms'
import { SaleTextPage } from './SaleTextPage.tsx'
import { shownText } from './text.server.ts'

export const loader = read((ctx, { request }: Route.LoaderArgs) => shownText(ctx, 'terms', request))

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <SaleTextPage {...loaderData} />
}

import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintedPage } from '#app/parts/supervision/care-certificate/PrintedPage.tsx'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/workbook'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  view: await readWorkbook(ctx, params.id),
  name: ctx.actor.name,
}))

export default function PrintWorkbook({ loaderData: { view, name }, params }: Route.ComponentProps) {
  return (
    <PrintedPage
      view={view}
      today={view.today}
      name={name}
      home={href('/supervisor')}
      back={href('/supervisor/care-certificate/:id', params)}
    />
  )
}

import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintedPage } from '#app/parts/supervision/care-certificate/PrintedPage.tsx'
import { ownWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { homeOf } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/workbook'

export const loader = read(async (ctx) => ({
  view: await ownWorkbook(ctx),
  today: todayOf(ctx),
  name: ctx.actor.name,
  home: homeOf(ctx.actor.role),
}))

export default function PrintOwnWorkbook({ loaderData }: Route.ComponentProps) {
  return <PrintedPage {...loaderData} back={href('/portal/care-certificate')} />
}

import { data } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { readStatusList } from '#domains/learning/passport/badges.queries.server.ts'
import type { Route } from './+types/status'
import { published } from './published.ts'

/** Which certificates are revoked, signed. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  if (!/^\d{1,4}$/.test(params.list)) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return published(await readStatusList(ctx, Number(params.list)), 'application/vc+jwt')
})

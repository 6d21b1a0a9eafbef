import { href, redirect } from 'react-router'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { packAddress } from '#domains/inspection/building/opening.server.ts'
import type { Route } from './+types/download'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(href('/admin/inspection/:id', { id: args.params.id }))(args, next),
]

/** Leads to an address made this moment, so that a link on a page never grows old. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => redirect(await packAddress(ctx, params.id)))

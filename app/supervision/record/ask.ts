import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { askToSign } from '#domains/supervision/records/signing.server.ts'
import type { Route } from './+types/ask'

export const middleware = [getGoesTo(({ id = '' }) => href('/supervision/:id', { id }))]

export const action = form(
  noFields,
  async (ctx, _, { params }: Route.ActionArgs) => {
    await askToSign(ctx, params.id)
    return redirectWith('asked-to-sign', href('/supervision/:id', params))
  },
  { failure: 'Not asked', refusals: 'page' },
)

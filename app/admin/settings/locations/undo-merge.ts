import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { undoLocationMerge } from '#domains/people/merges/merge-places.server.ts'
import type { Route } from './+types/undo-merge'

export { default } from '#app/doors/Refused.tsx'

const list = href('/admin/settings/locations')

export const middleware = [getGoesTo(list)]

export const action = form(
  noFields,
  async (ctx, _form, { params: { mergeId } }: Route.ActionArgs) => {
    await undoLocationMerge(ctx, mergeId)
    return redirectWith('merge-undone', list)
  },
  { failure: 'Not undone' },
)

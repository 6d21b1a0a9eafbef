import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { checksPlace } from '#app/parts/compliance/checks-place.server.ts'
import { markAsUpdated } from '#domains/compliance/tracker/looks.server.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Route } from './+types/mark'

export { default } from '#app/doors/Refused.tsx'

export const action = form(
  noFields,
  async (ctx, _form, { params, url }: Route.ActionArgs) => {
    await markAsUpdated(ctx, params.id)
    // a list of one check leads to where that check is recorded
    const shown = (await trackedTypes(ctx)).find(({ key }) => key === url.searchParams.get('type'))
    if (shown?.readFrom) return redirectWith('marked-updated', await checksPlace(ctx, params.id))
    // evidence and dates are offered next
    return redirectWith('marked-updated', `${href('/admin/compliance/:id/record', params)}${url.search}`)
  },
  { failure: 'Update failed' },
)

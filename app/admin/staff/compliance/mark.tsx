import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { checksPlace } from '#app/parts/compliance/checks-place.server.ts'
import { markAsUpdated } from '#domains/compliance/tracker/looks.server.ts'
import type { Route } from './+types/mark'

export { default } from '#app/doors/Refused.tsx'

export const action = form(
  noFields,
  async (ctx, _form, { params, url }: Route.ActionArgs) => {
    await markAsUpdated(ctx, params.id)
    if (url.searchParams.get('to') === 'checks')
      return redirectWith('marked-updated', await checksPlace(ctx, params.id))
    return redirectWith('marked-updated', href('/admin/staff/:id/compliance/record', params))
  },
  { failure: 'Update failed' },
)

import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { withdrawRequest } from '#domains/learning/course-requests.server.ts'
import type { Route } from './+types/not-wanted'

export { default } from '#app/doors/Refused.tsx'

const pageOf = (slug: string) => href('/bundles/:slug', { slug: encodeURIComponent(slug) })

export const middleware = [getGoesTo(({ slug = '' }) => pageOf(slug))]

export const action = form(
  noFields,
  async (ctx, _form, { params: { slug } }: Route.ActionArgs) => {
    await withdrawRequest(ctx, 'bundle', slug)
    return redirectWith('course-not-wanted', pageOf(slug))
  },
  { refusals: 'page' },
)

import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { startCourse } from '#domains/learning/assignment/self.server.ts'
import { learnerCourse } from '#platform/addresses.ts'
import type { Route } from './+types/start'

export { default } from '#app/doors/Refused.tsx'

const pageOf = (slug: string) => href('/courses/:slug', { slug: encodeURIComponent(slug) })

/** A person who had to sign in first arrives here by GET. */
export const loader = read((_ctx, { params }: Route.LoaderArgs) => redirect(pageOf(params.slug)))

export const action = form(
  noFields,
  async (ctx, _form, { params }: Route.ActionArgs) => {
    const enrolmentId = await startCourse(ctx, params.slug)
    if (enrolmentId) return redirect(learnerCourse(enrolmentId))
    return redirectWith('course-requested', pageOf(params.slug))
  },
  { refusals: 'page' },
)

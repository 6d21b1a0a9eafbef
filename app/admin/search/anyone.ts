import { read } from '#app/doors/signed-in.server.ts'
import type { Person } from '#app/parts/office/palette/people-found.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { staffDirectory } from '#domains/employment/standing/directory.queries.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { listApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { Route } from './+types/anyone'

const MOST = 4

/** Staff and applicants by a part of their name or address, for the palette. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { q } = filtersOf(staffFilters, request)
  if (!q) return Response.json({ people: [] })
  const [staff, applicants] = await Promise.all([
    mayReadStaff(ctx.actor) ? staffDirectory(ctx, staffFilters.parse({ q })) : undefined,
    mayReview(ctx.actor) ? listApplicants(ctx, applicantFilters.parse({ q })) : undefined,
  ])
  const people: Person[] = [
    ...(staff?.rows ?? []).slice(0, MOST).map(({ id, name, posts, email, mark }) => ({
      ...{ kind: 'staff' as const, id, name, meta: posts.join(' · ') || email || 'Not currently in post', mark },
    })),
    ...(applicants?.rows ?? []).slice(0, MOST).map(({ id, name, position, status }) => ({
      ...{ kind: 'applicant' as const, id, name, meta: `Applicant, ${position}`, status },
    })),
  ]
  return Response.json({ people })
})

import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { LearnersPage } from '#app/parts/learning/people/LearnersPage.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { learnerFilters } from '#domains/learning/assignment/learners.form.ts'
import { learnerChoices, listLearners } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(learnerFilters, request), async (filters) => ({
    ...(await listLearners(ctx, filters)),
    choices: await learnerChoices(ctx),
  })),
)

const noChoices = { courses: [], locations: [] }

export default function People({ loaderData: { filters, list } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Who is due – Learning</title>
      <PageHead title="Who is due" />
      <LearnersPage
        here={href('/admin/learning/people')}
        person={(id) => href('/admin/staff/:id/training', { id })}
        filters={filters}
        list={list}
        choices={list?.choices ?? noChoices}
        bulk={['course', 'session', 'record', 'notify']}
      />
    </PageStack>
  )
}

import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { LearnersPage } from '#app/parts/learning/people/LearnersPage.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { learnerFilters } from '#domains/learning/assignment/learners.form.ts'
import { learnerChoices, listLearners } from '#domains/learning/assignment/learners.queries.server.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/page'

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(learnerFilters, request), async (filters) => ({
    ...(await listLearners(ctx, filters)),
    choices: await learnerChoices(ctx),
    name: ctx.actor.name,
  })),
)

const nothing = { name: '', choices: { courses: [], locations: [] } }

export default function People({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { name, choices } = list ?? nothing
  return (
    <TrainerPage title="Who is due" name={name}>
      <LearnersPage
        here={href('/trainer/people')}
        person={(id) => href('/trainer/people/:id', { id })}
        {...{ filters, list, choices }}
      />
    </TrainerPage>
  )
}

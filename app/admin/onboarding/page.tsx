import { href, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { type OnboardingView, onboardingFilters } from '#domains/onboarding/checklists/checklists.form.ts'
import { listOnboarding } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { stageLabels } from '#domains/onboarding/onboarding.labels.ts'
import { type Stage, stages } from '#domains/onboarding/onboarding.rules.ts'
import type { Route } from './+types/page'
import { starterColumns } from './starter-columns.tsx'

const here = href('/admin/onboarding')
const usual = { view: 'open' }

const views: Record<OnboardingView, string> = { open: 'In progress', stuck: 'Held up', done: 'Finished' }

const words = {
  q: (value: string) => `Search: ${value}`,
  stage: (value: string) => `${stageLabels[value as Stage]} not complete`,
}

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(onboardingFilters, request), (filters) => listOnboarding(ctx, filters)),
)

export default function Onboarding({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { q, view, stage } = filters
  const chips = [
    ...chipsOf(here, filters, words, usual),
    ...(view === 'open' ? [] : [{ label: views[view], to: listAddress(here, filters, { view: 'open' }, usual) }]),
  ]
  return (
    <PageStack>
      <title>Onboarding Tracker</title>
      <PageHead title="Onboarding Tracker">
        <ButtonLink icon="plus" to={href('/admin/onboarding/open')}>
          Start onboarding
        </ButtonLink>
      </PageHead>
      <Outlet />
      <FilterBar
        search={{ name: 'q', label: 'Name', value: q }}
        selects={[
          {
            name: 'view',
            label: 'Who',
            value: view === 'open' ? '' : view,
            usual: usual.view,
            empty: views.open,
            options: [
              { value: 'stuck', label: views.stuck },
              { value: 'done', label: views.done },
            ],
          },
          {
            name: 'stage',
            label: 'Not complete',
            value: stage,
            empty: 'Any step',
            options: stages.map((value) => ({ value, label: stageLabels[value] })),
          },
        ]}
        count={countWords(list, 'person', 'people')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="People being onboarded and their steps: Docs, Starter Forms, Training"
        columns={starterColumns}
        rowKey={({ id }) => id}
        empty={chips.length > 0 ? 'No one matches these filters.' : 'No onboarding yet.'}
        emptyLine={
          chips.length > 0
            ? 'Remove a filter to see more.'
            : 'It starts when an offer is accepted. For someone you added yourself, use Start onboarding.'
        }
        pageHref={(page) => listAddress(here, filters, { page }, usual)}
      />
    </PageStack>
  )
}

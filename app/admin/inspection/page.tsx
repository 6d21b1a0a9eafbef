import { randomInt } from 'node:crypto'
import { useState } from 'react'
import { href, redirect } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { teamSelect } from '#app/parts/office/team-select.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { openTeams } from '#domains/employment/posts/teams.queries.server.ts'
import { askForPack } from '#domains/inspection/building/asking.server.ts'
import { packUnderWay } from '#domains/inspection/building/packs.queries.server.ts'
import { choosingFilters, packForm } from '#domains/inspection/choosing/choosing.form.ts'
import { listForPack, listToDrawFrom, peopleForPack } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { sampleOf } from '#domains/inspection/choosing/sample.rules.ts'
import { mayMake } from '#domains/inspection/packs.access.ts'
import { presetKeys } from '#domains/inspection/presets.rules.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { choosingAddress, here } from './address.ts'
import { BuildCard } from './BuildCard.tsx'
import { IncludeCard } from './IncludeCard.tsx'
import css from './inspection.module.css'
import { PeopleCard } from './PeopleCard.tsx'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const filters = filtersFrom(request)
  // in the address, so that the same sample is there when the page is opened again
  if (filters.how === 'sample' && !filters.seed) throw redirect(choosingAddress(filters, { seed: newSeed() }))
  const who = filters.who || ('in_post' as const)
  const [jobs, locations, teams, chosen, underWay] = await Promise.all([
    openJobs(ctx),
    openLocations(ctx),
    openTeams(ctx),
    shownPeople(ctx, { ...filters, who }),
    packUnderWay(ctx),
  ])
  return {
    ...{ filters, ...chosen, underWay, teams, locations },
    jobs: jobs.map(({ id, title }) => ({ id, name: title })),
    allowed: presetKeys.filter((preset) => mayMake(ctx.actor, preset)),
  }
})

type Asked = Omit<ReturnType<typeof choosingFilters.parse>, 'who'> & { who: 'in_post' | 'leavers' }

/** Who is chosen, and whom the list offers; of a sample, how many it is drawn from. */
async function shownPeople(ctx: Ctx<User>, filters: Asked) {
  if (filters.how === 'sample') {
    const list = await listToDrawFrom(ctx, filters)
    const chosen = await peopleForPack(ctx, sampleOf(list, filters.size, filters.seed))
    return { chosen, list: { rows: [], total: list.length, page: 1, pages: 1 } }
  }
  const [chosen, list] = await Promise.all([peopleForPack(ctx, filters.people), listForPack(ctx, filters)])
  return { chosen, list }
}

/** Nine digits, without a 0 in front. */
const newSeed = () => String(randomInt(100_000_000, 1_000_000_000))

export const action = form(
  packForm,
  async (ctx, form) => redirect(href('/admin/inspection/:id', { id: await askForPack(ctx, form) })),
  { failure: 'Nothing was built' },
)

const nameIn = (places: readonly { id: string; name: string }[], id: string) =>
  places.find((place) => place.id === id)?.name ?? 'unknown'
const optionsOf = (places: readonly { id: string; name: string }[]) =>
  places.map(({ id, name }) => ({ value: id, label: name }))

export default function InspectionPack({ loaderData }: Route.ComponentProps) {
  const { filters, chosen, list, jobs, locations, teams, underWay, allowed } = loaderData
  const first = allowed.includes(filters.preset) ? filters.preset : (allowed[0] ?? 'training')
  const [preset, choose] = useState(first)
  const chips = chipsOf(
    here,
    { location: filters.location, job: filters.job, team: filters.team, who: filters.who },
    {
      location: (id) => `Location: ${nameIn(locations, id)}`,
      job: (id) => `Job: ${nameIn(jobs, id)}`,
      team: (team) => `Team: ${team}`,
      who: (who) => (who === 'leavers' ? 'Left in the last year' : 'In post'),
    },
  ).map(({ label }, at, all) => ({ label, to: withoutChip(filters, all, at) }))
  return (
    <PageStack>
      <title>Inspection pack</title>
      <PageHead title="Inspection pack">
        <ButtonLink kind="quiet" to={href('/admin/inspection/earlier')}>
          Earlier packs
        </ButtonLink>
      </PageHead>
      <Steps
        look="pipe"
        label="Steps"
        steps={[
          { label: 'Choose', state: 'now', note: 'people and preset' },
          { label: 'Build', state: 'next', note: 'in the background' },
          { label: 'Hand over', state: 'next', note: 'link and code' },
        ]}
      />
      {underWay && (
        <Notice tone="mist" title="A pack of yours is being built.">
          <Link to={href('/admin/inspection/:id', { id: underWay })}>Open it</Link>. The next one can be built when it
          is ready or stopped.
        </Notice>
      )}
      <ErrorSummary errors={errorList(useFormReply())} />
      <FilterBar
        selects={[
          { name: 'location', label: 'Location', value: filters.location, options: optionsOf(locations) },
          { name: 'job', label: 'Job', value: filters.job, options: optionsOf(jobs) },
          ...teamSelect(teams, filters.team),
          {
            name: 'who',
            label: 'Who',
            value: filters.who,
            empty: 'In post',
            options: [{ value: 'leavers', label: 'Left in the last year' }],
          },
        ]}
        keep={kept(filters)}
        count={countOf(list.total, 'member of staff', 'members of staff')}
        inForce={chips}
        clearTo={choosingAddress(filters, { location: '', job: '', team: '', who: '' })}
      />
      <div className={css.halves}>
        <PeopleCard filters={filters} chosen={chosen} list={list} />
        <IncludeCard preset={preset} />
      </div>
      <BuildCard {...{ filters, chosen, preset, allowed }} choose={choose} />
    </PageStack>
  )
}

type Filters = Route.ComponentProps['loaderData']['filters']

/** What a filter leaves as it is: how people are chosen, and who is. */
const kept = ({ how, seed, size, preset, people }: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ how, seed, size: String(size), preset, people: people.join() }).filter(
      ([, value]) => value !== '',
    ),
  )

const order = ['location', 'job', 'team', 'who'] as const
function withoutChip(filters: Filters, all: readonly unknown[], at: number): string {
  const inForce = order.filter((name) => filters[name] !== '')
  const name = inForce.length === all.length ? inForce[at] : undefined
  return choosingAddress(filters, name ? { [name]: '' } : {})
}

/** The address in words of the list; without scripts the ticks of the form come as fields of their own. */
function filtersFrom(request: Request) {
  const asked = new URL(request.url).searchParams
  const ticked = asked.getAll('people[]')
  const people = ticked.length > 0 ? ticked.join() : (asked.get('people') ?? '')
  return choosingFilters.parse({ ...Object.fromEntries(asked), people })
}

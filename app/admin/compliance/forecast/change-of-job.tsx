import { href } from 'react-router'
import { z } from 'zod'
import { read } from '#app/doors/signed-in.server.ts'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { findInPost, type InPost } from '#domains/compliance/forecast/in-post.queries.server.ts'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { changeOfJob } from '#domains/compliance/state/post-preview.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { searchWords } from '#lib/list-filters.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/change-of-job'
import css from './change-of-job.module.css'

const here = href('/admin/compliance/forecast/change-of-job')
const someId = z.uuid().catch('').default('')
const asked = z.object({ q: searchWords.default(''), person: someId, job: someId, location: someId })

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const filters = filtersOf(asked, request)
  const { q, person, job, location } = filters
  const [people, jobs, locations] = await Promise.all([
    findInPost(ctx, person ? { id: person } : { q }),
    openJobs(ctx),
    openLocations(ctx),
  ])
  const [whom] = people.length === 1 ? people : []
  const ready = whom && job && location
  return {
    ...{ filters, people, whom, ready: Boolean(ready), today: todayOf(ctx) },
    jobs: jobs.map(({ id, title }) => ({ value: id, label: title })),
    locations: locations.map(({ id, name }) => ({ value: id, label: name })),
    change: ready ? await changeOfJob(ctx, whom.id, { jobId: job, locationId: location }) : undefined,
  }
})

type Loaded = Route.ComponentProps['loaderData']

/** What someone would lack in another job, before anything is changed. */
export default function ChangeOfJobPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Change of job</title>
      <PageHead title="Change of job" />
      <p className="muted">What would be missing if someone did another job. Nothing is changed by looking.</p>
      <Ask loaded={loaderData} />
      <Found loaded={loaderData} />
    </PageStack>
  )
}

function Ask({ loaded: { filters, whom, jobs, locations } }: { loaded: Loaded }) {
  return (
    <Card>
      <CardBody>
        <Form method="get" className={css.ask}>
          <TextField
            label="Person"
            type="search"
            name="q"
            id="q"
            hint="Part of a name, or an email address"
            defaultValue={filters.q || (whom?.name ?? '')}
          />
          <SelectField
            label="New job"
            name="job"
            id="job"
            options={jobs}
            empty="Choose a job"
            defaultValue={filters.job}
          />
          <SelectField
            label="Location"
            name="location"
            id="location"
            options={locations}
            empty="Choose a location"
            defaultValue={filters.location}
          />
          <Button icon="eye">Show what would be missing</Button>
        </Form>
      </CardBody>
    </Card>
  )
}

function Found({ loaded }: { loaded: Loaded }) {
  const { filters, people, whom, ready, change, today } = loaded
  const { q, person, job, location } = filters
  if (!q && !person) return null
  if (people.length === 0)
    return (
      <Notice title="No one found.">
        Check the spelling, or enter part of the name. Only people in post are found.
      </Notice>
    )
  if (people.length > 1) return <Choose people={people} filters={{ job, location }} />
  if (!ready || !whom) return <Notice tone="mist">Choose a job and a location, too.</Notice>
  if (!change) return <Notice title={`${whom.name} has this job at this location already.`}>Choose another.</Notice>
  const { gaps, still, freed, inDate } = change
  return (
    <>
      <Notice
        tone={gaps.length > 0 ? 'wheat' : 'mist'}
        icon={gaps.length > 0 ? 'warn' : 'check'}
        title={
          gaps.length > 0
            ? `${whom.name} would lack ${countOf(gaps.length, 'more record', 'more records')}.`
            : `${whom.name} would lack nothing more.`
        }
        actions={
          <ButtonLink
            kind="quiet"
            size="xs"
            to={`${href('/admin/staff/:id/posts/new', { id: whom.id })}?${new URLSearchParams({ jobId: job, locationId: location })}`}
          >
            Add this post
          </ButtonLink>
        }
      >
        Now {whom.job}, {whom.location}.
      </Notice>
      <div className={css.groups}>
        <Group title="Would be missing" states={gaps} today={today} empty="Nothing new." clears />
        <Group title="Missing already" states={still} today={today} empty="Nothing." clears />
        <Group title="In date, and needed there" states={inDate} today={today} empty="Nothing." />
        <Group title="Needed no more" states={freed} today={today} empty="Nothing." />
      </div>
    </>
  )
}

function Choose({ people, filters }: { people: readonly InPost[]; filters: { job: string; location: string } }) {
  return (
    <Card>
      <CardHead title="Whom do you mean?" />
      <CardList>
        {people.map(({ id, name, job, location }) => (
          <CardItem
            key={id}
            title={<Link to={listAddress(here, { person: id, ...filters })}>{name}</Link>}
            meta={`${job}, ${location}`}
          />
        ))}
      </CardList>
    </Card>
  )
}

type GroupProps = { title: string; states: readonly State[]; today: Day; empty: string; clears?: boolean }

function Group({ title, states, today, empty, clears = false }: GroupProps) {
  return (
    <Card>
      <CardHead title={title}>{states.length > 0 && <span className="num">{states.length}</span>}</CardHead>
      {states.length === 0 ? (
        <CardBody>
          <p className="muted">{empty}</p>
        </CardBody>
      ) : (
        <CardList>
          {states.map((state) => {
            const said = statusOf(state, today)
            const ends = said.expiresOn ? `Until ${formatDay(said.expiresOn)}` : 'Does not expire'
            return (
              <CardItem
                key={state.typeId}
                title={state.name}
                meta={clears ? said.clears : state.required && ends}
                end={<StatusBadge of="compliance" status={state.status} />}
              />
            )
          })}
        </CardList>
      )}
    </Card>
  )
}

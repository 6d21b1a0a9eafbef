import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { rhythmWords } from '#domains/supervision/cadence/cadence.rules.ts'
import { type OfKind, readCadences } from '#domains/supervision/cadence/cadences.queries.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import type { Route } from './+types/page'

export const loader = read((ctx) => readCadences(ctx))

/** How often each kind is due, by job, and what is asked at it. */
export default function SupervisionSettings({ loaderData: { all } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Supervision – Settings</title>
      <Outlet />
      {all.map((one) => (
        <KindCard key={one.kind} one={one} />
      ))}
    </PageStack>
  )
}

function KindCard({ one: { kind, rhythm, own, items } }: { one: OfKind }) {
  const change = href('/admin/settings/supervision/:kind', { kind })
  const checks = items.filter(({ sort }) => sort === 'check').length
  return (
    <Card>
      <CardHead title={kindNames[kind]}>
        <span className="row">
          <ButtonLink kind="quiet" size="xs" to={`${change}?job=`} preventScrollReset>
            Change how often
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/settings/supervision/:kind/template', { kind })}
            preventScrollReset
          >
            Change the template
          </ButtonLink>
        </span>
      </CardHead>
      <CardBody>
        <p>
          <b>{rhythmWords(rhythm)}</b>
          {own.length > 0 ? ', but for these jobs:' : ', in every job.'}
        </p>
      </CardBody>
      {own.length > 0 && (
        <CardList>
          {own.map(({ jobId, job, rhythm }) => (
            <CardItem
              key={jobId}
              title={job}
              meta={rhythmWords(rhythm)}
              end={
                <ButtonLink
                  kind="ghost"
                  size="xs"
                  to={`${change}?job=${jobId}`}
                  preventScrollReset
                  aria-label={`Change ${job}`}
                >
                  Change
                </ButtonLink>
              }
            />
          ))}
        </CardList>
      )}
      <CardBody>
        <p className="muted">
          {checks > 0 && `${checks} lines that are met or not. `}
          {items
            .filter(({ sort }) => sort === 'notes')
            .map(({ label }) => label)
            .join(' · ')}
        </p>
      </CardBody>
    </Card>
  )
}

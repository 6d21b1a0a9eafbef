import { data, href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { choiceHints, choiceLabels } from '#domains/employment/standing/lapses.labels.ts'
import { type LapsePage, readLapse } from '#domains/employment/standing/lapses.queries.server.ts'
import { isCheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  if (!/^[a-z_]{1,40}$/.test(params.key)) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return readLapse(ctx, params.id, params.key)
})

export default function Lapse({ params, loaderData }: Route.ComponentProps) {
  const { person, lapse, decisions } = loaderData
  return (
    <StaffPage person={person} title="Not cleared">
      <Outlet />
      {lapse ? (
        <WhatLapsed lapse={lapse} personId={person.id} applicationId={loaderData.applicationId} />
      ) : (
        <Resolved personId={person.id} />
      )}
      {lapse && <Choices params={params} page={loaderData} lapse={lapse} />}
      <Card>
        <CardHead title="Decided so far" />
        {decisions.length === 0 ? (
          <CardBody>
            <p className="muted">Nothing yet. Until something is decided or recorded, reminders go out every Monday.</p>
          </CardBody>
        ) : (
          <CardList>
            {decisions.map((one) => (
              <CardItem
                key={one.id}
                title={choiceLabels[one.decision]}
                meta={<Decision one={one} personId={person.id} />}
              />
            ))}
          </CardList>
        )}
      </Card>
    </StaffPage>
  )
}

type Open = NonNullable<LapsePage['lapse']>

type WhatProps = { lapse: Open; personId: string; applicationId: string | undefined }

function WhatLapsed({ lapse, personId, applicationId }: WhatProps) {
  const { key, label, missing, clears, endedOn } = lapse
  return (
    <Card>
      <CardHead title={label}>
        {isCheckKind(key) && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/staff/:id/checks/:kind/new', { id: personId, kind: key })}
          >
            Record a check
          </ButtonLink>
        )}
        {!isCheckKind(key) && applicationId && (
          <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/clearance', { id: applicationId })}>
            Open clearance
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          ...(endedOn ? [{ label: 'Last day', value: formatDay(endedOn) }] : []),
          { label: 'What is outstanding', value: missing },
          { label: 'What clears it', value: clears },
        ]}
      />
    </Card>
  )
}

const Resolved = ({ personId }: { personId: string }) => (
  <Card>
    <CardHead title="Resolved" />
    <CardBody>
      <p>
        This no longer keeps them off work.{' '}
        <Link to={href('/admin/staff/:id', { id: personId })}>Open the staff file</Link>
      </p>
    </CardBody>
  </Card>
)

type Params = { id: string; key: string }

function Choices({
  params,
  page: { isOneself },
  lapse: { choices },
}: {
  params: Params
  page: LapsePage
  lapse: Open
}) {
  return (
    <Card>
      <CardHead title="What can be decided" />
      {isOneself && (
        <CardBody>
          <p>Someone else must decide this for you.</p>
        </CardBody>
      )}
      <CardList>
        {choices.map((decision) => (
          <CardItem
            key={decision}
            title={choiceLabels[decision]}
            meta={choiceHints[decision]}
            end={
              !isOneself && (
                <ButtonLink
                  size="xs"
                  kind="line"
                  to={href('/admin/staff/:id/lapse/:key/:decision', { ...params, decision })}
                  preventScrollReset
                >
                  Decide<span className="sr">: {choiceLabels[decision]}</span>
                </ButtonLink>
              )
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

function Decision({ one, personId }: { one: LapsePage['decisions'][number]; personId: string }) {
  const { note, by, recordedAt, appliedOn, until, document, documentId } = one
  return (
    <>
      <span className="lines">{note}</span>
      <br />
      {appliedOn && `Applied on ${formatDay(appliedOn)}. `}
      {until && `Until ${formatDay(until)}. `}
      {document && documentId && (
        <>
          Proof:{' '}
          <Link to={href('/admin/staff/:id/documents/:fileId', { id: personId, fileId: documentId })}>{document}</Link>.{' '}
        </>
      )}
      {by ?? 'A former administrator'}, {formatInstant(recordedAt)}
    </>
  )
}

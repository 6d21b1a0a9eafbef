import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import detail from '#app/ui/detail.module.css'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { savesUnderWay } from '#app/ui/use-autosave.ts'
import { type RecordRead, readRecord } from '#domains/supervision/records/record.queries.server.ts'
import { readRestricted } from '#domains/supervision/records/restricted.queries.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'
import type { Route } from './+types/page'
import { AgreedCard, CarriedCard } from './ActionCards.tsx'
import { AgendaCard } from './Agenda.tsx'
import { CorrectionsCard } from './CorrectionsCard.tsx'
import { RestrictedCard } from './RestrictedCard.tsx'
import { SideCards } from './SideCards.tsx'
import { SignaturesCard } from './SignaturesCard.tsx'
import { StateNotice } from './StateNotice.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  record: await readRecord(ctx, params.id),
  restricted: await readRestricted(ctx, params.id),
}))

/** A page that is read while a save is on its way would be older than what was typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await savesUnderWay()
  return serverLoader()
}

/** One supervision from its booking to its signatures. */
export default function RecordPage({ loaderData: { record, restricted } }: Route.ComponentProps) {
  const { id, about, state, kind, mayWrite } = record
  const [only, ...others] = about
  const names = about.map(({ name }) => name).join(', ')
  const title = `${kindNames[kind]}, ${formatDay(dayOf(record))}`
  return (
    <PageStack>
      <title>{`${title} – ${names}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Supervision', to: href('/supervision') },
          ...(only && others.length === 0
            ? [{ label: only.name, to: href('/supervision/people/:id', { id: only.id }) }]
            : []),
          { label: formatDay(dayOf(record)) },
        ]}
      />
      <div className="cluster gap-3">
        {only && others.length === 0 && <Avatar name={only.name} size="lg" />}
        <div className={detail.who}>
          <h1>{title}</h1>
          <p className="muted">{lineOf(record, names)}</p>
        </div>
        <div className={detail.verbs}>
          {state === 'booked' && mayWrite && (
            <>
              <ButtonLink kind="quiet" to={href('/supervision/:id/move', { id })} preventScrollReset>
                Move
              </ButtonLink>
              <ButtonLink kind="quiet" to={href('/supervision/:id/cancel', { id })} preventScrollReset>
                Cancel it
              </ButtonLink>
            </>
          )}
          {state === 'held' && !record.imported && (
            <ButtonLink kind="quiet" icon="print" to={href('/supervision/:id/print', { id })}>
              Print
            </ButtonLink>
          )}
        </div>
      </div>
      <Outlet />
      <StateNotice record={record} />
      {record.imported ? (
        <Notice title="From the import.">The spreadsheet said that it was held on this day, and nothing more.</Notice>
      ) : (
        <div className="columns">
          <div className="columns-part">
            <CarriedCard record={record} />
            <AgendaCard record={record} />
            <AgreedCard record={record} />
            <RestrictedCard record={record} restricted={restricted} />
            {state === 'held' && <SignaturesCard record={record} />}
            <CorrectionsCard record={record} />
          </div>
          <div className="columns-part">
            <SideCards record={record} />
          </div>
        </div>
      )}
    </PageStack>
  )
}

const dayOf = ({ heldOn, at }: Pick<RecordRead, 'heldOn' | 'at'>) => heldOn ?? dayOfInstant(at ?? '')

function lineOf({ supervisor, at, place, lastOn, type }: RecordRead, names: string): string {
  return [
    supervisor ? `${names} with ${supervisor.name}` : names,
    at && `${formatTime(at)}, ${place}`,
    type && `observed: ${type}`,
    lastOn && `last one ${formatDay(lastOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

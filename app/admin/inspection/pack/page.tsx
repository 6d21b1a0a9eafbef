import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { type ReadPack, readPack } from '#domains/inspection/building/packs.queries.server.ts'
import { linksOfPack } from '#domains/inspection/reader/links.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { againAddress } from '../address.ts'
import type { Route } from './+types/page'
import { Building } from './Building.tsx'
import { Ended } from './Ended.tsx'
import { Ready } from './Ready.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const [pack, outside] = await Promise.all([readPack(ctx, params.id), linksOfPack(ctx, params.id)])
  return { pack, outside }
})

export default function Pack({ loaderData: { pack, outside } }: Route.ComponentProps) {
  const title =
    pack.state === 'ready' ? `Inspection pack of ${formatDay(dayOfInstant(pack.askedAt))}` : 'Inspection pack'
  return (
    <PageStack>
      <title>{title}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Inspection pack', to: href('/admin/inspection') },
          { label: `Pack of ${formatDay(dayOfInstant(pack.askedAt))}` },
        ]}
      />
      <PageHead title={title}>
        {isReady(pack) && (
          <ButtonLink kind="quiet" icon="download" reload to={href('/admin/inspection/:id/download', { id: pack.id })}>
            {`Download ${pack.format === 'zip' ? 'ZIP' : 'PDF'}, ${sizeWords(pack.bytes ?? 0)}`}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={href('/admin/inspection/earlier')}>
          Earlier packs
        </ButtonLink>
      </PageHead>
      <Steps look="pipe" label="Steps" steps={stepsOf(pack)} />
      {isUnderWay(pack) ? (
        <Building pack={pack} />
      ) : isReady(pack) ? (
        <Ready pack={pack} outside={outside} />
      ) : (
        <Ended pack={pack} looks={outside.looks} />
      )}
      <Outlet />
    </PageStack>
  )
}

const isUnderWay = ({ state }: ReadPack) => state === 'waiting' || state === 'building'
/** The sweep deletes it a little later; it is not given meanwhile. */
const isReady = ({ state, expiresAt, now }: ReadPack) => state === 'ready' && (expiresAt ?? '') > now

function stepsOf(pack: ReadPack) {
  const { done, all } = pack.progress
  const people = countOf(pack.people.length, 'person', 'people')
  const chosen = { label: 'Choose', state: 'done' as const, to: againAddress(pack), note: people }
  if (isUnderWay(pack))
    return [
      chosen,
      { label: 'Build', state: 'now' as const, note: `${done} of ${all}` },
      { label: 'Hand over', state: 'next' as const, note: 'link and code' },
    ]
  const ready = isReady(pack)
  return [
    chosen,
    {
      label: 'Build',
      state: pack.state === 'failed' || pack.state === 'stopped' ? ('begun' as const) : ('done' as const),
      note: pack.pages === null ? 'not finished' : countOf(pack.pages, 'page', 'pages'),
    },
    {
      label: 'Hand over',
      state: ready ? ('now' as const) : ('next' as const),
      note: ready ? 'link and code' : 'not now',
    },
  ]
}

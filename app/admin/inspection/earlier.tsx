import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { type ListedPack, listPacks } from '#domains/inspection/building/packs.queries.server.ts'
import { presets } from '#domains/inspection/presets.rules.ts'
import { countOf } from '#lib/count.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/earlier'

export const loader = read(async (ctx) => ({ packs: await listPacks(ctx) }))

export default function EarlierPacks({ loaderData: { packs } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Earlier packs</title>
      <PageHead title="Earlier packs" />
      <ListCard
        list={{ rows: packs, total: packs.length }}
        caption="Earlier packs"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No pack was built yet."
        emptyLine="Choose people, then press Build the pack."
        emptyAction={<ButtonLink to={href('/admin/inspection')}>Choose people</ButtonLink>}
      />
    </PageStack>
  )
}

const columns: Column<ListedPack>[] = [
  {
    key: 'at',
    head: 'Built',
    cell: ({ id, askedAt }) => <Link to={href('/admin/inspection/:id', { id })}>{formatInstant(askedAt)}</Link>,
  },
  { key: 'preset', head: 'For', phoneLabel: '', cell: ({ preset }) => presets[preset].label },
  { key: 'people', head: 'Files', phoneLabel: '', cell: ({ people }) => countOf(people, 'person', 'people') },
  { key: 'by', head: 'By', cell: ({ by }) => by },
  {
    key: 'state',
    head: 'State',
    phoneLabel: '',
    cell: ({ state }) => <PackBadge state={state} />,
  },
]

const looks: Record<ListedPack['state'], { tone: BadgeTone; icon: IconName; words: string }> = {
  waiting: { tone: 'info', icon: 'clock', words: 'Being built' },
  building: { tone: 'info', icon: 'clock', words: 'Being built' },
  ready: { tone: 'valid', icon: 'check', words: 'Ready' },
  failed: { tone: 'expired', icon: 'x', words: 'Not built' },
  stopped: { tone: 'missing', icon: 'dash', words: 'Stopped' },
  gone: { tone: 'missing', icon: 'dash', words: 'Deleted' },
}

function PackBadge({ state }: Pick<ListedPack, 'state'>) {
  const { tone, icon, words } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

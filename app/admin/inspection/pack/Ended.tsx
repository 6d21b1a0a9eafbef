import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { ReadPack } from '#domains/inspection/building/packs.queries.server.ts'
import type { PackLinks } from '#domains/inspection/reader/links.queries.server.ts'
import { againAddress } from '../address.ts'
import { LooksCard } from '../links/LooksCard.tsx'

type Words = { heading: string; line: string }

const words: Partial<Record<ReadPack['state'], Words>> = {
  stopped: { heading: 'This pack was stopped.', line: 'Nothing of it was kept.' },
  failed: { heading: 'This pack could not be built.', line: 'Nothing of it was kept. Build it again.' },
}
const deleted: Words = {
  heading: 'This pack was deleted.',
  line: 'Packs are kept for 24 hours. Who was in it, and who downloaded it, stays on record.',
}

/** A pack of which nothing is left, and whose files it held. */
export function Ended({ pack, looks }: { pack: ReadPack; looks: PackLinks['looks'] }) {
  const { heading, line } = words[pack.state] ?? deleted
  return (
    <>
      <Card>
        <EmptyState
          heading={heading}
          line={pack.fault ? `${pack.fault} ${line}` : line}
          action={<ButtonLink to={againAddress(pack)}>Build it again</ButtonLink>}
        />
      </Card>
      {looks.length > 0 && <LooksCard looks={looks} />}
    </>
  )
}

import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Form } from '#app/ui/Form.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ReadPack } from '#domains/inspection/building/packs.queries.server.ts'
import { shortSum } from '#domains/inspection/packs.rules.ts'
import { presets } from '#domains/inspection/presets.rules.ts'
import type { PackLinks } from '#domains/inspection/reader/links.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatInstant } from '#lib/day.ts'
import { LinksCard } from '../links/LinksCard.tsx'
import { LooksCard } from '../links/LooksCard.tsx'
import { spaced } from '../seed.ts'
import css from './pack.module.css'

type Props = { pack: ReadPack }

/** Ready to hand over: the download, what is in it, and what is missing of each person. */
export function Ready({ pack, outside: { links, looks } }: Props & { outside: PackLinks }) {
  return (
    <div className={css.ready}>
      <div className="grid gap-4">
        <HandOver pack={pack} />
        <LinksCard packId={pack.id} links={links} />
        <Contents pack={pack} />
      </div>
      <div className="grid gap-4">
        <LooksCard looks={looks} />
        <InThePack pack={pack} />
      </div>
    </div>
  )
}

function HandOver({ pack }: Props) {
  const action = href('/admin/inspection/:id/delete', { id: pack.id })
  const busy = useBusy(action)
  const people = countOf(pack.people.length, 'person', 'people')
  return (
    <section className={css.brand}>
      <h2>Ready to hand over</h2>
      <p>
        {countOf(pack.pages ?? 0, 'page', 'pages')}, {people}. Kept until {formatInstant(pack.expiresAt ?? '')}, then
        deleted.
      </p>
      <div className="row">
        <ButtonLink kind="brand" icon="download" reload to={href('/admin/inspection/:id/download', { id: pack.id })}>
          {`Download ${pack.format === 'zip' ? 'ZIP' : 'PDF'}, ${sizeWords(pack.bytes ?? 0)}`}
        </ButtonLink>
        <Form method="post" action={action} failure="Nothing was deleted">
          <Button kind="ghost" className={css.onBrand} busy={busy} busyLabel="Deleting">
            Delete it now
          </Button>
        </Form>
      </div>
      <p>Each download is on the record of everyone whose file is in it.</p>
    </section>
  )
}

function Contents({ pack }: Props) {
  return (
    <Card>
      <CardHead title="Contents" />
      <CardList>
        {pack.parts.map((part) => (
          <CardItem
            key={part.id}
            title={part.title}
            meta={part.kind === 'person' ? lackingIn(part) : part.fileName}
            end={<span className="quiet num">{part.pages === null ? '' : countOf(part.pages, 'page', 'pages')}</span>}
          />
        ))}
      </CardList>
    </Card>
  )
}

/** What the index says of someone, in brief. */
function lackingIn({ contents }: ReadPack['parts'][number]): string {
  const sections = contents?.sections ?? []
  const missing = sections.flatMap(({ missing }) => missing).length
  const documents = sections.flatMap(({ documents }) => documents).length
  return [
    countOf(documents, 'document', 'documents'),
    missing > 0 ? `${countOf(missing, 'thing is', 'things are')} missing` : 'nothing is missing',
  ].join(', ')
}

function InThePack({ pack }: Props) {
  const { preset, people, seed, listed, askedAt, by, manifestSha256 } = pack
  return (
    <Card>
      <CardHead title="In the pack" />
      <DefinitionList
        items={[
          { label: 'People', value: people.map(({ name }) => name).join(', ') },
          { label: 'For', value: presets[preset].label },
          ...(seed
            ? [
                {
                  label: 'Sample',
                  value: `Drawn at random from ${countOf(listed, 'person', 'people')}, seed ${spaced(seed)}`,
                },
              ]
            : []),
          { label: 'As at', value: formatInstant(askedAt) },
          { label: 'Built by', value: by },
          { label: 'Checksum', value: shortSum(manifestSha256 ?? '') },
        ]}
      />
    </Card>
  )
}

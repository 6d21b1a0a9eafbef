import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { CheckCard } from '#app/parts/vetting/CheckCard.tsx'
import css from '#app/parts/vetting/checks.module.css'
import { DocumentsCard } from '#app/parts/vetting/DocumentsCard.tsx'
import { OwnFile } from '#app/parts/vetting/OwnFile.tsx'
import { personChecks } from '#app/parts/vetting/places.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { JumpTo } from '#app/ui/list/JumpTo.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { type PostStanding, standingOfPerson } from '#domains/employment/standing/person-standing.queries.server.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { readPersonChecks } from '#domains/vetting/checks/checks.queries.server.ts'
import { isOwnFile } from '#domains/vetting/checks/whose.queries.server.ts'
import { documentsToCheck } from '#domains/vetting/documents/documents.queries.server.ts'
import { readOtherRecords } from '#domains/vetting/standing/other-records.queries.server.ts'
import type { Route } from './+types/page'
import { OtherCards } from './OtherCards.tsx'
import { PostCard } from './PostCard.tsx'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  page: await readPersonChecks(ctx, id),
  posts: await standingOfPerson(ctx, id),
  other: await readOtherRecords(ctx, id),
  documents: await documentsToCheck(ctx, { personId: id }),
  own: await isOwnFile(ctx, { personId: id }),
}))

export default function PersonChecks({ loaderData }: Route.ComponentProps) {
  const { person, page, posts, other, documents, own } = loaderData
  const places = personChecks(person.id)
  const kinds = page.kinds.map((of) => ({ ...of, requirement: asked(of.kind, posts) }))
  const onRecord = kinds.filter(({ records }) => records.length > 0)
  const rest = kinds.filter(({ records, requirement }) => records.length === 0 && !requirement)
  // of one post alone its own slab says the same
  const said = posts.length === 1 && !person.safe?.suspended
  return (
    <StaffPage person={person} title="Checks" slab={said ? 'within' : true}>
      <JumpTo
        parts={[
          ...posts.map(({ id, job }) => ({ id: `post-${id}`, label: job })),
          { id: 'records', label: 'Records' },
          { id: 'references', label: 'References' },
        ]}
      />
      {own && <OwnFile />}
      {posts.map((post) => (
        <PostCard key={post.id} personId={person.id} post={post} places={places} applicationId={other.applicationId} />
      ))}
      {posts.length === 0 && (
        <Notice tone="mist" icon="info" title="No post now.">
          What is checked depends on the job. Records stay on file.
        </Notice>
      )}
      <DocumentsCard documents={documents} places={places} />
      <h2 id="records">Records</h2>
      <div className={css.grid}>
        {onRecord.map((of) => (
          <CheckCard key={of.kind} page={page} of={of} places={places} />
        ))}
        <OtherCards other={other} declaredAt={page.declaredAt} places={places} />
      </div>
      {rest.length > 0 && !own && (
        <div className="row">
          {rest.map(({ kind }) => (
            <ButtonLink key={kind} kind="quiet" size="xs" icon="plus" to={places.record(kind)}>
              {kindLabels[kind]}
              <span className="sr">: record a check</span>
            </ButtonLink>
          ))}
        </div>
      )}
    </StaffPage>
  )
}

/** What the posts ask of one kind of check: open while one of them finds it open; undefined where none asks it. */
function asked(kind: string, posts: readonly PostStanding[]) {
  const items = posts.flatMap(({ standing }) => standing.items.filter(({ key }) => key === kind))
  const item = items.find(({ state }) => state !== 'satisfied') ?? items[0]
  return item && { satisfied: item.state === 'satisfied', missing: item.missing }
}

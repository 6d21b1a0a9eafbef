import { clearanceOf } from '#app/parts/employment/clearance/places.ts'
import { Slab } from '#app/parts/employment/staff/Slab.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { PersonPlaces } from '#app/parts/vetting/places.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import { dayOf } from '#domains/employment/standing/wanted.rules.ts'
import { requirementsOf } from '#domains/vetting/standing/requirement.rules.ts'
import { formatDay } from '#lib/day.ts'
import { actionOf, stateOf } from './item-words.ts'
import { outcomeLine, standingTitle } from './outcome-words.ts'

type PostCardProps = { post: PostStanding; personId: string; places: PersonPlaces; applicationId: string | undefined }

/** One post: whether they may work in it, and each thing it asks with what clears it. */
export function PostCard({ post, personId, places, applicationId }: PostCardProps) {
  const { id, job, location, standing } = post
  const clearance = clearanceOf(personId, { postId: id, applicationId: post.applicationId })
  return (
    <section aria-label={`${job}, ${location}`} className="grid gap-4">
      <Slab
        outcome={standing.outcome}
        id={`post-${id}`}
        over={`${job}, ${location}`}
        title={standingTitle(standing)}
        line={outcomeLine(post)}
      >
        <ButtonLink kind="line" to={clearance}>
          Clearance<span className="sr">: {job}</span>
        </ButtonLink>
      </Slab>
      <Card>
        <CardHead title="Requirements of this post" level={3}>
          {standing.verified} of {standing.toVerify} satisfied
        </CardHead>
        <CardList>
          {shownOf(standing.items).map((item) => (
            <Requirement key={item.key} {...{ item, post, places, applicationId }} />
          ))}
        </CardList>
      </Card>
    </section>
  )
}

type Item = PostStanding['standing']['items'][number]

/** What a file has to prove, and what else is open. */
const shownOf = (items: readonly Item[]) => {
  const counted = requirementsOf(items)
  return items.filter((item) => counted.includes(item) || item.state !== 'satisfied')
}

type RequirementProps = Omit<PostCardProps, 'personId'> & { item: Item }

function Requirement({ item, post, places, applicationId }: RequirementProps) {
  const { label, missing, clears, source, note, endsOn, state } = item
  const shown = stateOf(item, post.standing)
  const action = shown === 'satisfied' ? undefined : actionOf(item, places, applicationId)
  const why = post.standing.changes.find(({ key }) => key === item.key)?.why
  const waits = post.standing.tasks.find((task) => task.key === item.key)
  const day = waits && dayOf(waits)
  const holds = state === 'satisfied' && endsOn ? `Until ${formatDay(endsOn)}.` : ''
  return (
    <CardItem
      title={label}
      meta={
        <>
          {[day && `Needed by ${formatDay(day)}.`, missing, clears, why && `Since it was signed: ${why}.`, holds, note]
            .filter(Boolean)
            .join(' ')}
          <span className="muted block">{source}</span>
        </>
      }
      end={
        <>
          <StatusBadge of="vetting" status={shown} />
          {action && (
            <ButtonLink kind="quiet" size="xs" to={action.to}>
              {action.label}
              <span className="sr">: {label}</span>
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

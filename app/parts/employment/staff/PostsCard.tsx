import { href } from 'react-router'
import { clearanceOf } from '#app/parts/employment/clearance/places.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { engagementLabels } from '#domains/employment/posts/engagements.labels.ts'
import type { HeldPost } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './staff.module.css'

type PostsCardProps = {
  posts: readonly HeldPost[]
  /** Whose posts can be changed; without it they are only shown. */
  changing?: string | undefined
}

/** Someone's posts, current ones first. */
export function PostsCard({ posts, changing }: PostsCardProps) {
  return (
    <Card>
      <CardHead id="posts" title="Posts">
        {changing && (
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="plus"
            to={href('/admin/staff/:id/posts/new', { id: changing })}
            preventScrollReset
          >
            Add post
          </ButtonLink>
        )}
      </CardHead>
      {posts.length === 0 && (
        <CardBody>
          <p className="muted">No post yet. The job decides which training and checks are required.</p>
        </CardBody>
      )}
      <CardList>
        {posts.map((post) => (
          <CardItem
            key={post.id}
            title={post.job}
            meta={
              <>
                {[post.location, post.team, post.engagement !== 'employee' && engagementLabels[post.engagement]]
                  .filter(Boolean)
                  .join(', ')}
                <span className={css.second}>
                  {span(post)} · {post.manager ? `reports to ${post.manager}` : 'no manager'}
                </span>
              </>
            }
            end={changing && !post.dateTo && <PostVerbs post={post} id={changing} />}
          />
        ))}
      </CardList>
    </Card>
  )
}

function PostVerbs({ post, id }: { post: HeldPost; id: string }) {
  const which = { id, postId: post.id }
  return (
    <>
      <ButtonLink kind="quiet" size="xs" to={clearanceOf(id, { postId: post.id, applicationId: post.applicationId })}>
        Clearance<span className="sr">: {post.job}</span>
      </ButtonLink>
      <ButtonLink kind="quiet" size="xs" to={href('/admin/staff/:id/posts/:postId/team', which)} preventScrollReset>
        Team, manager and hours<span className="sr">: {post.job}</span>
      </ButtonLink>
      <ButtonLink kind="quiet" size="xs" to={href('/admin/staff/:id/posts/:postId/end', which)} preventScrollReset>
        End<span className="sr"> {post.job}</span>
      </ButtonLink>
    </>
  )
}

function span({ dateFrom, dateTo, plannedStart, cleared }: HeldPost): string {
  if (!dateFrom && dateTo) return `Planned, ended on ${formatDay(dateTo)} without a start`
  if (!dateFrom)
    return `${cleared ? 'Planned, cleared' : 'Planned, not cleared'}${plannedStart ? `, to start on ${formatDay(plannedStart)}` : ''}`
  return dateTo ? `${formatDay(dateFrom)} to ${formatDay(dateTo)}` : `Since ${formatDay(dateFrom)}`
}

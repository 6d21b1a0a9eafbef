import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { HeldPost } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './staff.module.css'

/** The posts, current ones first; without `here` they are only shown. */
export function PostsCard({ posts, here }: { posts: readonly HeldPost[]; here?: string | undefined }) {
  return (
    <Card>
      <CardHead id="posts" title="Posts">
        {here && (
          <ButtonLink kind="quiet" size="xs" icon="plus" to={`${here}/posts/new`} preventScrollReset>
            Add post
          </ButtonLink>
        )}
      </CardHead>
      {posts.length === 0 && (
        <CardBody>
          <p className={css.quiet}>No post yet. The job says which training and checks are needed.</p>
        </CardBody>
      )}
      <CardList>
        {posts.map((post) => (
          <CardItem
            key={post.id}
            title={post.job}
            meta={
              <>
                {[post.location, post.team].filter(Boolean).join(', ')}
                <span className={css.second}>
                  {span(post)} · {post.manager ? `answers to ${post.manager}` : 'no manager'}
                </span>
              </>
            }
            end={here && !post.dateTo && <PostVerbs post={post} here={here} />}
          />
        ))}
      </CardList>
    </Card>
  )
}

function PostVerbs({ post, here }: { post: HeldPost; here: string }) {
  return (
    <>
      <ButtonLink kind="quiet" size="xs" to={`${here}/posts/${post.id}/team`} preventScrollReset>
        Team and manager<span className="sr">: {post.job}</span>
      </ButtonLink>
      <ButtonLink kind="quiet" size="xs" to={`${here}/posts/${post.id}/end`} preventScrollReset>
        End<span className="sr"> {post.job}</span>
      </ButtonLink>
    </>
  )
}

function span({ dateFrom, dateTo, plannedStart }: HeldPost): string {
  if (!dateFrom) return plannedStart ? `To start on ${formatDay(plannedStart)}` : 'Not started'
  return dateTo ? `${formatDay(dateFrom)} to ${formatDay(dateTo)}` : `Since ${formatDay(dateFrom)}`
}

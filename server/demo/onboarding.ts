import { openChecklist } from '#domains/onboarding/checklists/checklists.server.ts'
import { tickItem } from '#domains/onboarding/checklists/items.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import type { When } from './when.ts'

type Begun = {
  application_id: string
  person_id: string
  job_id: string
  post_id: string | null
  start_on: string | null
}

/** Everyone hired, and some with an offer, is being onboarded, at different stages. */
export async function fillOnboarding(database: Database, userId: string, when: When): Promise<void> {
  const now = Temporal.Instant.from(when.ago(0))
  const ctx = { actor: office(userId), db: database.db, now }
  const { rows } = await database.pool.query<Begun>(
    `select application.id as application_id, applicant_id as person_id, application.job_id, hired.post_id,
        coalesce(post.date_from, post.planned_start)::text as start_on
      from applications as application left join hires as hired on hired.application_id = application.id
        left join posts as post on post.id = hired.post_id
      where application.status in ('offer_made', 'hired') and application.job_id is not null
      order by application.created_at`,
  )
  for (const [n, { application_id, person_id, job_id, post_id, start_on }] of rows.entries()) {
    if (!post_id && n % 3 === 0) continue
    const id = await openChecklist(ctx, {
      personId: person_id,
      applicationId: application_id,
      jobId: job_id,
      startOn: start_on,
      ...(post_id && { postId: post_id }),
    })
    const { rows: items } = await database.pool.query<{ id: string }>(
      `select id from onboarding_items where checklist_id = $1 and kind <> 'policy' order by position limit $2`,
      [id, (n * 5) % 13],
    )
    for (const item of items) await tickItem(ctx, item.id)
  }
}

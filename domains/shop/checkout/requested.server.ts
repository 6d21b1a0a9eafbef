import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { courseRequests } from '#domains/learning/courses.table.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { payWay } from '#domains/shop/payments/pay-way.server.ts'
import { offered } from '#domains/shop/prices/products.queries.server.ts'
import { keyOfProduct, type Product } from '#domains/shop/prices/products.rules.ts'
import { pounds } from '#lib/money.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'

/**
 * Tells those who asked for a course or a bundle, once, that they can buy it; the message's own key holds that when two
 * servers run this. People in post are answered by their office, and who withdrew the request or has the course is told
 * nothing.
 */
export async function sweepRequested(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  if (!payWay()) return
  const waiting = await untold(ctx)
  const products = new Map(waiting.map(({ product }) => [keyOfProduct(product), product]))
  const offers = await offered(ctx, [...products.values()])
  await eachAlone('telling of a course on sale', waiting, async ({ id, personId, name, email, product }) => {
    const offer = offers.get(keyOfProduct(product))
    if (!offer || offer.unitPence === null || offer.whyNot) return
    const { title, slug, kind, unitPence } = offer
    await transaction(ctx, (ctx) =>
      queueEmail(ctx, {
        template: 'shop.on_sale',
        to: { address: email, name, personId },
        params: { name, title, slug, kind, price: pounds(unitPence) },
        dedupeKey: keyOf(id),
        subjectId: id,
      }),
    )
  })
}

const keyOf = (requestId: string) => `on sale ${requestId}`

type Row = {
  id: string
  personId: string
  name: string
  email: string
  courseId: string | null
  bundleId: string | null
}

async function untold(ctx: Ctx) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select request.id, person.id as "personId", person.name, account.email,
      request.course_id as "courseId", request.bundle_id as "bundleId"
    from ${courseRequests} as request
    join ${people} as person on person.id = request.person_id
    join ${users} as account on account.person_id = person.id and account.is_active
    where not exists (select 1 from ${messages} as told where told.dedupe_key = ${keyOf('')} || request.id::text)
      and not exists (select 1 from ${posts} as post
        where post.person_id = person.id and ${notEndedOn(todayOf(ctx), 'post')})
      and not exists (select 1 from ${enrolments} as taken join ${entitlements} as given on given.enrolment_id = taken.id
        where taken.person_id = person.id and taken.course_id = request.course_id and given.ended_at is null)
    order by request.requested_at, request.id limit 5000`)
  return rows.map(({ courseId, bundleId, ...row }) => {
    const product: Product = courseId ? { kind: 'course', id: courseId } : { kind: 'bundle', id: bundleId ?? '' }
    return { ...row, product }
  })
}

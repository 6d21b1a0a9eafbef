import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { customers } from '#domains/shop/orders/customers.table.ts'
import { orderLineCourses, orderLines } from '#domains/shop/orders/orders.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { seatLinkToken } from './codes.server.ts'
import { isFree } from './free.server.ts'
import { isOpenLink, whyNotJoined } from './links.rules.ts'
import { type Managed, managedCustomers } from './managed.queries.server.ts'
import { seatAssignments, seatLinks, seats } from './seats.table.ts'

/** Whether a seat can be taken today. */
const canBeTaken = (ctx: Pick<Ctx, 'now'>) =>
  and(isNull(seats.endedAt), sql`${seats.untilDay} >= ${todayOf(ctx)}`, isFree)

type Of = { customerId: string; courseId: string | null; bundleId: string | null }
const ofLink = ({ customerId, courseId, bundleId }: Of) =>
  and(
    eq(seats.customerId, customerId),
    sql`coalesce(${orderLines.courseId}, ${orderLines.bundleId}) = ${courseId ?? bundleId}`,
  )

async function countFree({ db, now }: Ctx, link: Of): Promise<number> {
  const [row] = await db
    .select({ free: count() })
    .from(seats)
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .where(and(ofLink(link), canBeTaken({ now })))
  return row?.free ?? 0
}

const title = sql<string>`coalesce(${courses.title}, ${bundles.title})`

/** A link of an organisation that the asker manages; another's is not found. */
export async function ownLink(ctx: Ctx<User>, id: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db
    .select({ link: seatLinks, organisation: customers.name, title })
    .from(seatLinks)
    .innerJoin(customers, eq(customers.id, seatLinks.customerId))
    .leftJoin(courses, eq(courses.id, seatLinks.courseId))
    .leftJoin(bundles, eq(bundles.id, seatLinks.bundleId))
    .where(and(eq(seatLinks.id, id), inArray(seatLinks.customerId, idsOf(await managedCustomers(ctx)))))
  const { link, ...of } = found(row, 'QR code')
  const { customerId, expiresAt, endedAt } = link
  const open = isOpenLink(link, ctx.now.toString())
  return { ...of, id, customerId, expiresAt, endedAt, open, free: await countFree(ctx, link), token: seatLinkToken(id) }
}

const idsOf = (managed: readonly Managed[]) => managed.map(({ id }) => id)

/** What an organisation of the asker has free seats of, each with its open link. */
export async function seatLinksOf(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const managed = await managedCustomers(ctx)
  const rows = await ctx.db
    .select({
      ...{ customerId: seats.customerId, courseId: orderLines.courseId, bundleId: orderLines.bundleId, title },
      free: sql<number>`count(*)::int`,
      linkId: sql<string | null>`max(${seatLinks.id}::text)`,
      expiresAt: sql<string | null>`max(${seatLinks.expiresAt})`.mapWith(seatLinks.expiresAt),
    })
    .from(seats)
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .leftJoin(courses, eq(courses.id, orderLines.courseId))
    .leftJoin(bundles, eq(bundles.id, orderLines.bundleId))
    .leftJoin(
      seatLinks,
      and(
        eq(seatLinks.customerId, seats.customerId),
        sql`coalesce(${seatLinks.courseId}, ${seatLinks.bundleId}) = coalesce(${orderLines.courseId}, ${orderLines.bundleId})`,
        isNull(seatLinks.endedAt),
        sql`${seatLinks.expiresAt} > ${ctx.now.toString()}`,
      ),
    )
    .where(and(inArray(seats.customerId, idsOf(managed)), canBeTaken(ctx)))
    .groupBy(seats.customerId, orderLines.courseId, orderLines.bundleId, courses.title, bundles.title)
    .orderBy(asc(title))
  return managed.map(({ id, name }) => ({
    ...{ id, name },
    products: rows.filter(({ customerId }) => customerId === id).map(({ customerId, ...product }) => product),
  }))
}
export type SeatLinks = Awaited<ReturnType<typeof seatLinksOf>>

/** What anyone with the link of the staff room learns: who gives what, and whether a seat can be taken. */
export async function seatLinkOf(ctx: Ctx, token: string) {
  const hash = hashOfGiven(token)
  const [row] = hash
    ? await ctx.db
        .select({ link: seatLinks, organisation: customers.name, title })
        .from(seatLinks)
        .innerJoin(customers, eq(customers.id, seatLinks.customerId))
        .leftJoin(courses, eq(courses.id, seatLinks.courseId))
        .leftJoin(bundles, eq(bundles.id, seatLinks.bundleId))
        .where(eq(seatLinks.tokenHash, hash))
    : []
  if (!row) return undefined
  const { link, organisation } = row
  const why = whyNotJoined(link, { now: ctx.now.toString(), free: await countFree(ctx, link), organisation })
  return { organisation, title: row.title, why, mine: await hasTaken(ctx, link.id), courses: await titlesOf(ctx, link) }
}

async function hasTaken({ db, actor }: Ctx, linkId: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const { personId, takenBackAt } = seatAssignments
  const own = and(eq(seatAssignments.linkId, linkId), eq(personId, actor.personId), isNull(takenBackAt))
  return (await db.$count(seatAssignments, own)) > 0
}

/** The courses of the newest seat, as they were bought. */
async function titlesOf({ db }: Ctx, link: Of): Promise<string[]> {
  const newest = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(seats, eq(seats.lineId, orderLines.id))
    .where(ofLink(link))
    .orderBy(sql`${orderLines.id} desc`)
    .limit(1)
  const rows = await db
    .select({ title: orderLineCourses.title })
    .from(orderLineCourses)
    .where(inArray(orderLineCourses.lineId, newest))
    .orderBy(asc(orderLineCourses.position))
  return rows.map(({ title }) => title)
}

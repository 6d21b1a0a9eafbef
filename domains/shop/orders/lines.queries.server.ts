import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { orderLineCourses, orderLines } from './orders.table.ts'

/** The lines of an order, each with the titles of the courses that it bought. For verbs and queries that authorize. */
export async function linesOf({ db }: Pick<Ctx, 'db'>, orderId: string) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const courses = await db
    .select({ lineId: orderLineCourses.lineId, title: orderLineCourses.title, owned: orderLineCourses.owned })
    .from(orderLineCourses)
    .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLineCourses.position))
  return lines.map((line) => ({
    ...line,
    courses: courses.filter(({ lineId, owned }) => lineId === line.id && !owned).map(({ title }) => title),
  }))
}

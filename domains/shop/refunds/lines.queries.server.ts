import { sql } from 'drizzle-orm'
import { orderLineCourses, orderLines } from '#domains/shop/orders/orders.table.ts'
import { refundParts, refunds } from '#domains/shop/payments/payments.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { LineLeft } from './refunds.rules.ts'

/** The lines of an order, with what was given back of each so far. Called by verbs and queries that authorize. */
export async function linesLeft({ db }: Pick<Ctx, 'db'>, orderId: string): Promise<LineLeft[]> {
  const counts = sql`refund.state <> 'failed'`
  const { rows } = await db.execute<LineLeft>(sql`
    select line.id as "lineId", line.title, line.quantity, line.total_pence as "totalPence", line.vat_pence as "vatPence",
      coalesce((select jsonb_agg(jsonb_build_object('id', bought.id, 'title', bought.title, 'pence', bought.pence,
          'refunded', exists (select 1 from ${refundParts} as part join ${refunds} as refund on refund.id = part.refund_id
            where part.line_course_id = bought.id and ${counts})) order by bought.position)
        from ${orderLineCourses} as bought where bought.line_id = line.id and not bought.owned), '[]') as courses,
      coalesce(sum(part.pence), 0)::int as "refundedPence", coalesce(sum(part.seats), 0)::int as "refundedSeats"
    from ${orderLines} as line left join (${refundParts} as part join ${refunds} as refund on refund.id = part.refund_id and ${counts})
      on part.line_id = line.id
    where line.order_id = ${orderId} group by line.id order by line.position`)
  return rows
}

import { sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { creditNotes, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { disputes, payments, refunds } from '#domains/shop/payments/payments.table.ts'
import type { VatStatus } from '#domains/shop/prices/vat.rules.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { Day } from '#lib/day.ts'
import { BATCH, inBatches, type Rows } from '#lib/rows.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { AccountingFilters } from './accounting.form.ts'
import type { BilledMonth } from './figures.rules.ts'

/** A payment that the buyer’s bank took back is booked as it is; its VAT is given back by a credit note, which takes its place. */
export type Booking = 'invoice' | 'credit note' | 'payment taken back' | 'taken back, now credited'

export type Booked = {
  id: string
  booking: Booking
  order: string
  invoice: string
  creditNote: string
  issuedOn: Day
  customer: string
  netPence: number
  vatPence: number
  grossPence: number
  vatStatus: VatStatus
  vatRate: number
  payment: string
}

/** Invoices, and credit notes and payments taken back as negative amounts, in the order of their days; the first batch is read before this returns. */
export async function exportAccounting(
  ctx: Ctx<User>,
  filters: AccountingFilters,
  size = BATCH,
): Promise<Rows<Booked>> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await record(ctx, 'export.accounting', undefined, { from: filters.from, until: filters.until })
  return inBatches(({ last, most }) => read(ctx, filters, most, last), { size })
}

/** What was invoiced less what was credited, by the month of its date, the newest first: this quarter and the eight before. */
export async function billedByMonth(ctx: Ctx<User>): Promise<BilledMonth[]> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const { rows } = await ctx.db.execute<BilledMonth>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(gross - vat)::int as "netPence", sum(vat)::int as "vatPence",
      sum(gross)::int as "grossPence", coalesce(sum(vat - gross) filter (where gross < 0), 0)::int as "creditedPence"
    from (
      select bill.issued_on as day, bought.total_pence as gross, bought.vat_pence as vat
        from ${invoices} as bill join ${orders} as bought on bought.id = bill.order_id
      union all
      select issued_on, -pence, -vat_pence from ${creditNotes}) as booked
    where day >= date_trunc('quarter', ${todayOf(ctx)}::date) - interval '24 months'
    group by 1 order by 1 desc`)
  return rows
}

const printed = (bill: string) => sql.raw(`${bill}.series || '-' || lpad(${bill}.number::text, 5, '0')`)

/** Payments lost to disputes, without VAT: as they were taken back, and again the other way round once a credit note says it. */
function reversed(booking: Booking) {
  const credited = booking === 'taken back, now credited'
  const pence = credited ? sql`note.pence` : sql`-lost.pence`
  const day = credited ? sql`note.issued_on` : sql`(lost.closed_at at time zone 'Europe/London')::date`
  return sql`select lost.id::text || ${credited ? sql`' credited'` : sql`''`}, ${sql.raw(`'${booking}'`)}, bought.number,
      ${printed('bill')}, ${credited ? sql`'CN-' || ${printed('note')}` : sql`''`}, ${day}::text, bought.name, ${pence}, 0, ${pence},
      bought.vat_status, bought.vat_rate, paid.reference
    from ${disputes} as lost join ${payments} as paid on paid.id = lost.payment_id and paid.settles
      join ${orders} as bought on bought.id = paid.order_id join ${invoices} as bill on bill.order_id = bought.id
      ${credited ? sql`join ${creditNotes} as note on note.dispute_id = lost.id` : sql``}
    where lost.state = 'lost'`
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Each kind is read from its index, from the day and the id where the batch before ended, and no further than a batch. */
async function read({ db }: Ctx, { from, until }: AccountingFilters, most: number, after?: Booked): Promise<Booked[]> {
  const begins = after?.issuedOn ?? (from || '0001-01-01')
  const ends = until || '9999-12-31'
  const mark = after?.id.slice(0, FIRST.length) ?? FIRST
  const place = (row: string) => {
    const [day, id] = [sql.raw(`${row}.issued_on`), sql.raw(`${row}.id`)]
    return sql`where (${day}, ${id}) >= (${begins}::date, ${mark}::uuid) and ${day} <= ${ends}::date
      order by ${day}, ${id} limit ${most + 1}`
  }
  const { rows } = await db.execute<Booked>(sql`
    select * from (
      (select bill.id::text as id, 'invoice' as booking, bought.number as order, ${printed('bill')} as invoice, '' as "creditNote",
        bill.issued_on::text as "issuedOn", bought.name as customer, bought.total_pence - bought.vat_pence as "netPence",
        bought.vat_pence as "vatPence", bought.total_pence as "grossPence", bought.vat_status as "vatStatus",
        bought.vat_rate as "vatRate", coalesce((select paid.reference from ${payments} as paid
          where paid.order_id = bought.id and paid.settles), '') as payment
      from ${invoices} as bill join ${orders} as bought on bought.id = bill.order_id ${place('bill')})
      union all
      (select note.id::text, 'credit note', bought.number, ${printed('bill')}, 'CN-' || ${printed('note')}, note.issued_on::text, bought.name,
        note.vat_pence - note.pence, -note.vat_pence, -note.pence, bought.vat_status, bought.vat_rate,
        coalesce((select given.reference from ${refunds} as given where given.id = note.refund_id), '')
      from ${creditNotes} as note join ${invoices} as bill on bill.id = note.invoice_id
        join ${orders} as bought on bought.id = bill.order_id ${place('note')})
      union all ${reversed('payment taken back')} union all ${reversed('taken back, now credited')}) as booked
    where "issuedOn" between ${begins} and ${ends}
      and (${after?.id ?? ''} = '' or ("issuedOn", id) > (${after?.issuedOn ?? ''}, ${after?.id ?? ''}))
    order by "issuedOn", id limit ${most}`)
  return rows
}

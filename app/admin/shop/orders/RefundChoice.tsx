import { CheckGroup, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { OrderShown } from '#domains/shop/finance/order.queries.server.ts'
import { pounds } from '#lib/money.ts'

type RefundChoiceProps = { order: Pick<OrderShown, 'buyingFor' | 'lines'>; field: Field }

/** What of an order can be given back: its courses, or so many seats of each line. */
export function RefundChoice({ order: { buyingFor, lines }, field }: RefundChoiceProps) {
  if (buyingFor === 'organisation')
    return lines.map(({ lineId, title, quantity, refundedSeats }, at) => (
      <div key={lineId}>
        <input type="hidden" name={`seats.${at}.lineId`} value={lineId} />
        <TextField
          label={`Seats of ${title}`}
          hint={`Up to ${quantity - refundedSeats}`}
          inputMode="numeric"
          width="w4"
          {...field(`seats.${at}.count`, '0')}
        />
      </div>
    ))
  const courses = lines.flatMap((line) => line.courses.filter(({ refunded, pence }) => !refunded && pence > 0))
  return (
    <CheckGroup
      label="Courses"
      name="courses[]"
      options={courses.map(({ id, title, pence }) => ({ value: id, label: `${title}, ${pounds(pence)}` }))}
    />
  )
}

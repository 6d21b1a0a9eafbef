import { href } from 'react-router'
import { Form } from '#app/ui/Form.tsx'
import type { BuyingFor as Chosen } from '#domains/shop/orders.rules.ts'
import css from './shop.module.css'

const choices = [
  {
    value: 'organisation',
    label: 'My organisation',
    note: 'Seats for staff. A business has no 14-day right to cancel.',
  },
  { value: 'myself', label: 'Myself', note: '14 days to cancel if you have not started.' },
] as const

/** Two buttons that look like the choice they make, so that it works without scripts. */
export function BuyingFor({ chosen, to }: { chosen: Chosen; to?: 'checkout' }) {
  return (
    <Form
      method="post"
      action={`${href('/basket')}${to ? `?to=${to}` : ''}`}
      className={css.buyingFor}
      aria-label="Who you are buying for"
      preventScrollReset
    >
      <input type="hidden" name="change" value="buying for" />
      {choices.map(({ value, label, note }) => (
        <button key={value} type="submit" name="buyingFor" value={value} aria-pressed={value === chosen}>
          <span className={css.dot} aria-hidden="true" />
          <span>
            <b>{label}</b>
            <small>{note}</small>
          </span>
        </button>
      ))}
    </Form>
  )
}

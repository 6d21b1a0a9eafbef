import { href } from 'react-router'
import { Link } from '#app/ui/Link.tsx'
import { addressLine } from '#domains/shop/addresses.form.ts'
import type { BuyerDetails } from '#domains/shop/buyer.form.ts'
import css from './checkout.module.css'

type Props = { details: BuyerDetails; organisation: boolean; name: string }

/** Who the invoice is for, each line with a way to change it. */
export function InvoiceDetails({ details, organisation, name }: Props) {
  const rows = [
    { label: organisation ? 'Organisation' : 'Name', value: details.name, field: 'name' },
    { label: 'Address', value: addressLine(details), field: 'line1' },
    { label: 'Invoice goes to', value: details.email, field: 'email' },
  ]
  return (
    <>
      <h2>On the invoice</h2>
      <dl className={css.rows}>
        {rows.map(({ label, value, field }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <Link to={`${href('/checkout/details')}#${field}`}>
                Change<span className="sr"> {label}</span>
              </Link>
            </dd>
          </div>
        ))}
        {organisation && (
          <div>
            <dt>Seats managed by</dt>
            <dd>{name}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

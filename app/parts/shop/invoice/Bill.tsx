import { useRootData } from '#app/doors/root-data.ts'
import { Icon } from '#app/ui/Icon.tsx'
import logo from '#app/ui/pictures/logo.svg?url'
import { type ShownBill, shownBill } from '#documents/invoices/shown.ts'
import type { Billed } from '#domains/shop/invoices/invoice.rules.ts'
import css from './Bill.module.css'

/** An invoice or credit note as it is printed: ink on paper, also in the dark. */
export function Bill({ bill }: { bill: Billed }) {
  const { title, seller, buyer, facts, columns, rows, totals, notes, paid } = shownBill(bill)
  const brand = useRootData()?.brand ?? ''
  return (
    <article className={css.bill}>
      <div className={css.head}>
        <img src={logo} alt={brand} width={131} height={28} />
        <p>
          <b>{seller.name}</b>
          {seller.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <h3>{title}</h3>
      <div className={css.to}>
        <p>
          <b>{buyer.name}</b>
          {buyer.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <Pairs pairs={facts} />
      </div>
      <Lines columns={columns} rows={rows} />
      <div className={css.totals}>
        <Pairs pairs={totals} />
      </div>
      <div className={css.foot}>
        <p>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        {paid && (
          <b className={css.paid}>
            <Icon name="check" />
            Paid
          </b>
        )}
      </div>
    </article>
  )
}

const Pairs = ({ pairs }: { pairs: readonly [string, string][] }) => (
  <dl>
    {pairs.map(([what, value]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Lines({ columns, rows }: Pick<ShownBill, 'columns' | 'rows'>) {
  return (
    <div className={css.lines}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head.split(/ (?=without|\d)/).map((line, at) => (
                  <span key={line}>{at === 0 ? line : ` ${line}`}</span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, courses }) => (
            <tr key={cells.join()}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.head}>
                  {cell}
                  {at === 0 && courses.length > 0 && <small>{courses.join(', ')}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

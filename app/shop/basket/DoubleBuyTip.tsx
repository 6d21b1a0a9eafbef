import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { countOf } from '#lib/count.ts'
import { pounds } from '#lib/money.ts'
import css from './basket.module.css'

type TipProps = {
  lineId: string
  title: string
  twice: number
  fewer: number
  savesPence: number
  seats: number
}

/** Some would get a course twice; the button takes the single seats away. */
export function DoubleBuyTip({ lineId, title, twice, fewer, savesPence, seats }: TipProps) {
  return (
    <aside className={css.tip} aria-label={`${title}, bought twice`}>
      <Icon name="tag" />
      <div>
        <b>
          {countOf(twice, 'person', 'people')} would get {title} twice
        </b>
        <p className="num">
          It is in the bundle.{' '}
          {fewer > 0
            ? `With ${countOf(fewer, 'single seat', 'single seats')} instead of ${seats}`
            : 'Without single seats'}{' '}
          you pay {pounds(savesPence)} less.
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="lineId" value={lineId} />
        {fewer > 0 ? (
          <>
            <input type="hidden" name="change" value="quantity" />
            <Button kind="line" name="quantity" value={fewer}>
              {`Change to ${fewer}`}
            </Button>
          </>
        ) : (
          <Button kind="line" name="change" value="remove">
            Remove single seats
          </Button>
        )}
      </Form>
    </aside>
  )
}

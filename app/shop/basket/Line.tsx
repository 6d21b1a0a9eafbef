import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { ProductPicture } from '#app/parts/shop/ProductPicture.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FieldError } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import { cpdHours } from '#domains/learning/courses.rules.ts'
import { MOST_SEATS } from '#domains/shop/basket/basket.rules.ts'
import type { BasketLine } from '#domains/shop/basket/priced.queries.server.ts'
import type { BuyingFor } from '#domains/shop/orders.rules.ts'
import { countOf } from '#lib/count.ts'
import { pounds } from '#lib/money.ts'
import css from './basket.module.css'

type LineProps = { line: BasketLine; buyingFor: BuyingFor; reply: FormReply | undefined }

/** What is bought, how often and for how much; and why not, where it cannot be bought. */
export function Line({ line, buyingFor, reply }: LineProps) {
  const { kind, slug, title, lineId, whyNot, total } = line
  const to = kind === 'course' ? href('/courses/:slug', { slug }) : href('/bundles/:slug', { slug })
  return (
    <article className={css.line}>
      <ProductPicture pictures={picturesOf(line)} />
      <div className={css.words}>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <Facts {...{ line, buyingFor }} />
        {whyNot && (
          <p className={css.whyNot}>
            <Icon name="warn" />
            {whyNot}
          </p>
        )}
      </div>
      {buyingFor === 'organisation' && <Seats line={line} reply={reply} />}
      <p className={css.price}>{whyNot ? '–' : pounds(total.grossPence)}</p>
      <Form method="post" className={css.remove} preventScrollReset>
        <input type="hidden" name="change" value="remove" />
        <input type="hidden" name="lineId" value={lineId} />
        <Button kind="ghost" icon="trash" aria-label={`Remove ${title}`}>
          Remove
        </Button>
      </Form>
    </article>
  )
}

/** A course's own; of a bundle, those of its first four courses. */
const picturesOf = ({ kind, courses, picture }: Pick<BasketLine, 'kind' | 'courses' | 'picture'>) =>
  kind === 'course' || courses.length < 4 ? [picture] : courses.slice(0, 4).map(({ picture }) => picture)

function Facts({ line, buyingFor }: Pick<LineProps, 'line' | 'buyingFor'>) {
  const { kind, courses, cpdMinutes, unitPence, before, owned, total } = line
  const hours = cpdHours(cpdMinutes)
  const seats = buyingFor === 'organisation'
  return (
    <>
      <p className="muted">
        {kind === 'course'
          ? `${hours} CPD ${hours === '1' ? 'hour' : 'hours'}`
          : `${countOf(courses.length, 'course', 'courses')}${seats ? ' each' : ''}: ${courses.map(({ title }) => title).join(', ')}`}
      </p>
      {unitPence !== null && (
        <p className="muted num">
          {pounds(unitPence)}
          {seats && ' a seat'}
          {before !== null && ` (it was ${pounds(before)})`}
        </p>
      )}
      {owned.length > 0 && total.ownedPence > 0 && (
        <p className="muted num">
          You have {owned.join(', ')} already: {pounds(total.ownedPence)} less.
        </p>
      )}
    </>
  )
}

/** Without scripts the buttons send what is typed and one more or fewer; Enter sends what is typed. */
function Seats({ line: { lineId, title, quantity }, reply }: Pick<LineProps, 'line' | 'reply'>) {
  const own = reply?.values.lineId === lineId ? reply : undefined
  const error = own?.errors.quantity
  const id = `quantity-${lineId}`
  return (
    <Form method="post" className={css.seats} preventScrollReset noValidate>
      <input type="hidden" name="change" value="quantity" />
      <input type="hidden" name="lineId" value={lineId} />
      <button type="submit" className="sr" tabIndex={-1}>
        Change
      </button>
      <FieldError id={id} error={error} />
      <Stepper
        label={`Seats, ${title}`}
        bad={Boolean(error)}
        fewer={
          <button
            type="submit"
            name="step"
            value="fewer"
            aria-label="One seat fewer"
            disabled={quantity <= 1 && !error}
          >
            <Icon name="dash" />
          </button>
        }
        more={
          <button
            type="submit"
            name="step"
            value="more"
            aria-label="One seat more"
            disabled={quantity >= MOST_SEATS && !error}
          >
            <Icon name="plus" />
          </button>
        }
      >
        <input
          key={quantity}
          id={id}
          name="quantity"
          inputMode="numeric"
          defaultValue={own?.values.quantity ?? quantity}
          aria-label={`Seats, ${title}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onBlur={({ target }) => target.value !== String(quantity) && target.form?.requestSubmit()}
        />
      </Stepper>
    </Form>
  )
}

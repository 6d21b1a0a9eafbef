import { useState } from 'react'
import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { faultWords, previewWords, readPeople, tooFewWords } from '#domains/shop/seats/people.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './seats.module.css'
import type { SeatProductShown, SeatsShown } from './shown.server.ts'

/** Who gets a seat of what; what is typed is read while it is typed. */
export function AssignCard({ shown: { customer, products, free, begin } }: { shown: SeatsShown }) {
  return (
    <Card className={css.card ?? ''} pad aria-labelledby="assign">
      <h2 id="assign">Assign seats</h2>
      {free > 0 ? (
        <AssignForm of={customer.id} products={products} begin={begin} />
      ) : (
        <p>Every seat is assigned. Buy more, or take one back from someone who has not started.</p>
      )}
      <div className={css.also}>
        {free > 0 && (
          <ButtonLink kind="quiet" icon="qr" full to={href('/learner/seats/link')}>
            QR code for the staff room
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          icon="users"
          full
          to={href('/learner/seats/managers/:customerId', { customerId: customer.id })}
          preventScrollReset
        >
          Managers
        </ButtonLink>
        <ButtonLink kind="ghost" full to={href('/courses')}>
          Buy more seats
        </ButtonLink>
      </div>
    </Card>
  )
}

type AssignFormProps = { of: string; products: SeatProductShown[]; begin: SeatsShown['begin'] }

function AssignForm({ of, products, begin }: AssignFormProps) {
  const action = listAddress(href('/learner/seats'), { of })
  const busy = useBusy(action)
  const { reply, field } = useFields()
  const product = field('product', begin.product || products.find(({ free }) => free > 0)?.key)
  const people = field('people', begin.people)
  const [chosen, setChosen] = useState(product.defaultValue)
  const [typed, setTyped] = useState(people.defaultValue)
  const read = readPeople(typed)
  const count = read.people.length
  const free = products.find(({ key }) => key === chosen)?.free ?? 0
  return (
    <Form method="post" action={action} className="fields" noValidate preventScrollReset failure="Not assigned">
      <ErrorSummary errors={errorList(reply)} />
      <SelectField
        label="Course"
        {...product}
        options={products.map(({ key, title, free }) => ({
          value: key,
          label: `${title}, ${free} free`,
          disabled: free === 0,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextArea
        label="People"
        hint="One name or email a line. You can paste from a spreadsheet."
        {...people}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      {(count > 0 || read.faults.length > 0) && <Preview read={read} free={free} />}
      {reply?.errors.anyway && <CheckField label="Give them another seat" name="anyway" error={reply.errors.anyway} />}
      <Button full busy={busy} busyLabel="Assigning">
        {count > 0 ? `Assign ${countOf(count, 'seat', 'seats')}` : 'Assign seats'}
      </Button>
    </Form>
  )
}

function Preview({ read: { people, faults }, free }: { read: ReturnType<typeof readPeople>; free: number }) {
  const wrong = faults.length > 0 ? faultWords(faults) : people.length > free ? tooFewWords(people.length, free) : ''
  return (
    <p className={css.say} role="status">
      <Icon name={wrong ? 'warn' : 'check'} />
      <span>{wrong || previewWords(people)}</span>
    </p>
  )
}

import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { cameWords, noLongerWords } from '#app/parts/employment/staff/BroughtInState.tsx'
import { TickPerson } from '#app/parts/employment/staff/TickPerson.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FieldSet } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { confirmForm } from '#domains/employment/bring-ins/bring-ins.form.ts'
import { type BroughtIn, broughtInToConfirm } from '#domains/employment/bring-ins/brought-in.queries.server.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { knownToConfirm } from '#domains/employment/reminders/known-words.queries.server.ts'
import { type InUseMoved, inUseMoved } from '#domains/people/jobs/in-use.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Route } from './+types/page'
import { BroughtInFrame } from './BroughtInFrame.tsx'

const here = href('/supervisor/brought-in')

export const loader = read(async (ctx) => ({
  name: ctx.actor.name,
  list: await broughtInToConfirm(ctx),
  moved: await inUseMoved(ctx),
  records: (await knownToConfirm(ctx)).length,
}))

export const action = form(confirmForm, async (ctx, { ids }) => {
  await confirmBroughtIn(ctx, ids)
  return redirectWith('brought-in-confirmed', here)
})

export default function ConfirmBroughtIn({ loaderData: { name, list, moved, records } }: Route.ComponentProps) {
  const { reply } = useFields()
  const errors = errorList(reply)
  return (
    <BroughtInFrame
      title="Brought in"
      line="Staff of your location who worked there before this hub"
      name={name}
      back={{ to: href('/supervisor'), words: 'Back to your tasks' }}
      errors={errors}
    >
      <Waiting list={list} reply={reply} />
      {records > 0 && (
        <Link to={href('/supervisor/brought-in/records')}>
          {countOf(records, 'record from a spreadsheet', 'records from a spreadsheet')} to confirm
        </Link>
      )}
      <Moved moved={moved} />
    </BroughtInFrame>
  )
}

type List = Awaited<ReturnType<typeof broughtInToConfirm>>

function Waiting({ list: { rows, waiting, confirmed, whyNot }, reply }: { list: List; reply: FormReply | undefined }) {
  const busy = useBusy(here)
  const done = confirmed === 1 ? '1 person is confirmed.' : `${confirmed} people are confirmed.`
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          heading="No one waits for your confirmation."
          line={confirmed > 0 ? done : 'No one was brought in.'}
        />
      </Card>
    )
  return (
    <Card aria-labelledby="waiting">
      <CardHead id="waiting" title={waiting === 1 ? '1 person to confirm' : `${waiting} people to confirm`} />
      <CardBody>
        <Form method="post" action={here} className="fields" noValidate>
          {whyNot && (
            <Notice tone="soon" icon="warn" title="You cannot confirm them yet.">
              {whyNot}
            </Notice>
          )}
          <p>
            Tick the people who worked here before this hub and whom you vouch for. Leave out anyone you do not know,
            and tell the office. {confirmed > 0 && done}
          </p>
          {[...groupBy(rows, ({ location }) => location)].map(([location, people], at) => (
            <FieldSet
              key={location}
              label={location}
              name={at === 0 ? 'ids' : `ids-${at}`}
              error={at === 0 ? reply?.errors.ids : undefined}
            >
              <div className={css.ticks}>
                {people.map((row) => (
                  <TickPerson key={row.id} at={rows.indexOf(row)} {...row} note={noteOf(row)} reply={reply} />
                ))}
              </div>
            </FieldSet>
          ))}
          <div>
            <Button busy={busy}>Confirm those ticked</Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

const noteOf = (row: BroughtIn) =>
  `${row.job}, since ${formatDay(row.firstDay)}. ${cameWords(row)}.${row.days ? ` Confirm by ${formatDay(row.days.confirmBy)}.` : ''}${row.saidAt ? ` ${noLongerWords(row.saidAt)}.` : ''}`

function Moved({ moved }: { moved: readonly InUseMoved[] }) {
  if (moved.length === 0) return null
  return (
    <Card aria-labelledby="moved">
      <CardHead id="moved" title="Changes of the day in use" />
      <CardList>
        {moved.map(({ id, location, before, after, by, reason }) => (
          <CardItem
            key={id}
            title={location}
            meta={`From ${before ? formatDay(before) : 'none'} to ${formatDay(after)}${by ? `, by ${by}` : ''}. ${reason || 'No reason was given.'}`}
          />
        ))}
      </CardList>
    </Card>
  )
}

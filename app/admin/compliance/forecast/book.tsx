import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextField } from '#app/ui/Field.tsx'
import { FieldSet } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Fields, useFields } from '#app/ui/use-fields.ts'
import { bookForm } from '#domains/learning/sessions-ahead/book.form.ts'
import { bookSession } from '#domains/learning/sessions-ahead/book.server.ts'
import { sessionToBook } from '#domains/learning/sessions-ahead/to-book.queries.server.ts'
import { whichSession } from '#domains/learning/sessions-ahead/which.form.ts'
import { countOf } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/book'
import css from './book.module.css'

const here = href('/admin/compliance/forecast')

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const which = found(whichSession.safeParse(asked).data, 'Session')
  return { ...(await sessionToBook(ctx, which)), which, today: todayOf(ctx) }
})

export const action = form(bookForm, async (ctx, form) => {
  await bookSession(ctx, form)
  return redirectWith(form.placed ? 'session-planned' : 'session-asked', here)
})

type Loaded = Route.ComponentProps['loaderData']

/** A session as the forecast proposes it, to be booked as it is or with other people, another day or place. */
export default function Book({ loaderData }: Route.ComponentProps) {
  const { session, people, which } = loaderData
  const fields = useFields()
  const action = listAddress(href('/admin/compliance/forecast/book'), which)
  const { location, job, months } = which
  const busy = useBusy(action)
  return (
    <PageStack>
      <title>{`Book ${session.name}`}</title>
      <PageHead title={`Book ${session.name}`} />
      <p className="muted">
        For {countOf(people.length, 'person', 'people')}. Who is booked already or learns it online is left out.
      </p>
      <Form method="post" action={action} className="fields" noValidate>
        <ErrorSummary errors={errorList(fields.reply)} />
        <input type="hidden" name="typeId" value={session.typeId} />
        <input type="hidden" name="theory.0" value={session.typeId} />
        {session.needsCompetence && <input type="hidden" name="competence.0" value={session.typeId} />}
        <WhenAndWhere loaded={loaderData} fields={fields} />
        <Who loaded={loaderData} fields={fields} />
        <FormVerbs busy={busy} busyLabel="Booking" back={listAddress(here, { location, job, months })}>
          Book the session
        </FormVerbs>
      </Form>
    </PageStack>
  )
}

type Part = { loaded: Loaded; fields: Fields }

function WhenAndWhere({ loaded: { session, before, trainers }, fields: { field } }: Part) {
  return (
    <Card>
      <CardHead title="When and where">latest useful day: {formatDay(session.day)}</CardHead>
      <CardBody>
        <div className="fields">
          <TextField label="Title" maxLength={120} {...field('title', session.name)} />
          <div className="flow gap-3">
            <TextField label="Day" type="date" {...field('dates.0.day', session.day)} />
            <TextField label="Begins" type="time" {...field('dates.0.starts', before?.starts ?? '09:30')} />
            <TextField label="Ends" type="time" {...field('dates.0.ends', before?.ends ?? '12:30')} />
          </div>
          <TextField label="Place" maxLength={200} {...field('place', before?.place ?? '')} />
          <SelectField
            label="Trainer"
            options={trainers.map(({ id, name }) => ({ value: id, label: name }))}
            empty="Choose one"
            {...field('trainerId', trainers.some(({ id }) => id === before?.trainerId) ? before?.trainerId : '')}
          />
          <TextField label="Places" width="w10" inputMode="numeric" {...field('capacity', String(session.capacity))} />
        </div>
      </CardBody>
    </Card>
  )
}

function Who({ loaded: { people, today }, fields: { reply, tick } }: Part) {
  const values = reply?.values
  return (
    <Card>
      <CardHead title="Who comes">{countOf(people.length, 'person', 'people')}</CardHead>
      <CardBody>
        <div className="fields">
          <FieldSet label="People" name="people.0" error={reply?.errors?.['people.0']}>
            <div className={css.people}>
              {people.map(({ id, name, job, day }, at) => (
                <CheckField
                  key={id}
                  label={
                    <>
                      {name} <span className="muted">{job}</span>
                    </>
                  }
                  hint={endsWords(day, today)}
                  name={`people.${at}`}
                  value={id}
                  defaultChecked={values ? values[`people.${at}`] === id : true}
                />
              ))}
            </div>
          </FieldSet>
          <CheckField
            label="Give them a place without asking"
            hint="They get an email. Otherwise each is asked, and has a place once they accept."
            {...tick('placed', true)}
          />
        </div>
      </CardBody>
    </Card>
  )
}

const endsWords = (day: Day, today: Day) => (day === today ? 'Lacks it now' : `Ends on ${formatDay(day)}`)

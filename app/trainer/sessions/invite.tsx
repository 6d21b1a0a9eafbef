import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { type DueFor, dueFor } from '#domains/learning/sessions/due-for.queries.server.ts'
import { invitePeople } from '#domains/learning/sessions/places.server.ts'
import { inviteForm } from '#domains/learning/sessions/sessions.form.ts'
import { readSession } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { countOf } from '#lib/count.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/invite'
import css from './sessions.module.css'

/** As many as one form sends. */
const MOST = 100

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { session, dates, register } = await readSession(ctx, params.id)
  const placed = register.filter(({ state }) => state === 'placed').length
  return {
    ...{ title: session.title, when: dates.map(dateWords).join('; '), left: session.capacity - placed },
    begun: dates.some(({ startsAt }) => Date.parse(startsAt) <= ctx.now.epochMilliseconds),
    due: (await dueFor(ctx, params.id)).slice(0, MOST),
    name: ctx.actor.name,
  }
})

export const action = form(inviteForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await invitePeople(ctx, params.id, form)
  return redirectWith(form.placed ? 'people-placed' : 'people-invited', href('/trainer/sessions/:id', params))
})

export default function Invite({ loaderData: { title, when, left, begun, due, name }, params }: Route.ComponentProps) {
  const { reply, field, tick } = useFields()
  const action = href('/trainer/sessions/:id/invite', params)
  const back = href('/trainer/sessions/:id', params)
  const busy = useBusy(action)
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>{`Invite to ${title} – Trainer`}</title>
        <Breadcrumb
          crumbs={[
            { label: 'Sessions', to: href('/trainer/sessions') },
            { label: title, to: back },
          ]}
        />
        <PageHead title="Invite people" />
        <p className="muted">
          {title}, {when}. {countOf(left, 'place', 'places')} free.
        </p>
        <Form method="post" action={action} className="fields" noValidate>
          <ErrorSummary errors={errorList(reply)} />
          {due.length > 0 && <Due due={due} values={reply?.values} />}
          <Card>
            <CardHead title={due.length > 0 ? 'Others in post' : 'People in post'} />
            <CardBody>
              <div className="fields">
                <TextArea
                  label="Names"
                  optional={due.length > 0}
                  hint="One name or email address to a line."
                  rows={4}
                  {...field('names')}
                />
                <CheckField
                  label="Give them a place without asking"
                  hint="Otherwise each is asked, and has a place once they accept."
                  {...tick('placed', begun)}
                />
              </div>
            </CardBody>
          </Card>
          <FormVerbs busy={busy} busyLabel="Inviting" back={back}>
            Invite
          </FormVerbs>
        </Form>
      </PageStack>
    </TrainerShell>
  )
}

function Due({ due, values }: { due: DueFor[]; values: Record<string, string> | undefined }) {
  return (
    <Card>
      <CardHead title="Due for it">{countOf(due.length, 'person', 'people')}</CardHead>
      <CardBody>
        <div className={css.ticks}>
          {due.map(({ id, name, job, why }, at) => (
            <CheckField
              key={id}
              label={
                <>
                  {name} <span className="muted">{job}</span>
                </>
              }
              hint={why}
              name={`people.${at}`}
              value={id}
              defaultChecked={values ? values[`people.${at}`] === id : false}
            />
          ))}
        </div>
      </CardBody>
    </Card>
  )
}

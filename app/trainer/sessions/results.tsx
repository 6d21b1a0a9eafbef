import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Fields, useFields } from '#app/ui/use-fields.ts'
import { giveResults } from '#domains/learning/sessions/ending.server.ts'
import { resultsForm } from '#domains/learning/sessions/sessions.form.ts'
import { type RegisterLine, readSession, sessionChoices } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/results'
import css from './results.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { session, dates, covers, register } = await readSession(ctx, params.id)
  const { trainers } = await sessionChoices(ctx)
  const begins = dates.at(-1)?.startsAt
  return {
    ...{ title: session.title, when: dates.map(dateWords).join('; '), state: session.state, trainers },
    trainerId: session.trainerId,
    completes: session.completesCourse,
    skills: session.skills,
    signed: covers.filter(({ aspect }) => aspect === 'competence'),
    theory: covers.filter(({ aspect }) => aspect === 'theory').map(({ name }) => name),
    lines: register.filter((line) => line.state === 'placed'),
    early: !begins || Date.parse(begins) > ctx.now.epochMilliseconds,
    name: ctx.actor.name,
  }
})

export const action = form(resultsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const done = await giveResults(ctx, params.id, form)
  if (done === 'kept') return redirectWith('results-kept', href('/trainer/sessions/:id/results', params))
  return redirectWith('session-ended', href('/trainer/sessions/:id', params))
})

type Loaded = Route.ComponentProps['loaderData']

/** The last step of a session: everyone’s result, and who is signed off. */
export default function Results({ loaderData, params }: Route.ComponentProps) {
  const { title, when, lines, early, state, name } = loaderData
  const back = href('/trainer/sessions/:id', params)
  const closed = state !== 'planned'
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>{`Results of ${title} – Trainer`}</title>
        <Breadcrumb
          crumbs={[
            { label: 'Sessions', to: href('/trainer/sessions') },
            { label: title, to: back },
          ]}
        />
        <PageHead title="Results" />
        <p className="muted">
          {title}, {when}
        </p>
        {closed || lines.length === 0 ? (
          <Card>
            <EmptyState
              level={2}
              heading={closed ? 'This session is closed' : 'No one has a place'}
              line={closed ? 'Its results are on the register.' : 'Add who was there, then give their results here.'}
              action={<ButtonLink to={back}>Open the register</ButtonLink>}
            />
          </Card>
        ) : (
          <>
            {early && (
              <Notice tone="mist" icon="info" title="It has not begun yet.">
                Results are given once its last date has begun.
              </Notice>
            )}
            <ResultsForm loaded={loaderData} action={href('/trainer/sessions/:id/results', params)} back={back} />
          </>
        )}
      </PageStack>
    </TrainerShell>
  )
}

function ResultsForm({ loaded, action, back }: { loaded: Loaded; action: string; back: string }) {
  const fields = useFields()
  const busy = useBusy(action)
  const { lines, signed, skills, theory, completes } = loaded
  const says = [
    theory.length > 0 && `Who passed or attended has ${theory.join(' and ')} on record.`,
    signed.length > 0 && 'Only who passed can be signed off.',
    signed.length > 0 && skills.length > 0 && 'Tick each skill that you saw done well: the sign-off names them.',
    completes && 'Who passed has completed the course, with its certificate.',
  ].filter(Boolean)
  return (
    <Form method="post" action={action} className="fields" noValidate>
      <ErrorSummary errors={errorList(fields.reply)} />
      {says.length > 0 && <p className="measure">{says.join(' ')}</p>}
      <Card aria-label="Results">
        <ul className={css.lines}>
          {lines.map((line, at) => (
            <Line key={line.id} line={line} at={at} fields={fields} signed={signed} skills={skills} />
          ))}
        </ul>
      </Card>
      {signed.length > 0 && <AssessorCard loaded={loaded} fields={fields} />}
      <div className={css.verbs}>
        <ButtonLink kind="ghost" to={back}>
          Back
        </ButtonLink>
        <Button kind="line" name="verb" value="keep" busy={busy} busyLabel="Saving">
          Save for later
        </Button>
        <Button name="verb" value="end" busy={busy} busyLabel="Ending">
          End the session
        </Button>
      </div>
    </Form>
  )
}

const options = [
  { value: 'passed', label: 'Passed' },
  { value: 'attended', label: 'Attended' },
  { value: 'not passed', label: 'Not passed' },
  { value: 'absent', label: 'Absent' },
]

/** Who was not there begins as absent, while others are here. */
const beginOf = ({ result, checkIns }: RegisterLine) => result ?? (checkIns.length > 0 ? 'passed' : 'absent')

type LineProps = { line: RegisterLine; at: number; fields: Fields; signed: Loaded['signed']; skills: string[] }

function Line({ line, at, fields: { reply, field }, signed, skills }: LineProps) {
  const { id, name, job, note, signOffs, checkIns } = line
  const ticked = (field: string, value: string, before: string[]) =>
    reply ? reply.values[field] === value : before.includes(value)
  return (
    <li>
      <input type="hidden" name={`people.${at}.id`} value={id} />
      <span className={css.who}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <span className="muted">{checkIns.length > 0 ? `${job}, was here` : job}</span>
        </span>
      </span>
      <SelectField
        label="Result"
        options={options}
        empty="Choose"
        {...field(`people.${at}.result`, beginOf(line))}
        aria-label={`Result of ${name}`}
      />
      {signed.length > 0 && (
        <div className={css.signs}>
          {skills.map((skill, of) => (
            <CheckField
              key={skill}
              label={skill}
              name={`people.${at}.skills.${of}`}
              value={skill}
              defaultChecked={ticked(`people.${at}.skills.${of}`, skill, line.skills)}
            />
          ))}
          {signed.map(({ typeId, name: type }, of) => (
            <CheckField
              key={typeId}
              label={<b>{signed.length > 1 ? `Signed off: ${type}` : 'Signed off'}</b>}
              name={`people.${at}.signOffs.${of}`}
              value={typeId}
              error={reply?.errors[`people.${at}.signOffs.${of}`]}
              defaultChecked={ticked(`people.${at}.signOffs.${of}`, typeId, signOffs)}
            />
          ))}
        </div>
      )}
      <TextField label="Note" optional maxLength={2000} {...field(`people.${at}.note`, note)} />
    </li>
  )
}

function AssessorCard({ loaded: { trainers, trainerId }, fields: { field } }: { loaded: Loaded; fields: Fields }) {
  return (
    <Card>
      <CardHead title="Who assessed it" />
      <CardBody>
        <div className="fields">
          <SelectField
            label="Assessor"
            hint="Their name is on every sign-off. No one signs off their own competence."
            options={trainers.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('assessorId', trainerId)}
          />
          <TextArea
            label="Why they can assess it"
            optional
            hint="Needed where their own record is not in date here, such as an outside trainer’s."
            rows={2}
            maxLength={2000}
            {...field('aboutAssessor')}
          />
        </div>
      </CardBody>
    </Card>
  )
}

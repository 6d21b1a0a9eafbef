import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { RadioGroup, SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import type { ReadType, ruleSubjects } from '#domains/compliance/types/types.queries.server.ts'
import own from './rule.module.css'

type Rule = ReadType['rules'][number]
type Subjects = Awaited<ReturnType<typeof ruleSubjects>>

/** The rules that say for whom a type is; the narrowest that applies decides. */
export function ForWhom({ type, subjects, here }: { type: ReadType; subjects: Subjects; here: string }) {
  return (
    <div className={css.requests}>
      <Card aria-labelledby="whom">
        <CardHead id="whom" title="For whom" />
        <DataTable caption="Rules" columns={columns(here)} rows={type.rules} rowKey={({ id }) => id} />
        <CardBody>
          <p className="muted">
            A rule for a person counts before one for a job, that before one for a location, and that before the one for
            everybody. Who has two posts needs what either needs. What a job’s training says is changed with the job, or
            by a rule of its own here.
          </p>
        </CardBody>
      </Card>
      <AddRule subjects={subjects} here={here} />
    </div>
  )
}

function columns(here: string): Column<Rule>[] {
  return [
    { key: 'who', head: 'Who', cell: (rule) => <Who rule={rule} /> },
    {
      key: 'required',
      head: 'Needs it',
      cell: ({ required }) =>
        required ? (
          <Badge tone="valid" icon="check">
            Required
          </Badge>
        ) : (
          <Badge>Not required</Badge>
        ),
    },
    { key: 'reason', head: 'Reason', cell: ({ reason }) => reason },
    {
      key: 'verbs',
      head: <span className="sr">Change</span>,
      phoneLabel: '',
      cell: ({ id, ...rule }) =>
        !rule.followsJob &&
        (rule.job || rule.location || rule.person) && (
          <Form method="post" action={`${here}/rules/${id}/end`} preventScrollReset>
            <Button kind="quiet" size="xs">
              End<span className="sr"> the rule for {rule.person ?? rule.job ?? rule.location}</span>
            </Button>
          </Form>
        ),
    },
  ]
}

function Who({ rule: { person, job, location, followsJob } }: { rule: Rule }) {
  const who = person ?? [job, location].filter(Boolean).join(' at ')
  return (
    <>
      {who || 'Everybody in post'}
      {followsJob && <span className={own.source}>as the job’s training says</span>}
    </>
  )
}

/** First what it would change, then the rule: the form leads to the preview. */
function AddRule({ subjects, here }: { subjects: Subjects; here: string }) {
  const choose = (what: { id: string; name: string }[]) => what.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card aria-labelledby="add-rule" className={css.narrow ?? ''}>
      <CardHead id="add-rule" title="Add a rule" />
      <CardBody>
        <Form method="get" action={`${here}/rules/new`} className={classes(css.form, own.form)} preventScrollReset>
          <SelectField
            label="Who"
            name="who"
            options={[
              { value: 'job', label: 'Everybody in a job' },
              { value: 'location', label: 'Everybody at a location' },
              { value: 'person', label: 'One person' },
              { value: 'everyone', label: 'Everybody in post' },
            ]}
          />
          <div className={own.job}>
            <SelectField label="Job" name="jobId" empty="Choose a job" options={choose(subjects.jobs)} />
          </div>
          <div className={own.location}>
            <SelectField
              label="Location"
              name="locationId"
              empty="Choose a location"
              options={choose(subjects.locations)}
            />
          </div>
          <div className={own.person}>
            <SelectField label="Person" name="personId" empty="Choose a person" options={choose(subjects.people)} />
          </div>
          <RadioGroup
            label="Needs it"
            name="required"
            across
            defaultValue="yes"
            options={[
              { value: 'yes', label: 'Required' },
              { value: 'no', label: 'Not required' },
            ]}
          />
          <TextField label="Reason" optional hint="Needed when it is not required." name="reason" maxLength={200} />
          <div className="row">
            <Button kind="line">See what it changes</Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

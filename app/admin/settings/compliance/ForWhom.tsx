import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { RadioGroup, SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import type { ReadType, ruleSubjects } from '#domains/compliance/types/types.queries.server.ts'
import own from './rule.module.css'

type Rule = ReadType['rules'][number]
type Subjects = Awaited<ReturnType<typeof ruleSubjects>>

/** The rules that say who needs a type; the narrowest that applies decides. */
export function ForWhom({ type, subjects }: { type: ReadType; subjects: Subjects }) {
  return (
    <PageStack>
      <Card aria-labelledby="whom">
        <CardHead id="whom" title="Who needs it" />
        <DataTable caption="Rules" columns={columns(type.id)} rows={type.rules} rowKey={({ id }) => id} />
        <CardBody>
          <p className="muted">
            The most specific rule applies: person, then job, then location, then everyone in post. Someone with two
            posts needs what either post requires. To change a rule that comes from a job’s training, change the job or
            add a rule here.
          </p>
        </CardBody>
      </Card>
      <AddRule id={type.id} subjects={subjects} />
    </PageStack>
  )
}

function columns(typeId: string): Column<Rule>[] {
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
          <Form
            method="post"
            action={href('/admin/settings/compliance/:id/rules/:ruleId/end', { id: typeId, ruleId: id })}
            preventScrollReset
          >
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
      {who || 'Everyone in post'}
      {followsJob && <span className={own.source}>from the job’s training</span>}
    </>
  )
}

/** Leads to a preview of what the rule would change, where it is saved. */
function AddRule({ id, subjects }: { id: string; subjects: Subjects }) {
  const choose = (subjects: { id: string; name: string }[]) =>
    subjects.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card aria-labelledby="add-rule" className={css.narrow ?? ''}>
      <CardHead id="add-rule" title="Add a rule" />
      <CardBody>
        <Form
          method="get"
          action={href('/admin/settings/compliance/:id/rules/new', { id })}
          className={classes('fields', own.form)}
          preventScrollReset
        >
          <SelectField
            label="Who"
            name="who"
            options={[
              { value: 'job', label: 'Everyone in a job' },
              { value: 'location', label: 'Everyone at a location' },
              { value: 'person', label: 'One person' },
              { value: 'everyone', label: 'Everyone in post' },
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
          <TextField label="Reason" optional hint="Give one when it is not required." name="reason" maxLength={200} />
          <div className="row">
            <Button kind="line">Preview the changes</Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

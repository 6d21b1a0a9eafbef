import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Preview as Shown } from '#domains/learning/assignment/assign.server.ts'
import { learningTime } from '#domains/learning/courses.rules.ts'
import { WAVE_FROM } from '#domains/notifications/waves.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import css from './assign.module.css'

type PreviewProps = {
  asked: [string, string][]
  preview: Shown | undefined
  /** Why there is none yet. */
  errors: Record<string, string>
}

/** Who would get it, one patch for each person, before anything is assigned. */
export function Preview({ asked, preview, errors }: PreviewProps) {
  const here = href('/admin/learning/assign')
  const busy = useBusy(here)
  if (!preview)
    return (
      <Card aria-labelledby="preview" className={css.preview ?? ''}>
        <CardHead id="preview" title="Preview" />
        <CardBody>
          <p className="muted" role="status">
            {sentence(Object.values(errors)[0] ?? 'Choose a course and who gets it')} You see here what would happen
            before you assign it.
          </p>
        </CardBody>
      </Card>
    )
  const { people, have, get, course, courses } = preview
  return (
    <Card aria-labelledby="preview" className={css.preview ?? ''}>
      <CardHead id="preview" title={course}>
        {courses > 1 && `${courses} courses, each due by its own day`}
      </CardHead>
      <CardBody>
        <p className={css.count} role="status">
          <b className="num">{formatCount(people)}</b> {people === 1 ? 'person' : 'people'}
          {have > 0 && `, ${formatCount(have)} ${have === 1 ? 'has' : 'have'} it already`}
        </p>
        <People have={have} get={get} />
        <Facts preview={preview} />
        <Names names={preview.names} />
        <Form method="post" action={here} className="fields">
          {asked.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of one name differ by their place alone
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <p className="small muted">
            {get >= WAVE_FROM
              ? 'The emails wait in Emails on hold, under Reminders, until someone has seen and sent them.'
              : 'Each person gets an email, once a day.'}{' '}
            Supervisors are not told until it is overdue.
          </p>
          <Button busy={busy} busyLabel="Assigning">
            {get === 0 ? 'Keep for those who join later' : `Assign to ${countOf(get, 'person', 'people')}`}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}

const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)

const MOST = 60

function People({ have, get }: { have: number; get: number }) {
  const shown = Array.from({ length: Math.min(have + get, MOST) }, (_, at) => at < have)
  if (shown.length === 0) return null
  return (
    <div className={css.quilt} role="img" aria-label={`${have} have it already, ${get} will get it`}>
      {shown.map((has, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
        <span key={at} className={classes(has && css.has)}>
          {has && <Icon name="check" />}
        </span>
      ))}
    </div>
  )
}

function Facts({ preview: { have, get, dues, withoutEmail, sameWeek, notStarted, minutes } }: { preview: Shown }) {
  const [first] = dues
  const last = dues.at(-1)
  const due = !first
    ? 'No one now'
    : dues.length === 1
      ? formatDay(first.on)
      : `From ${formatDay(first.on)} to ${formatDay(last?.on ?? first.on)}`
  return (
    <DefinitionList
      bare
      items={[
        { label: 'Due', value: due },
        { label: 'In date for 60 days or more', value: have === 0 ? 'No one' : `${have}: nothing changes now` },
        {
          label: 'Without email',
          value: withoutEmail === 0 ? 'No one' : `${countOf(withoutEmail, 'letter', 'letters')} to print`,
        },
        {
          label: 'Due in the same week already',
          value: sameWeek === 0 ? 'No one' : countOf(sameWeek, 'person', 'people'),
        },
        { label: 'Not started yet', value: notStarted === 0 ? 'No one' : countOf(notStarted, 'person', 'people') },
        { label: 'Learning time', value: `${get} × ${learningTime(minutes)}` },
      ]}
    />
  )
}

function Names({ names }: { names: Shown['names'] }) {
  if (names.length === 0) return null
  return (
    <details className={css.names}>
      <summary>See {names.length === 1 ? 'the name' : `all ${formatCount(names.length)} names`}</summary>
      <ul>
        {names.map(({ personId, name, dueOn }) => (
          <li key={personId}>
            {name} <span className="muted">{dueOn ? `due on ${formatDay(dueOn)}` : 'has it already'}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

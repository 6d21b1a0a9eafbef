import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, CheckGroup, RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { SubmitSoon } from '#app/ui/submit-soon.ts'
import css from './assign.module.css'

type Option = { value: string; label: string }
type AssignFormProps = {
  asked: [string, string][]
  choices: Record<'courses' | 'jobs' | 'locations' | 'teams', Option[]>
  errors: Record<string, string>
  /** What is typed now, once typing pauses: the preview follows it. */
  onTyped: (query: string) => void
}

/** Who gets a course and when it is due. It assigns nothing; without scripts its button shows the preview. */
export function AssignForm({ asked, choices, errors, onTyped }: AssignFormProps) {
  const follow = useTyped(onTyped)
  const typed = new Map(asked)
  const fresh = asked.length === 0
  const field = (name: string, begin = '') => ({
    name,
    defaultValue: typed.get(name) ?? (fresh ? begin : ''),
    error: errors[name],
  })
  const many = (name: string) => ({
    name: `${name}[]`,
    defaultValues: asked.flatMap(([key, value]) => (key === `${name}[]` ? [value] : [])),
  })
  const ticked = (name: string) => fresh || typed.get(name) === 'yes'
  return (
    <Form
      method="get"
      action={href('/admin/learning/assign')}
      className="fields"
      noValidate
      preventScrollReset
      {...follow}
    >
      <ErrorSummary errors={Object.entries(errors).map(([name, message]) => ({ name, message }))} />
      <Card aria-labelledby="who">
        <CardHead id="who" title="Who gets it" />
        <CardBody>
          <div className="fields">
            <SelectField
              label="Course or learning path"
              options={choices.courses}
              empty="Choose what to assign"
              {...field('courseId')}
            />
            <RadioGroup label="For" options={whom} {...field('whom', 'posts')} />
            <CheckGroup across label="Jobs" optional options={choices.jobs} {...many('jobIds')} />
            <CheckGroup across label="Locations" optional options={choices.locations} {...many('locationIds')} />
            {choices.teams.length > 0 && (
              <CheckGroup across label="Teams" optional options={choices.teams} {...many('teams')} />
            )}
            <div className="pair">
              <TextArea
                label="Plus these people"
                optional
                hint="One name or email address to a line."
                rows={2}
                {...field('plusNames')}
              />
              <TextArea
                label="Except these people"
                optional
                hint="One name or email address to a line."
                rows={2}
                {...field('exceptNames')}
              />
            </div>
            <TextField
              label="Except until"
              optional
              type="date"
              width="w20"
              hint="The last day of leave, for example; they get it after that."
              {...field('exceptUntil')}
            />
          </div>
        </CardBody>
      </Card>
      <Card aria-labelledby="when">
        <CardHead id="when" title="When it is due" />
        <CardBody>
          <div className="fields">
            <RadioGroup label="Due" options={dueOptions} {...field('dueKind', 'days')} />
            <div className={css.due}>
              <TextField label="Days" inputMode="numeric" {...field('dueDays', '14')} />
              <TextField label="Date" optional type="date" {...field('dueOn')} />
            </div>
            <CheckField label="Again each time it expires" name="again" value="yes" defaultChecked={ticked('again')} />
            <CheckField
              label="Also for anyone who joins or changes job later"
              name="joiners"
              value="yes"
              defaultChecked={ticked('joiners')}
            />
          </div>
        </CardBody>
      </Card>
      <noscript>
        <Button kind="line">Show who gets it</Button>
      </noscript>
    </Form>
  )
}

/** Says what the form holds a moment after each change, and what a browser put back into it before the scripts came. */
function useTyped(onTyped: (query: string) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const latest = useRef(onTyped)
  latest.current = onTyped
  const [soon] = useState(
    () =>
      new SubmitSoon(() => {
        if (!ref.current) return
        const typed = [...new FormData(ref.current)].map(([name, value]): [string, string] => [name, String(value)])
        latest.current(new URLSearchParams(typed).toString())
      }),
  )
  useEffect(() => {
    soon.changed(false)
    return () => soon.drop()
  }, [soon])
  const changed = (typing: boolean) => soon.changed(typing)
  return {
    ref,
    onInput: ({ target }: { target: EventTarget }) =>
      changed(target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')),
  }
}

const whom = [
  { value: 'posts', label: 'Everyone in the jobs, locations and teams below; with none ticked, everyone in post' },
  { value: 'people', label: 'Only the people named below' },
]
const dueOptions = [
  { value: 'days', label: 'So many days after starting, or from today for people in post' },
  { value: 'date', label: 'On a date' },
  { value: 'expiry', label: 'Before their current certificate expires' },
]

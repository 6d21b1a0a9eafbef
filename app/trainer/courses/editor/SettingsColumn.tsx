import { useState } from 'react'
import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import type { Writing } from '#domains/learning/courses/writing.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './editor.module.css'
import { useEditorPage } from './here.ts'

type SettingsProps = { writing: Writing; here: string; locked: boolean }

export function SettingsColumn({ writing, here, locked }: SettingsProps) {
  return (
    <aside className={css.settings} aria-label="Settings">
      <VersionSettings writing={writing} here={here} locked={locked} />
      <CourseFacts writing={writing} />
    </aside>
  )
}

function VersionSettings({ writing: { version, outline, inQuiz }, here, locked }: SettingsProps) {
  const { reply, field, tick } = useFields()
  const busy = useBusy(here)
  // the settings that these fields were drawn from, whatever is loaded while one types
  const [drawnFrom, setDrawnFrom] = useState(version.settingsRevision)
  const [wasBusy, setWasBusy] = useState(false)
  if (busy !== wasBusy) {
    setWasBusy(busy)
    // what was saved here is one further; more than that is someone else's, which these fields do not show
    if (!busy && !reply) setDrawnFrom(Math.min(drawnFrom + 1, version.settingsRevision))
  }
  const taught = outline.flatMap(({ lessons }) => lessons).reduce((sum, { minutes }) => sum + minutes, 0)
  const number = { type: 'number', min: 1 }
  const { passMark, attempts, questionsAsked, timeLimitMinutes } = version
  const quizMinutes = version.cpdMinutes - taught
  const withoutQuiz = questionsAsked === 0 && inQuiz === 0
  return (
    <Form method="post" action={here} className="fields" noValidate preventScrollReset>
      <h2>Settings</h2>
      <ErrorSummary errors={errorList(reply)} />
      <input type="hidden" name="revision" value={drawnFrom} />
      <fieldset disabled={locked} className="fields">
        {withoutQuiz ? (
          <>
            <p className="muted small">Without a quiz: what the package reports completes the course.</p>
            {Object.entries({ passMark, attempts, questionsAsked, timeLimitMinutes, quizMinutes }).map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value ?? ''} />
              ),
            )}
          </>
        ) : (
          <>
            <div className="pair">
              <TextField label="Pass mark, %" {...number} max={100} {...field('passMark', String(version.passMark))} />
              <TextField label="Attempts" {...number} max={20} {...field('attempts', String(version.attempts))} />
            </div>
            <div className="pair">
              <TextField
                label={`Questions, of ${inQuiz}`}
                {...number}
                max={100}
                {...field('questionsAsked', String(version.questionsAsked))}
              />
              <TextField
                label="Time limit, minutes"
                {...number}
                max={600}
                {...field('timeLimitMinutes', String(version.timeLimitMinutes ?? ''))}
              />
            </div>
            <TextField
              label="Minutes for the quiz"
              hint={`Lessons ${taught} min. CPD ${version.cpdMinutes} min in all.`}
              {...number}
              max={600}
              width="w10"
              {...field('quizMinutes', String(quizMinutes))}
            />
          </>
        )}
        <CheckField label="Practical sign-off after the quiz" {...tick('practicalSignOff', version.practicalSignOff)} />
        <details className={css.more} open={Boolean(reply)}>
          <summary>Course page and guidance</summary>
          <div className="fields">
            <TextField label="Title" id="version-title" maxLength={120} {...field('title', version.title)} />
            <TextArea label="Summary" rows={3} maxLength={300} {...field('summary', version.summary)} />
            <TextArea label="Description" rows={6} maxLength={4000} {...field('description', version.description)} />
            <TextArea label="Who it is for" rows={2} maxLength={500} {...field('audience', version.audience)} />
            <TextArea
              label="Outcomes"
              hint="One on each line."
              rows={5}
              {...field('outcomes', version.outcomes.join('\n'))}
            />
            <TextArea
              label="Guidance"
              hint="One on each line."
              rows={4}
              {...field('guidance', version.guidance.join('\n'))}
            />
            <TextField
              label="Compared with its guidance on"
              type="date"
              width="w20"
              {...field('reviewedOn', version.reviewedOn)}
            />
          </div>
        </details>
        {!locked && (
          <Button kind="line" busy={busy} busyLabel="Saving">
            Save settings
          </Button>
        )}
      </fieldset>
    </Form>
  )
}

function CourseFacts({ writing: { course, owners, types } }: { writing: Writing }) {
  const { lesson: _, at } = useEditorPage(course.id)
  const nameOf = (list: { id: string; name: string }[], id: string | null) => list.find((one) => one.id === id)?.name
  return (
    <section className="stack">
      <h2>Course</h2>
      <DefinitionList
        items={[
          { label: 'Owner', value: nameOf(owners, course.ownerId) ?? 'No one' },
          { label: 'Next review', value: course.reviewDueOn ? formatDay(course.reviewDueOn) : 'Not set' },
          { label: 'Renews', value: nameOf(types, course.typeId) ?? 'No record' },
          { label: 'Every', value: course.renewalMonths ? `${course.renewalMonths} months` : 'Not renewed' },
          { label: 'Self-enrolment', value: course.selfEnrolment ? 'Allowed' : 'Not allowed' },
        ]}
      />
      <div>
        <ButtonLink kind="quiet" to={at(href('/trainer/courses/:id/course', { id: course.id }))} preventScrollReset>
          Change
        </ButtonLink>
      </div>
    </section>
  )
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import type { StepReply } from '#app/parts/recruitment/application/step-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { fieldId } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { goWhenLoaded } from '#app/ui/hold-links.ts'
import { type Step, Steps } from '#app/ui/Steps.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { type Autosave, useAutosave } from '#app/ui/use-autosave.ts'
import { useUnderWay } from '#app/ui/use-busy.ts'
import type { Saved } from '#app/ui/writer.ts'
import { stepOfField, steps, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import type { Progress } from '#domains/recruitment/form/progress.rules.ts'
import { CarryOver } from './CarryOver.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { mayKeep } from './restored.ts'
import { underOwnNames } from './row-names.ts'
import { SavedMark } from './SavedMark.tsx'

type StepPageProps = {
  step: number
  reached: number
  /** How far each step is. */
  progress: readonly Progress[]
  revision: number
  lastSave: string | undefined
  /** Whose form it is. */
  owner: string
  /** On the last step: all answers as it shows them. */
  seen: Typed
  /** When the server last kept something, as people read it. */
  time: string | undefined
  errors: Record<string, string>
  reply: StepReply | undefined
  fields: (autosave: Autosave<Partial<Typed>>, errors: Record<string, string>) => ReactNode
  /** What is shown below the form and is not part of it, such as uploads. */
  children?: ReactNode
}

/** One step of the form: it saves itself, and goes on once what was typed is kept and well formed. */
export function StepPage(props: StepPageProps) {
  const {
    step,
    reached,
    progress,
    revision,
    lastSave,
    owner,
    seen,
    time,
    errors: known,
    reply,
    fields,
    children,
  } = props
  const last = step === steps.length - 1
  const autosave = useAutosave<Partial<Typed>>({
    address: saveAddress(step, step),
    revision: (!last && reply?.conflict?.revision) || revision,
    lastSave,
    time,
    owner,
    page: `step-${step}`,
    mayKeep,
  })
  const [found, setFound] = useState<Record<string, string>>()
  const navigate = useNavigate()
  const underWay = useUnderWay()
  const [goingOn, setGoingOn] = useState(false)
  const errors = found ?? reply?.errors ?? known
  const label = steps[step]?.label ?? ''
  const conflict = autosave.conflict ?? reply?.conflict

  const goOn = async (to: string, reachedNow: number, whateverIsTyped: boolean) => {
    setGoingOn(true)
    const saved = await autosave.save(saveAddress(step, reachedNow))
    setGoingOn(false)
    const refused = refusalOf(saved)
    if (refused) showToast({ tone: 'bad', ...refused })
    if (saved.kind !== 'saved') return
    const { current: form } = autosave.form
    const wrong = saved.errors ?? {}
    setFound(form ? underOwnNames(wrong, new FormData(form).keys()) : wrong)
    if (whateverIsTyped || Object.keys(wrong).length === 0) goWhenLoaded(to, () => void navigate(to))
  }

  // without scripts the same buttons send the form, and the server answers with the next page
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const leave = button?.dataset.leave
    if (last && !leave) return
    event.preventDefault()
    goOn(leave ?? `${href('/application-form')}?step=${step + 1}`, leave ? step : step + 1, Boolean(leave)).catch(
      () => undefined,
    )
  }
  const list = errorList(errors, reply, step)
  return (
    <FormShell
      title={`${list.length > 0 ? 'Error: ' : ''}${label}`}
      saved={<SavedMark state={autosave.state} onRetry={() => autosave.save().catch(() => undefined)} />}
      rail={<Steps steps={railOf(step, reached, progress)} />}
    >
      <CarryOver untouched={revision === 0} onArrived={() => void autosave.save().catch(() => undefined)} />
      {conflict ? (
        <ConflictPanel
          step={step}
          yours={conflict.yours ?? {}}
          theirs={conflict.theirs}
          revision={conflict.revision}
          onTakeTheirs={autosave.takeTheirs}
          {...(autosave.conflict && { onKeepMine: () => autosave.keepMine().catch(() => undefined) })}
        />
      ) : (
        <ErrorSummary errors={list} />
      )}
      <StepHead step={step} label={label} steps={railOf(step, reached, progress)} />
      <Form
        failure="Submit failed"
        method="post"
        action={`${href('/application-form')}?step=${step}`}
        id="step-form"
        ref={autosave.form}
        onSubmit={onSubmit}
        noValidate
        className="grid gap-5"
      >
        {/* Enter in a field goes on, and never to a button of a row */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true">
          Next
        </button>
        <RevisionFields {...{ last, revision, seen, reply }} />
        {fields(autosave, errors)}
      </Form>
      {children}
      <div className={css.actions}>
        <Button form="step-form" busy={goingOn || (last && underWay)} busyLabel={last ? 'Submitting' : 'Saving'}>
          {last ? 'Submit Application' : 'Next'}
        </Button>
        {step > 0 && (
          <LeaveButton step={step} to={`${href('/application-form')}?step=${step - 1}`} label="Back" kind="line" />
        )}
        <LeaveButton step={step} to={href('/applicant')} label="Save and finish later" kind="ghost" />
      </div>
    </FormShell>
  )
}

const saveAddress = (step: number, reached: number) =>
  `${href('/application-form/save')}?step=${step}&reached=${reached}`

function refusalOf(saved: Saved<unknown>): { title: string; text?: string } | undefined {
  if (saved.kind === 'refused') return { title: saved.title, ...(saved.detail ? { text: saved.detail } : {}) }
  if (saved.kind === 'signed-out') return { title: 'Not authenticated', text: 'Please log in.' }
  if (saved.kind === 'offline')
    return { title: 'Not saved', text: 'There is no connection. What you typed stays on this page.' }
}

type RevisionProps = { last: boolean; revision: number; seen: Typed; reply: StepReply | undefined }

/** What the page was made of. On the last step that is everything, so that exactly what was seen is sent. */
function RevisionFields({ last, revision, seen, reply }: RevisionProps) {
  const conflict = reply?.conflict
  if (!last) return <input type="hidden" name="revision" value={conflict?.revision ?? revision} readOnly />
  return (
    <>
      <input type="hidden" name="revision" value={conflict ? 0 : revision} readOnly />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} readOnly />
    </>
  )
}

type LeaveProps = { step: number; to: string; label: string; kind: 'line' | 'ghost' }

/** Keeps the page and goes elsewhere, whether or not it is well formed. */
function LeaveButton({ step, to, label, kind }: LeaveProps) {
  return (
    <Button
      kind={kind}
      form="step-form"
      data-leave={to}
      formAction={`${href('/application-form/leave')}?step=${step}&to=${encodeURIComponent(to)}`}
      formNoValidate
    >
      {label}
    </Button>
  )
}

function StepHead({ step, label, steps: rail }: { step: number; label: string; steps: Step[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(false)
  useEffect(() => {
    // the page has changed under the reader: say where they are now
    if (arrived.current) heading.current?.focus()
    arrived.current = true
  }, [])
  return (
    <div>
      <p className={css.step}>
        Step {step + 1} of {steps.length}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {label}
      </h1>
      <div className={css.patches}>
        <Steps look="patches" steps={rail} />
      </div>
      <details className={css.allSteps}>
        <summary>All steps</summary>
        <nav aria-label="Application steps">
          <Steps steps={rail} />
        </nav>
      </details>
    </div>
  )
}

const marks = { complete: 'done', begun: 'begun', empty: 'next' } as const

function railOf(step: number, reached: number, progress: readonly Progress[]): Step[] {
  return steps.map(({ label }, index) => ({
    label,
    state: index === step ? 'now' : marks[progress[index] ?? 'empty'],
    ...(index <= reached && index !== step ? { to: `${href('/application-form')}?step=${index}` } : {}),
  }))
}

/** An error on another step links to it. */
function errorList(errors: Record<string, string>, reply: StepReply | undefined, step: number) {
  const list = Object.entries(errors).map(([name, message]) => {
    const at = stepOfField(name)
    const id = fieldId(name)
    return at === step
      ? { name, message }
      : { name, message, href: `${href('/application-form')}?step=${at}&check=1#${id}` }
  })
  if (list.length > 0 || !reply?.toast) return list
  const { title, text } = reply.toast
  return [{ name: '', message: text ? `${title}: ${text}` : title }]
}

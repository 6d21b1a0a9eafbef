import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { type Sent, sendFromDevice } from '#app/parts/recruitment/device/send.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormKey } from '#app/ui/Form.tsx'
import { goWhenLoaded } from '#app/ui/hold-links.ts'
import { Link } from '#app/ui/Link.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import { showToast } from '#app/ui/toasts.ts'
import {
  clampFirstStep,
  type FirstAnswers,
  firstSteps,
  type Mistakes,
  mistakesOfStep,
  noAnswers,
  stepToMend,
} from '#domains/recruitment/form/first-answers.rules.ts'
import css from './Apply.module.css'
import { PersonalInfo, References } from './steps.tsx'
import { Uploads } from './Uploads.tsx'
import { useDevice } from './useDevice.ts'

type ApplyFormProps = {
  /** A signed-in Job Applicant, who alone may send. */
  maySend: boolean
  given: Partial<FirstAnswers>
  reply: FormReply | undefined
}

/** Three steps, one at a time; without scripts all of them below one another. What is typed stays on this device. */
export function ApplyForm({ maySend, given, reply }: ApplyFormProps) {
  const device = useDevice({ ...given, ...reply?.values })
  const [search] = useSearchParams()
  const step = clampFirstStep(Number(search.get('step')))
  const [mistakes, setMistakes] = useState<Mistakes>(reply?.errors ?? {})
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<Sent, { ok: true }>>()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useFocusOnStep(step)

  // in the address, so that a reload stays here and the browser's Back leads to the step before
  const showStep = (to: number) =>
    void navigate(`${href('/apply')}?step=${clampFirstStep(to)}`, { preventScrollReset: true })
  const go = (to: number) => {
    setMistakes({})
    setRefusal(undefined)
    showStep(to)
  }
  const send = async () => {
    const wrong = stepToMend(device.answers)
    if (wrong !== undefined) {
      if (wrong !== step) showStep(wrong)
      return setMistakes(mistakesOfStep(device.answers, wrong))
    }
    setSending(true)
    const sent = await sendFromDevice(device.answers, device.files)
    setSending(false)
    if (sent.ok) return goWhenLoaded(href('/application-form'), () => void navigate(href('/application-form')))
    setRefusal(sent)
    showToast({ tone: 'bad', title: sent.title, text: sent.text })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const wrong = mistakesOfStep(device.answers, step)
    if (Object.keys(wrong).length > 0) return setMistakes(wrong)
    if (step < firstSteps.length - 1) go(step + 1)
    else if (maySend) void send()
  }

  const last = step === firstSteps.length - 1
  return (
    <form
      ref={form}
      method="post"
      action={href('/apply/submit')}
      noValidate
      className={css.form}
      onSubmit={submit}
      onInput={() => form.current && device.type(answersIn(form.current))}
    >
      <FormKey />
      <ErrorSummary errors={errorsOf(mistakes, refusal)} />
      <div className={css.where}>
        <p id="step-now">
          Step {step + 1} of {firstSteps.length}
        </p>
        <Patches done={step} total={firstSteps.length} busy label={`Step ${step + 1} of ${firstSteps.length}`} />
      </div>
      <p className={css.scriptless}>
        Without JavaScript nothing you type here can be kept on this device.{' '}
        {maySend
          ? 'Send it as it is; you add your documents in the next form.'
          : 'Log in or register first, and fill in the application form then.'}
      </p>
      <div key={device.round} className={css.steps}>
        <PersonalInfo shown={step === 0} answers={device.answers} mistakes={mistakes} />
        <References shown={step === 1} answers={device.answers} mistakes={mistakes} />
        <Uploads shown={last} device={device} />
      </div>
      {last && !maySend && (
        <p>
          That is all for now. To submit it, <Link to={href('/portal/register')}>register</Link> or{' '}
          <Link to={href('/portal/login')}>log in</Link>: what you typed and chose comes with you.
        </p>
      )}
      <div className={css.buttons}>
        {step > 0 && (
          <Button type="button" kind="line" onClick={() => go(step - 1)}>
            Back
          </Button>
        )}
        {!last && <Button className={css.next ?? ''}>Next</Button>}
        {maySend && (
          <Button className={last ? '' : (css.scriptless ?? '')} busy={sending} busyLabel="Submitting">
            Submit Application
          </Button>
        )}
        <Button
          type="button"
          kind="ghost"
          className={css.clear ?? ''}
          onClick={() => void device.clear().then(() => go(0))}
        >
          Clear
        </Button>
      </div>
    </form>
  )
}

function answersIn(form: HTMLFormElement): FirstAnswers {
  const typed = new FormData(form)
  return Object.fromEntries(
    Object.keys(noAnswers).map((name) => [name, String(typed.get(name) ?? '')]),
  ) as unknown as FirstAnswers
}

function errorsOf(mistakes: Mistakes, refusal: { title: string; text: string } | undefined) {
  const fields = Object.entries(mistakes).map(([name, message]) => ({ name, message }))
  return refusal ? [...fields, { name: '', message: `${refusal.title}: ${refusal.text}` }] : fields
}

// After a change of step the reader hears and sees where they are.
function useFocusOnStep(step: number): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.getElementById(`step-${step}`)?.focus()
  }, [step])
}

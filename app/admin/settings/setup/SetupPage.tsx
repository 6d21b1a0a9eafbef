import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { setupWords } from '#app/parts/office/setup-steps.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { type Step, Steps } from '#app/ui/Steps.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { isDone, nextStep, type Setup, type SetupStep } from '#domains/settings/setup.rules.ts'

type SetupPageProps = { step: SetupStep; setup: Setup; reply?: FormReply | undefined; children: ReactNode }

/** One step of the setup: what is saved stays, so it can be left and found again. */
export function SetupPage({ step, setup, reply, children }: SetupPageProps) {
  const { label, line } = setupWords[step]
  const errors = errorList(reply)
  return (
    <PageStack>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${label} – Set up`}</title>
      <Breadcrumb
        crumbs={[{ label: 'Dashboard', to: href('/admin') }, { label: 'Set up', to: href('/admin/setup') }, { label }]}
      />
      <ErrorSummary errors={errors} />
      <PageHead title={label}>
        <ButtonLink kind="line" to={href('/admin')}>
          Close
        </ButtonLink>
      </PageHead>
      <Steps look="pipe" label="Steps" steps={stepsOf(setup, step)} />
      <Card>
        <CardBody>
          <div className="stack">
            <p className="muted">{line}</p>
            {children}
          </div>
        </CardBody>
      </Card>
      <GoOn setup={setup} step={step} />
    </PageStack>
  )
}

const stepsOf = (setup: Setup, now: SetupStep): Step[] =>
  setup.map(({ step, state }) => {
    const { label, to } = setupWords[step]
    if (step === now) return { label, state: 'now', ...(state === 'done' && { note: 'done' }) }
    if (state === 'done') return { label, state: 'done', to }
    return { label, state: 'next', to, note: state === 'later' ? 'left for later' : 'to do' }
  })

type GoOnProps = Pick<SetupPageProps, 'setup' | 'step'>

/** On to the next step, leaving this one for later where nothing is there yet. */
function GoOn({ setup, step }: GoOnProps) {
  const action = href('/admin/setup/leave')
  const busy = useBusy(action)
  const next = nextStep(setup, step)
  const done = isDone(setup, step)
  if (done)
    return (
      <div className="row">
        <ButtonLink icon="arrow" to={next ? setupWords[next].to : href('/admin')}>
          {next ? `Next: ${setupWords[next].label}` : 'Finish'}
        </ButtonLink>
      </div>
    )
  return (
    <Form method="post" action={action} className="row">
      <input type="hidden" name="step" value={step} />
      <Button kind="ghost" busy={busy}>
        Leave for later
      </Button>
    </Form>
  )
}

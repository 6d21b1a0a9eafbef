import { errorList } from '#app/doors/form-reply.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { healthQuestions } from '#domains/vetting/checks/health.labels.ts'
import type { myHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import { formatInstant } from '#lib/day.ts'
import { FormShell } from './FormShell.tsx'
import { TrueAnswers } from './TrueAnswers.tsx'

type Own = Awaited<ReturnType<typeof myHealthDeclaration>>
type HealthQuestionnaireProps = { own: Own; page: string; home: string; homeLabel: string; why: string }

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The health questionnaire on one's own pages, of an applicant with an offer or of someone who works here. */
export function HealthQuestionnaire({
  own: { asked, declaredAt },
  page,
  home,
  homeLabel,
  why,
}: HealthQuestionnaireProps) {
  const { reply } = useFields()
  return (
    <FormShell title="Health questionnaire" home={home}>
      <ErrorSummary errors={errorList(reply)} />
      <h1>Health questionnaire</h1>
      {asked && !declaredAt ? (
        <Questions page={page} why={why} />
      ) : (
        <>
          <p>
            {declaredAt
              ? `You sent your answers on ${formatInstant(declaredAt)}. If something has changed, write to us.`
              : 'There is nothing to answer now. We ask about health only once an offer is made.'}
          </p>
          <div>
            <ButtonLink to={home}>{homeLabel}</ButtonLink>
          </div>
        </>
      )}
    </FormShell>
  )
}

function Questions({ page, why }: { page: string; why: string }) {
  const busy = useBusy(page)
  const { field } = useFields()
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <p>
        {why} Only the few people who check them see your answers, and each viewing is logged. You do not need to name
        an illness.
      </p>
      <RadioGroup label={healthQuestions.affects} options={yesNo} across {...field('affects')} />
      <TextArea
        label="If yes: what should we know?"
        hint="In a few words. How it affects the work is enough."
        rows={3}
        {...field('affectsHow')}
      />
      <RadioGroup
        label={healthQuestions.adjustments}
        hint="For example other hours, equipment, or a quieter place for breaks."
        options={yesNo}
        across
        {...field('adjustments')}
      />
      <TextArea label="If yes: what would help?" rows={3} {...field('adjustmentsWhich')} />
      <RadioGroup label={healthQuestions.contact} options={yesNo} across optional {...field('contact')} />
      <TrueAnswers busy={busy} label="My answers are true as far as I know" send="Send my answers" />
    </Form>
  )
}

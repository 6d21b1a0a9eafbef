import { href, redirect } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { answerImport } from '#domains/intake/answers.server.ts'
import { answerForm, questionFilters } from '#domains/intake/import.form.ts'
import { readQuestions } from '#domains/intake/steps.queries.server.ts'
import { countOf, formatCount } from '#lib/count.ts'
import type { Route } from './+types/questions'
import { Answered } from './Answered.tsx'
import { ImportStep, StepFoot } from './ImportStep.tsx'
import { addressOf, importSteps } from './import-steps.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import { ShownLater } from './ShownLater.tsx'
import { UseSuggestions } from './UseSuggestions.tsx'

export const loader = read(async (ctx, { request, params }: Route.LoaderArgs) => ({
  filters: filtersOf(questionFilters, request),
  ...(await readQuestions(ctx, params.id)),
}))

export const action = form(answerForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await answerImport(ctx, params.id, form)
  return redirect(href('/admin/staff/import/:id/questions', params))
})

export default function ImportQuestions({ params, loaderData }: Route.ComponentProps) {
  const { fileName, questions, steps, filters } = loaderData
  const reply = useFormReply() as FormReply | undefined
  const open = questions.filter(({ answer }) => answer === undefined)
  const asked = questions.find(({ id }) => id === (reply?.values.question ?? filters.ask)) ?? open[0]
  const action = href('/admin/staff/import/:id/questions', params)
  const next = steps.people.all > 0 ? 'Same person' : 'Check'
  return (
    <ImportStep
      title={`${countOf(steps.questions.all, 'question', 'questions')} about this spreadsheet`}
      fileName={fileName}
      steps={importSteps('Questions', params.id, steps)}
      errors={errorList(reply)}
    >
      <p className="lead">Each is asked once for all its cells. What you answer is kept for next month’s sheet.</p>
      {open.some(({ suggested }) => suggested) && <UseSuggestions id={params.id} open={open} />}
      <Card>
        {questions.length === 0 ? (
          <EmptyState heading="Nothing to ask." line="Every value matches its column." />
        ) : (
          <CardList ordered>
            {questions.map((question) =>
              question === asked ? (
                <OpenQuestion
                  key={question.id}
                  question={question}
                  action={action}
                  byColumns={filters.by === 'columns'}
                  reply={reply}
                />
              ) : (
                <Answered key={question.id} asked={question} to={`${action}?ask=${encodeURIComponent(question.id)}`} />
              ),
            )}
          </CardList>
        )}
      </Card>
      <ShownLater shown={questions.length} all={steps.questions.all} />
      <StepFoot
        words={
          questions.length > 0
            ? `${formatCount(steps.questions.all - steps.questions.open)} of ${formatCount(steps.questions.all)} answered. Unanswered cells are left out and listed at the end.`
            : ''
        }
      >
        <ButtonLink to={addressOf(next, params.id)}>Continue</ButtonLink>
        <ButtonLink kind="ghost" to={addressOf('Columns', params.id)}>
          Back
        </ButtonLink>
      </StepFoot>
    </ImportStep>
  )
}

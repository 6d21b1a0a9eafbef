import { href, redirect } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { answerImport } from '#domains/intake/answers.server.ts'
import type { NoIdentifier } from '#domains/intake/identifiers.rules.ts'
import { answerForm, questionFilters } from '#domains/intake/import.form.ts'
import { identifierWords } from '#domains/intake/import.labels.ts'
import { readSamePeople } from '#domains/intake/steps.queries.server.ts'
import { countOf, formatCount } from '#lib/count.ts'
import type { Route } from './+types/people'
import { Answered } from './Answered.tsx'
import { ImportStep, StepFoot } from './ImportStep.tsx'
import { addressOf, importSteps } from './import-steps.ts'
import { ShownLater } from './ShownLater.tsx'
import { SideBySide } from './SideBySide.tsx'

const SHOWN = 3

/** Values that tell no one apart, said once for each column. */
function NotUsed({ unused }: { unused: readonly NoIdentifier[] }) {
  if (unused.length === 0) return null
  return (
    <Notice title="Not used to tell people apart.">
      {unused.map(({ kind, rows, values }) => {
        const quoted = values.slice(0, SHOWN).map((value) => `“${value}”`)
        const more = values.length - quoted.length
        return (
          <p key={kind}>
            {`${identifierWords[kind][0]?.toUpperCase()}${identifierWords[kind].slice(1)} ${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''} on ${countOf(rows, 'row', 'rows')}: not a real one, or on the rows of several people.`}
          </p>
        )
      })}
    </Notice>
  )
}

export const loader = read(async (ctx, { request, params }: Route.LoaderArgs) => ({
  filters: filtersOf(questionFilters, request),
  ...(await readSamePeople(ctx, params.id)),
}))

export const action = form(answerForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await answerImport(ctx, params.id, form)
  return redirect(href('/admin/staff/import/:id/people', params))
})

export default function SamePeople({ params, loaderData }: Route.ComponentProps) {
  const { fileName, questions, unused, steps, filters } = loaderData
  const reply = useFormReply() as FormReply | undefined
  const open = questions.filter(({ answer }) => answer === undefined)
  const asked = questions.find(({ id }) => id === (reply?.values.question ?? filters.ask)) ?? open[0]
  const rest = questions.filter((question) => question !== asked)
  const action = href('/admin/staff/import/:id/people', params)
  const titled = (question: (typeof questions)[number]) => ({
    ...question,
    title: question.row.name,
    hint: `${question.where}${question.like.map(({ where }) => (where ? ` and ${where}` : '')).join('')}: ${question.title}. ${question.why}.`,
  })
  return (
    <ImportStep
      title="Are these the same person?"
      fileName={fileName}
      steps={importSteps('Same person', params.id, steps)}
      errors={errorList(reply)}
    >
      <p className="lead">
        {questions.length === 0
          ? 'Every row is about a person of its own, or certainly about someone here.'
          : `${countOf(steps.people.all, 'row looks', 'rows look')} like someone already here or like another row, but not everything matches. Each is answered by itself, and no record is added to anyone until you say.`}
      </p>
      <NotUsed unused={unused} />
      {asked && (
        <SideBySide
          question={asked}
          place={`${questions.indexOf(asked) + 1} of ${formatCount(steps.people.all)}`}
          action={action}
        />
      )}
      {questions.length === 0 && (
        <Card>
          <EmptyState heading="Nothing to ask." line="No row looks like another." />
        </Card>
      )}
      {rest.length > 0 && (
        <Card>
          <CardHead title={`${formatCount(steps.people.all - 1)} more`}>Answer in any order</CardHead>
          <CardList>
            {rest.map((question) => (
              <Answered
                key={question.id}
                asked={titled(question)}
                to={`${action}?ask=${encodeURIComponent(question.id)}`}
              />
            ))}
          </CardList>
        </Card>
      )}
      <ShownLater shown={questions.length} all={steps.people.all} />
      <StepFoot
        words={
          questions.length > 0
            ? `${formatCount(steps.people.all - steps.people.open)} of ${formatCount(steps.people.all)} answered`
            : ''
        }
      >
        <ButtonLink to={addressOf('Check', params.id)}>Continue to the check</ButtonLink>
        <ButtonLink kind="ghost" to={addressOf('Questions', params.id)}>
          Back
        </ButtonLink>
      </StepFoot>
    </ImportStep>
  )
}

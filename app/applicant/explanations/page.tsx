import { OneQuestion } from '#app/applicant/OneQuestion.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/own-pages/application.module.css'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { myQuestions } from '#domains/vetting/history/explanations.queries.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ questions: await myQuestions(ctx), home: homeOf(ctx.actor.role) }))

export default function Explanations({ loaderData: { questions, home } }: Route.ComponentProps) {
  return (
    <FormShell title="Questions about your history" home={home}>
      <h1>Questions about your history</h1>
      <p>
        {questions.length > 0
          ? 'The law asks every care provider for a full history. A short answer is enough, and any answer is fine: holidays, family, illness, looking for work.'
          : 'There is nothing to answer. If we have a question, we will email you.'}
      </p>
      <div className={css.fields}>
        {questions.map((question) => (
          <OneQuestion key={question.id} question={question} />
        ))}
      </div>
      <div>
        <ButtonLink kind="line" to={home}>
          Go back
        </ButtonLink>
      </div>
    </FormShell>
  )
}

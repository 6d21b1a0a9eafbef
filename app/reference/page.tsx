import { data, href, redirect } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { Link } from '#app/ui/Link.tsx'
import { AnswerClash, problemsOfStep } from '#domains/vetting/references/answers.rules.ts'
import { CHECK_STEP, stepFrom } from '#domains/vetting/references/questions.rules.ts'
import { readReferencePage, saveAnswers } from '#domains/vetting/references/referee.server.ts'
import { formatTime } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { CheckStep } from './CheckStep.tsx'
import { linkForm, readLink, secretHeaders } from './door.server.ts'
import { DeadLink, ReferenceFrame } from './ReferenceFrame.tsx'
import { saveOf, stepForm } from './read-save.server.ts'
import { SectionStep } from './SectionStep.tsx'

export const headers = () => secretHeaders

/** What was refused has been kept all the same, so the page is read again after a refusal too. */
export const shouldRevalidate = () => true

/** Looking changes nothing: what follows links in letters is often a machine. */
export const loader = readLink(async (ctx, { params, url }: Route.LoaderArgs) => {
  const page = await readReferencePage(ctx, params.token)
  const step = stepFrom(url.searchParams.get('step'))
  return { ...page, step, lastSave: page.by[step], savedTime: page.savedAt && formatTime(page.savedAt) }
})

/** Keeps a step and goes where its button leads; on to the next step only once this one is answered. */
export const action = linkForm(stepForm, async (ctx, typed, { params: { token }, url }: Route.ActionArgs) => {
  const { step, to, save } = saveOf(url, typed)
  try {
    await saveAnswers(ctx, token, save)
  } catch (error) {
    if (!(error instanceof AnswerClash)) throw error
    const { yours, theirs, revision } = error
    return data({ yours, clash: { theirs, revision } }, { status: 409 })
  }
  const { answers, type } = await readReferencePage(ctx, token)
  const errors = to > step ? problemsOfStep({ answers, type, step, today: todayOf(ctx) }) : {}
  if (Object.keys(errors).length > 0) return data({ errors }, { status: 422 })
  return redirect(`${href('/reference/:token', { token })}?step=${to}${to === step ? '&saved=1' : ''}`)
})

export default function Reference({ loaderData, actionData, params }: Route.ComponentProps) {
  const organisation = useRootData()?.organisation || 'us'
  const { page } = loaderData
  if (!page) return <DeadLink />
  const { applicantName, position, refereeName, step, type, answers, revision, lastSave, savedTime } = page
  const title = `A reference for ${applicantName}`
  const failed = actionData && 'errors' in actionData
  return (
    <ReferenceFrame title={failed ? `Error: ${title}` : title}>
      <div className="grid gap-3">
        <h1>{title}</h1>
        <p className="muted">
          Hello {refereeName}. {applicantName} has applied to {organisation}
          {position ? ` for ${position}` : ''} and named you as{' '}
          {type === 'employer' ? 'an employer' : 'a character referee'}.
          {step === 0 &&
            ' It takes about ten minutes. Your answers are saved as you type, so you can stop and come back.'}
        </p>
      </div>
      {step === CHECK_STEP ? (
        <CheckStep token={params.token} type={type} answers={answers} errors={undefined} />
      ) : (
        <SectionStep
          key={`${step}:${revision}`}
          reply={actionData ?? undefined}
          {...{ token: params.token, step, type, answers, revision, lastSave, savedTime }}
        />
      )}
      <p className="quiet">
        If you would rather not,{' '}
        <Link to={href('/reference/:token/decline', { token: params.token })}>
          tell us that you cannot give a reference
        </Link>
        . How we look after what you tell us is in our <Link to={href('/privacy')}>privacy notice</Link>.
      </p>
    </ReferenceFrame>
  )
}

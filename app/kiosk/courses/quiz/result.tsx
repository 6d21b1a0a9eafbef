import { redirect } from 'react-router'
import { atKiosk, read } from '#app/doors/kiosk.server.ts'
import { Again, LookFirst } from '#app/parts/learning/results/Again.tsx'
import { WhatNow } from '#app/parts/learning/results/WhatNow.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { type MyResult, myResult } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { KioskFrame } from '../../frame/KioskFrame.tsx'
import { quizPath, waysAtKiosk } from '../ways.ts'
import type { Route } from './+types/result'
import css from './result.module.css'

export const middleware = [atKiosk]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const result = await myResult(ctx, params)
  if (!result.sent) throw redirect(quizPath(params.enrolmentId))
  return { result, name: ctx.actor.name }
})

/** What became of an attempt. */
export default function Result({ loaderData: { result, name }, params: { enrolmentId } }: Route.ComponentProps) {
  const { passed, marked, again, open, certificateId, state, title } = result
  const ways = waysAtKiosk(enrolmentId)
  const words = !marked ? 'Sent to your trainer' : passed ? 'You passed' : 'Not passed yet'
  return (
    <KioskFrame title={words} line={title} name={name} back={{ to: ways.course, words: 'The course' }}>
      <div className="grid gap-5">
        <p className={css.score}>{scoreWords(result)}</p>
        <WhatNow result={result} session={undefined} />
        <p className="row">
          {certificateId && (
            <ButtonLink icon="ribbon" to={ways.certificate(certificateId)}>
              See your certificate
            </ButtonLink>
          )}
          {open && state === 'may start' && <ButtonLink to={ways.quiz}>Take the quiz again</ButtonLink>}
        </p>
        {marked && !passed && <LookFirst {...{ again, open }} lessonAt={ways.lesson} />}
        <Again {...{ again, open }} lessonAt={ways.lesson} full={Boolean(passed)} />
      </div>
    </KioskFrame>
  )
}

function scoreWords({ marked, passed, right, asked, percent, needed, passMark }: MyResult): string {
  if (!marked) return 'Some answers are read by your trainer. You will see the result here.'
  if (passed) return `${right} of ${asked} right, ${percent}%. You needed ${needed}.`
  return `${right} of ${asked} right, ${percent}%. You need ${needed}, which is ${passMark}%.`
}

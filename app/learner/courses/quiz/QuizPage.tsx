import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { Asking } from '#app/parts/learning/quiz/Asking.tsx'
import { Before } from '#app/parts/learning/quiz/Before.tsx'
import { Overview } from '#app/parts/learning/quiz/Overview.tsx'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { quizWaysOf } from './paths.ts'
import { useSaves } from './use-saves.ts'

type KeptAskingProps = Omit<ComponentProps<typeof Asking>, 'saves'> & { savedAt: string | undefined }

/** One question of an attempt, saved as it is answered, on this device while there is no connection. */
function KeptAsking({ savedAt, ...asking }: KeptAskingProps) {
  return <Asking {...asking} saves={useSaves(asking.quiz.id, savedAt)} />
}

type QuizPageProps = {
  quiz: MyQuiz
  /** The question that is shown; none for all of them at once. */
  position: number | undefined
  savedAt: string | undefined
  ends: string | undefined
  reply: Partial<FormReply> | undefined
  bar: ReactNode
}

/** A quiz: before an attempt, one of its questions, or all of them. */
export function QuizPage({ quiz, position, ends, ...more }: QuizPageProps) {
  const brand = useRootData()?.brand ?? ''
  const { attempt } = quiz
  const ways = quizWaysOf(quiz.id)
  const question = attempt?.questions.find((one) => one.position === position)
  return (
    <>
      <title>{`${question ? `Question ${position} – ` : ''}${quiz.title}, quiz – ${brand}`}</title>
      {!attempt ? (
        <Before quiz={quiz} ways={ways} bar={more.bar} />
      ) : question ? (
        <KeptAsking
          key={`${attempt.id} ${position}`}
          {...{ quiz: { ...quiz, attempt }, question, ends, ways, ...more }}
        />
      ) : (
        <Overview quiz={{ ...quiz, attempt }} ends={ends} ways={ways} bar={more.bar} />
      )}
    </>
  )
}

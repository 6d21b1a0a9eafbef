import type { ComponentProps } from 'react'
import { Asking } from '#app/parts/learning/quiz/Asking.tsx'
import { useSaves } from './use-saves.ts'

type KeptAskingProps = Omit<ComponentProps<typeof Asking>, 'saves'> & { savedAt: string | undefined }

/** One question of an attempt, saved as it is answered, on this device while there is no connection. */
export function KeptAsking({ savedAt, ...asking }: KeptAskingProps) {
  return <Asking {...asking} saves={useSaves(asking.quiz.id, savedAt)} />
}

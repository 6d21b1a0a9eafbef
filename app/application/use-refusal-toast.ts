import { useEffect } from 'react'
import { showToast } from '#app/ui/toasts.ts'
import type { StepReply } from './step-reply.ts'

/** Says a refusal in passing; it stands in the page as well. */
export function useRefusalToast(reply: StepReply | undefined): void {
  useEffect(() => {
    if (reply?.toast) showToast(reply.toast)
  }, [reply])
}

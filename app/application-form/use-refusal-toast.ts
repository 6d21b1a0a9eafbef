import { useEffect } from 'react'
import type { StepReply } from '#app/ui/application/step-reply.ts'
import { showToast } from '#app/ui/toasts.ts'

/** Says a refusal in passing; it stands in the page as well. */
export function useRefusalToast(reply: StepReply | undefined): void {
  useEffect(() => {
    if (reply?.toast) showToast(reply.toast)
  }, [reply])
}

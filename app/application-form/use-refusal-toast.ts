import { useEffect } from 'react'
import type { StepReply } from '#app/parts/recruitment/application/step-reply.ts'
import { showToast } from '#app/ui/toasts.ts'

/** Shows a refusal as a toast; it is on the page as well. */
export function useRefusalToast(reply: StepReply | undefined): void {
  useEffect(() => {
    if (reply?.toast) showToast(reply.toast)
  }, [reply])
}

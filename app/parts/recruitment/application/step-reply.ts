import type { Toast } from '#app/ui/toasts.ts'
import type { Typed } from '#domains/recruitment/form/application-form.rules.ts'

/** What the form's action answers when the person stays on the page. */
export type StepReply = {
  errors: Record<string, string>
  /** What was typed but could not be kept. */
  typed?: Typed | undefined
  /** All answers as the last step showed them when it was sent. */
  seen?: Typed | undefined
  conflict?: { yours: Partial<Typed>; theirs: Partial<Typed>; revision: number } | undefined
  toast?: Toast | undefined
  at: number
}

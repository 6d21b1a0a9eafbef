import { useEffect } from 'react'
import { useActionData } from 'react-router'
import { showToast, type Toast } from '#app/ui/toasts.ts'

export type Choice = { id: string; name: string; note: string }

/** The reply to a form that was not accepted: an error beside each field, what was typed, and perhaps a toast. */
export type FormReply = {
  errors: Record<string, string>
  values: Record<string, string>
  /** By field: those a typed name may mean, where it means several. */
  choices?: Record<string, readonly Choice[]> | undefined
  toast?: Toast | undefined
  at: number
}

// several parts of a page read one reply, and it is said once
const said = new WeakSet<FormReply>()

/** The last reply to this route's form; a refusal is shown in a toast too, and in the page for those without scripts. */
export function useFormReply(): FormReply | undefined {
  const reply = useActionData() as FormReply | undefined
  useEffect(() => {
    if (!reply?.toast || said.has(reply)) return
    said.add(reply)
    showToast(reply.toast)
  }, [reply])
  return reply
}

/** Errors as the summary lists them; a refusal without a field is one line. */
export function errorList(reply: FormReply | undefined): { name: string; message: string }[] {
  const fields = Object.entries(reply?.errors ?? {}).map(([name, message]) => ({ name, message }))
  if (fields.length > 0 || !reply?.toast) return fields
  const { title, text } = reply.toast
  return [{ name: '', message: text ? `${title}: ${text}` : title }]
}

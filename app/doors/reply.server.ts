import { data } from 'react-router'
import type { z } from 'zod'
import type { Toast } from '#app/ui/toasts.ts'
import { Refusal } from '#platform/refusal.ts'
import { faultOf } from './fault.server.ts'
import type { Choice, FormReply } from './form-reply.ts'

export type Typed = Iterable<[string, FormDataEntryValue]>
type Said = {
  status: number
  fields?: Record<string, string>
  choices?: Record<string, readonly Choice[]> | undefined
  title?: string | undefined
  detail?: string | undefined
}

const secret = /password|token|(?<!post)code/i

/** What comes back to a form that was not done: words beside the fields, and what was typed, passwords excepted. */
export function formReply({ status, fields = {}, choices, title, detail }: Said, typed: Typed = []) {
  const values = Object.fromEntries(
    [...typed].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.test(entry[0])),
  )
  const toast = title ? toastOf({ title, detail }) : undefined
  return data({ errors: fields, values, choices, toast, at: Date.now() } satisfies FormReply, { status })
}

/** What is said of whatever a verb threw: a "no" in its own words, anything else as a fault that is logged. */
export function replyTo(error: unknown, typed: Typed) {
  if (error instanceof Refusal) return formReply(error, typed)
  const { status, title, detail, referenceId } = faultOf(error)
  const words = `Nothing was saved, and what you typed is still here. ${detail ?? `Quote this reference: ${referenceId}`}`
  return formReply({ status, title, detail: words }, typed)
}

/** The same under the title that the specification gives a failure, with the reason after it; "no access" keeps its own. */
export function under<Reply>(title: string | undefined, reply: Reply): Reply {
  const { data: said, init } = reply as { data?: Partial<FormReply>; init?: ResponseInit | null }
  if (title && said?.toast && init?.status !== 403)
    said.toast = { tone: 'bad', title, text: inOneLine(said.toast, title) }
  return reply
}

const inOneLine = ({ title, text }: Toast, over: string) =>
  text ? (title === over ? text : `${title.replace(/\.$/, '')}. ${text}`) : title

export const toastOf = ({ title, detail }: { title: string; detail?: string | undefined }): Toast => ({
  ...{ tone: 'bad', title },
  ...(detail ? { text: detail } : {}),
})

/** The first message of each field, by the field's name as the form spells it ("referees.0.email"). */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

/** Turns a "no" of a service into a page that says so; anything else is a bug, and its page names the reference. */
export async function answer<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal)
      throw data({ title: error.title, detail: error.detail }, { status: error.status, statusText: error.title })
    if (isAnswer(error)) throw error
    const { status, title, ...words } = faultOf(error)
    throw data({ title, ...words }, { status, statusText: title })
  }
}

/** A Response is an answer already, a redirect for example; so is a page that is not there. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof Response) return true
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}

/** A refusal in JSON. */
export function refusedInJson(
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: { title, detail } }, { status, headers })
}

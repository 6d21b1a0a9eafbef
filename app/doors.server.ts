import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { nested } from '#lib/form-values.ts'
import { Refusal } from '#platform/refusal.ts'
import { faultOf } from './fault.server.ts'
import { type FlashKey, flashes, isFlashKey } from './flash.ts'
import type { FormReply } from './form-reply.ts'
import type { Toast } from './ui/toasts.ts'

type Handed = { request: Request }

/**
 * Reads a form by its schema and does the deed. What is badly formed, or refused, comes back beside the fields with
 * everything that was typed (passwords excepted); the deed's own answer, usually a redirect, goes out as it is.
 */
export async function replyToForm<S extends z.ZodType, Answer>(
  { request }: Handed,
  schema: S,
  deed: (form: z.output<S>) => Promise<Answer>,
  titleIfBad?: string | ((errors: Record<string, string>) => string),
) {
  const typed = await formOf(request)
  const parsed = schema.safeParse(nested(typed))
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    return formReply(422, typed, errors, typeof titleIfBad === 'function' ? titleIfBad(errors) : titleIfBad)
  }
  try {
    return await deed(parsed.data)
  } catch (error) {
    if (error instanceof Refusal) return formReply(error.status, typed, error.fields, error.title, error.detail)
    if (isAnswer(error)) throw error
    const { status, title, detail, referenceId } = faultOf(error)
    const words = `Nothing was saved, and what you typed is still here. ${detail ?? `Quote this reference: ${referenceId}`}`
    return formReply(status, typed, {}, title, words)
  }
}

/** Says a deed's failure under the title that the specification gives it, with the reason after it; who may not, hears that they may not. */
export async function failingAs<Answer>(title: string, replying: Promise<Answer>): Promise<Answer> {
  const reply = await replying
  const { data, init } = reply as { data?: Partial<FormReply>; init?: ResponseInit | null }
  if (data?.toast && init?.status !== 403) data.toast = { tone: 'bad', title, text: inOneLine(data.toast, title) }
  return reply
}

const inOneLine = ({ title, text }: Toast, over: string) =>
  text ? (title === over ? text : `${title.replace(/\.$/, '')}. ${text}`) : title

/** Every form carries it; no verb has use for it. */
export const FORM_KEY = 'formKey'

/** The form that was sent; what is none, or was cut off, is said to be none instead of failing. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const form = await request.formData()
    form.delete(FORM_KEY)
    return form
  } catch {
    throw data({ title: 'This page takes a form, and that was none.' }, { status: 400, statusText: 'Bad Request' })
  }
}

function formReply(status: number, typed: FormData, errors: Record<string, string>, title?: string, text?: string) {
  const values = Object.fromEntries(
    [...typed].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !/password|token|(?<!post)code/i.test(entry[0]),
    ),
  )
  const toast = title ? { tone: 'bad' as const, title, ...(text ? { text } : {}) } : undefined
  return data({ errors, values, toast, at: Date.now() } satisfies FormReply, { status })
}

/** A "no" as it comes back to a form, with what was typed. */
export function replyToRefusal(refusal: Refusal, values: Record<string, string> = {}) {
  const reply: FormReply = { errors: refusal.fields, values, toast: toastOf(refusal), at: Date.now() }
  return data(reply, { status: refusal.status })
}

export const toastOf = ({ title, detail }: Refusal): Toast => ({
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
export async function answer<T>(read: () => Promise<T>): Promise<T> {
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

// A Response is an answer already, a redirect for example; so is a page that is not there.
function isAnswer(error: unknown): boolean {
  if (error instanceof Response) return true
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id from the address; what is no id at all is "not found" too. */
export function idOf(value: string | undefined): string {
  if (value && UUID.test(value)) return value.toLowerCase()
  throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
}

const FLASH = 'flash'

/** A redirect that shows a toast where it arrives. */
export function redirectWith(flash: FlashKey, to: string, cookies: string[] = []): Response {
  const response = redirect(to)
  for (const cookie of [...cookies, flashCookie(flash)]) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The same for a toast that names somebody: the cookie carries the id alone. */
export function redirectAbout(flash: FlashKey, id: string, to: string): Response {
  return redirect(to, { headers: { 'Set-Cookie': flashCookie(flash, id) } })
}

/** Shows a toast on the next page, for answers that are no redirect. */
export function flashCookie(flash: FlashKey, id?: string): string {
  return `${FLASH}=${flash}${id ? `.${id}` : ''}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`
}

export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Which toast waits for this request, and the id of what it is about. */
export function flashOf(request: Request): { key: FlashKey | undefined; id: string | undefined } {
  const [key, id] = (cookieOf(request, FLASH) ?? '').split('.')
  const known = isFlashKey(key) ? key : undefined
  return { key: known, id: known && id && UUID.test(id) ? id : undefined }
}

/** The toast that waits for this request, and the header that makes it appear once. */
export function takeFlash(
  request: Request,
  name: string,
  role: string,
  about = '',
): { toast: Toast | undefined; headers: Record<string, string> } {
  const { key } = flashOf(request)
  if (!key) return { toast: undefined, headers: {} }
  return {
    toast: flashes[key](name, role, about),
    headers: { 'Set-Cookie': `${FLASH}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` },
  }
}

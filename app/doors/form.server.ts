import { data } from 'react-router'
import { z } from 'zod'
import { nested } from '#lib/form-values.ts'
import { ownFieldsOf } from '#lib/own-fields.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { readForm } from '#platform/http/body.server.ts'
import type { Choice } from './form-reply.ts'
import { FORM_KEY, once, pressOf, together } from './once.server.ts'
import { checked } from './params.server.ts'
import type { Asker } from './read.server.ts'
import { answer, fieldErrors, formReply, isAnswer, replyTo, under } from './reply.server.ts'
import type { RouteArgs } from './route-args.ts'
import { sayingWhatIsDue } from './second-step-first.ts'

export const FORM_BYTES = 1024 * 1024

/** A button without fields. */
export const noFields = z.object({})

export type FormOptions<C extends Ctx, A> = {
  /** The title of every failure, with the reason after it. */
  failure?: string | undefined
  /** The toast's title when fields are badly filled in; without it the words beside the fields are enough. */
  invalid?: string | ((errors: Record<string, string>) => string) | undefined
  maxBytes?: number | undefined
  /** `page` for an address that has none of its own to answer on: a "no" is a page then. */
  refusals?: 'page' | undefined
  /** `false` for what signs in or counts tries: it is not done in one transaction, and not remembered. */
  once?: false | undefined
  /** May this be sent at all? Asked before a byte is read; when not, nothing is done, and the page itself says why. */
  before?: ((ctx: C, args: A) => Promise<boolean>) | undefined
  /** Puts into the form what its typed words mean, such as the id of the person a name is of; words that are not clear are said beside their fields. */
  resolve?: ((ctx: C, typed: FormData, args: A) => Promise<Unclear | undefined>) | undefined
}

export type Unclear = { fields: Record<string, string>; choices: Record<string, readonly Choice[]> }

/** The door of a form: it reads no more than it takes, parses, does the verb once, and answers every "no" beside the fields. */
export function formDoor<C extends Ctx>(askerOf: Asker<C>) {
  return function form<S extends z.ZodType, A extends RouteArgs, Answer>(
    schema: S,
    verb: (ctx: C, form: z.output<S>, args: A) => Answer | Promise<Answer>,
    options: FormOptions<C, A> = {},
  ) {
    return async (given: A) => {
      const args = checked(given)
      const ctx = askerOf(args.context)
      const body = async (ctx: C, form: z.output<S>) => verb(ctx, form, args)
      const before = options.before && (async () => options.before?.(ctx, args) ?? true)
      const resolve = options.resolve && (async (typed: FormData) => options.resolve?.(ctx, typed, args))
      return takeForm(args, ctx, schema, body, { ...options, before, resolve })
    }
  }
}

type Taking = Omit<FormOptions<Ctx, unknown>, 'before' | 'resolve'> & {
  before?: (() => Promise<boolean>) | undefined
  resolve?: ((typed: FormData) => Promise<Unclear | undefined>) | undefined
}

export async function takeForm<C extends Ctx, S extends z.ZodType, Answer>(
  args: Pick<RouteArgs, 'request'> & Partial<RouteArgs>,
  ctx: C,
  schema: S,
  verb: (ctx: C, form: z.output<S>) => Promise<Answer>,
  { failure, invalid, maxBytes, refusals, once: isOnce, before, resolve }: Taking,
) {
  let typed = new FormData()
  try {
    if (before && !(await before())) return undefined
    typed = await formOf(args.request, schema, maxBytes ?? mostBytesOf(ctx, schema))
    const key = takeKey(typed)
    const unclear = await resolve?.(typed)
    const parsed = schema.safeParse(nested(typed))
    if (!parsed.success || unclear) return under(failure, badlyFilled(parsed.error, typed, invalid, unclear))
    if (isOnce === false) return await verb(ctx, parsed.data)
    const press = pressOf(args, ctx, key, typed)
    const done = () => once(ctx, press, (ctx) => verb(ctx, parsed.data))
    return await (press ? done() : together(args, ctx, typed, done))
  } catch (caught) {
    const error = sayingWhatIsDue(ctx.actor, caught)
    if (refusals === 'page') return answer(() => Promise.reject(error))
    if (isAnswer(error)) throw error
    return under(failure, replyTo(error, typed))
  }
}

/** The least that a form may bring: its key, its button and a word. */
const LEAST_BYTES = 16 * 1024
const MOST_BYTES = 4 * FORM_BYTES

/** A stranger sends as much as the form has room for, its texts in any script; who is signed in at least the usual. */
export function mostBytesOf({ actor }: Pick<Ctx, 'actor'>, schema: z.ZodType): number {
  const { mostBytes } = ownFieldsOf(schema)
  const own = Number.isFinite(mostBytes) ? Math.min(MOST_BYTES, Math.max(LEAST_BYTES, mostBytes)) : FORM_BYTES
  return actor.kind === 'user' ? Math.max(FORM_BYTES, own) : own
}

/** The fields of this form that were sent; missing or truncated input is refused in words instead of failing. */
export async function formOf(request: Request, schema: z.ZodType, maxBytes: number): Promise<FormData> {
  const { allows } = ownFieldsOf(schema)
  const form = await readForm(request, maxBytes, (name) => name === FORM_KEY || allows(name))
  if (form) return form
  throw data({ title: 'This page only accepts a form.' }, { status: 400, statusText: 'Bad Request' })
}

/** The form's key, taken out of what was typed. */
export function takeKey(typed: FormData): string | undefined {
  const key = typed.get(FORM_KEY)
  typed.delete(FORM_KEY)
  return typeof key === 'string' ? key : undefined
}

function badlyFilled(
  error: z.ZodError | undefined,
  typed: FormData,
  invalid: Taking['invalid'],
  unclear: Unclear | undefined,
) {
  const fields = { ...(error && fieldErrors(error)), ...unclear?.fields }
  const choices = unclear?.choices
  return formReply(
    { status: 422, fields, choices, title: typeof invalid === 'function' ? invalid(fields) : invalid },
    typed,
  )
}

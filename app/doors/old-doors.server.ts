import type { z } from 'zod'
import type { FormOptions } from './form.server.ts'
import { formOf as readFormOf, takeForm, takeKey } from './form.server.ts'
import type { Handed } from './handed.ts'
import { askerIn, lending } from './lend.server.ts'

// Routes that are not written with app/doors yet come through here.

export { cookieOf, flashCookie, flashOf, redirectAbout, redirectWith, takeFlash } from './flash.server.ts'
export { idOf } from './params.server.ts'
export { answer, toastOf } from './reply.server.ts'

/** As the door `form`, for a verb that takes who asks from the context itself. */
export async function replyToForm<S extends z.ZodType, Answer>(
  args: Pick<Handed, 'request'> & Partial<Handed>,
  schema: S,
  verb: (form: z.output<S>) => Promise<Answer>,
  invalid?: FormOptions<never, never>['invalid'],
  { once }: { once?: false } = {},
) {
  const ctx = askerIn(args)
  if (!ctx) throw new Error('A form needs to know who asks')
  return takeForm(args, ctx, schema, ({ db }, form) => lending(args, db, () => verb(form)), { invalid, once })
}

/** The same for what signs in or counts tries: not in one transaction, and not remembered. */
export function replyEachTime<S extends z.ZodType, Answer>(
  args: Pick<Handed, 'request'> & Partial<Handed>,
  schema: S,
  verb: (form: z.output<S>) => Promise<Answer>,
  invalid?: FormOptions<never, never>['invalid'],
) {
  return replyToForm(args, schema, verb, invalid, { once: false })
}

/** The form that was sent, without its key. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await readFormOf(request)
  takeKey(form)
  return form
}

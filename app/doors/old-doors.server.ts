import type { z } from 'zod'
import type { FormOptions } from './form.server.ts'
import { formOf as readFormOf, takeForm, takeKey } from './form.server.ts'
import type { Handed } from './handed.ts'
import { askerIn, lending } from './lend.server.ts'
import { under } from './reply.server.ts'

// Routes that are not written with app/doors yet come through here.

export { cookieOf, flashCookie, flashOf, redirectAbout, redirectWith, takeFlash } from './flash.server.ts'
export { idOf } from './params.server.ts'
export { answer } from './reply.server.ts'

/** As the door `form`, for a verb that takes who asks from the context itself. */
export async function replyToForm<S extends z.ZodType, Answer>(
  args: Pick<Handed, 'request'> & Partial<Handed>,
  schema: S,
  deed: (form: z.output<S>) => Promise<Answer>,
  invalid?: FormOptions<never, never>['invalid'],
  { once }: { once?: false } = {},
) {
  const ctx = askerIn(args)
  if (!ctx) throw new Error('A form needs to know who asks')
  return takeForm(args, ctx, schema, ({ db }, form) => lending(args, db, () => deed(form)), { invalid, once })
}

/** Says a verb's failure under the title that the specification gives it, with the reason after it. */
export async function failingAs<Answer>(title: string, replying: Promise<Answer>): Promise<Answer> {
  return under(title, await replying)
}

/** The form that was sent, without its key. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await readFormOf(request)
  takeKey(form)
  return form
}

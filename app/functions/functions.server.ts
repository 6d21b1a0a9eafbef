import type { z } from 'zod'
import { userCtx } from '#app/doors/context.ts'
import { faultOf } from '#app/doors/fault.server.ts'
import { FORM_BYTES } from '#app/doors/form.server.ts'
import { fieldErrors, refusedInJson } from '#app/doors/reply.server.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { readJson } from '#platform/http/body.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** Functions are called by POST alone. */
export const postOnly = () => {
  throw refusedInJson(405, 'Failed to send', 'This function is called by POST.', { Allow: 'POST' })
}

/** The door of a function: it reads JSON by its schema and does the verb; the answer is `{ ok: true }` or `{ error: { title, detail } }` with its status. */
export function jsonDoor<S extends z.ZodType>(
  schema: S,
  verb: (ctx: Ctx<User>, body: z.output<S>) => Promise<unknown>,
) {
  return ({ request, context }: RouteArgs) => replyInJson(request, schema, (body) => verb(context.get(userCtx), body))
}

async function replyInJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  verb: (body: z.output<S>) => Promise<unknown>,
): Promise<Response> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return refusedInJson(415, 'Failed to send', 'Send the body as application/json.')
  try {
    const body = await readJson(request, FORM_BYTES)
    if (body === undefined) return refusedInJson(400, 'Failed to send', 'The body is not JSON.')
    const parsed = schema.safeParse(body)
    if (!parsed.success) return refusedInJson(422, 'Failed to send', firstOf(fieldErrors(parsed.error)))
    await verb(parsed.data)
    return Response.json({ ok: true })
  } catch (error) {
    if (error instanceof Refusal) return refusedInJson(error.status, error.title, error.detail ?? firstOf(error.fields))
    const { status, title, detail, referenceId } = faultOf(error)
    return refusedInJson(status, title, detail ?? `Quote this reference: ${referenceId}`)
  }
}

const firstOf = (errors: Record<string, string>) => Object.values(errors)[0] ?? ''

import { userCtx } from '#app/context.ts'
import { officeFunction, postOnly, replyInJson } from '#app/functions.server.ts'
import { linkBody } from '#domains/recruitment/links/links.form.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/functions.v1.send-application-link'

export const middleware = [officeFunction]

export const loader = postOnly

export function action(args: Route.ActionArgs) {
  return replyInJson(args, linkBody, (form) => sendLink(args.context.get(userCtx), form))
}

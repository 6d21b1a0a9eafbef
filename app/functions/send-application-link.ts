import { userCtx } from '#app/doors/context.ts'
import { linkBody } from '#domains/recruitment/links/links.form.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/send-application-link'
import { officeFunction, postOnly, replyInJson } from './functions.server.ts'

export const middleware = [officeFunction]

export const loader = postOnly

export function action(args: Route.ActionArgs) {
  return replyInJson(args, linkBody, (form) => sendLink(args.context.get(userCtx), form))
}

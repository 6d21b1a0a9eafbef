import { userCtx } from '#app/doors/context.ts'
import { sendReferenceRequestBody } from '#domains/recruitment/references/requests.form.ts'
import { requestByName } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/send-reference-request'
import { officeFunction, postOnly, replyInJson } from './functions.server.ts'

export const middleware = [officeFunction]

export const loader = postOnly

export function action(args: Route.ActionArgs) {
  return replyInJson(args, sendReferenceRequestBody, (body) => requestByName(args.context.get(userCtx), body))
}

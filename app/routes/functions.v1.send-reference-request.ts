import { userCtx } from '#app/context.ts'
import { officeFunction, postOnly, replyInJson } from '#app/functions.server.ts'
import { sendReferenceRequestBody } from '#domains/recruitment/references/requests.form.ts'
import { requestByName } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/functions.v1.send-reference-request'

export const middleware = [officeFunction]

export const loader = postOnly

export function action(args: Route.ActionArgs) {
  return replyInJson(args, sendReferenceRequestBody, (body) => requestByName(args.context.get(userCtx), body))
}

import { sendReferenceRequestBody } from '#domains/recruitment/references/requests.form.ts'
import { requestByName } from '#domains/recruitment/references/requests.server.ts'
import { jsonDoor, officeFunction, postOnly } from './functions.server.ts'

export const middleware = [officeFunction]

export const loader = postOnly

export const action = jsonDoor(sendReferenceRequestBody, requestByName)

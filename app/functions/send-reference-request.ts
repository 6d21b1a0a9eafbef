import { sendReferenceRequestBody } from '#domains/vetting/references/requests.form.ts'
import { requestByName } from '#domains/vetting/references/requests.server.ts'
import { jsonDoor, officeFunction, postOnly } from './functions.server.ts'

export const middleware = [officeFunction]

export const loader = postOnly

export const action = jsonDoor(sendReferenceRequestBody, requestByName)

import { sendReferenceRequestBody } from '#domains/vetting/references/requests.form.ts'
import { requestByName } from '#domains/vetting/references/requests.server.ts'
import { jsonDoor, postOnly } from './functions.server.ts'

export const loader = postOnly

export const action = jsonDoor(sendReferenceRequestBody, requestByName)

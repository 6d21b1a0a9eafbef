import { linkBody } from '#domains/recruitment/links/links.form.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import { jsonDoor, officeFunction, postOnly } from './functions.server.ts'

export const middleware = [officeFunction]

export const loader = postOnly

export const action = jsonDoor(linkBody, sendLink)

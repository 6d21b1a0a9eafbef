import { linkBody } from '#domains/recruitment/links/links.form.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import { jsonDoor, postOnly } from './functions.server.ts'

export const loader = postOnly

export const action = jsonDoor(linkBody, sendLink)

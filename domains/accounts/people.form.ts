import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { roles } from '#platform/actor.ts'
import { emailOf } from './accounts.form.ts'

const role = z.enum(roles, 'Choose a role')

export const inviteForm = z.strictObject({ email: emailOf('their'), role })
export const roleForm = z.strictObject({ role })
export const nothingForm = z.strictObject({})
export const accountFilters = z.object({
  q: searchWords,
  role: oneOf(roles),
  status: oneOf(['active', 'inactive']),
  page: pageNumber,
})

export type InviteForm = z.output<typeof inviteForm>
export type AccountFilters = z.output<typeof accountFilters>

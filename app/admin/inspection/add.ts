import { redirect } from 'react-router'
import { form } from '#app/doors/signed-in.server.ts'
import { packPeopleFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { addForm, choosingFilters } from '#domains/inspection/choosing/choosing.form.ts'
import { peopleForPack } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { found } from '#platform/refusal.ts'
import { choosingAddress } from './address.ts'

export { default } from '#app/doors/Refused.tsx'

/** Adds someone by name to those chosen; nothing is kept but the address. */
export const action = form(
  addForm,
  async (ctx, { personId, search }) => {
    const filters = choosingFilters.parse(Object.fromEntries(new URLSearchParams(search)))
    const [person] = await peopleForPack(ctx, [personId])
    const people = [...new Set([...filters.people, found(person, 'Member of staff').id])]
    return redirect(choosingAddress(filters, { how: 'ticked', people: people.join() }))
  },
  { resolve: named('personId', packPeopleFor) },
)

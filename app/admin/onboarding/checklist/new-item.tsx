import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { ItemFields } from '#app/ui/onboarding/ItemFields.tsx'
import { addItem } from '#domains/onboarding/checklists/items.server.ts'
import { itemForm } from '#domains/onboarding/templates/templates.form.ts'
import { itemSubjects } from '#domains/onboarding/templates/templates.queries.server.ts'
import type { Route } from './+types/new-item'

export function loader({ context }: Route.LoaderArgs) {
  return answer(async () => ({ subjects: await itemSubjects(context.get(userCtx)) }))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, itemForm, async (form) => {
    await addItem(args.context.get(userCtx), id, form)
    return redirectWith('item-added', href('/admin/onboarding/:id', { id }))
  })
}

export default function NewItem({ loaderData: { subjects }, params }: Route.ComponentProps) {
  const back = href('/admin/onboarding/:id', { id: params.id })
  return (
    <ItemFields
      title="New item"
      action={href('/admin/onboarding/:id/items/new', { id: params.id })}
      back={back}
      subjects={subjects}
    />
  )
}

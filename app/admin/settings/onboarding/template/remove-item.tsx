import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { removeTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/remove-item'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(noFields, async (ctx, _form, { params: { id, itemId } }: Route.ActionArgs) => {
  await removeTemplateItem(ctx, id, itemId)
  return redirectWith('settings-saved', href('/admin/settings/onboarding/:id', { id }))
})

export default function Remove({ params, matches }: Route.ComponentProps) {
  const back = href('/admin/settings/onboarding/:id', { id: params.id })
  const items = matches[3].loaderData.template.items
  const title = items.find(({ id }) => id === params.itemId)?.title ?? 'this item'
  const action = href('/admin/settings/onboarding/:id/items/:itemId/remove', { id: params.id, itemId: params.itemId })
  return (
    <AskOnce title={`Remove ${title}`} action={action} back={back} verb="Remove the item">
      New starters are not asked for it any more. Who has begun keeps it.
    </AskOnce>
  )
}

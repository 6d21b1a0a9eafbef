import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { voidForm } from '#domains/compliance/facts/facts.form.ts'
import { voidFact } from '#domains/compliance/facts/facts.server.ts'
import type { Route } from './+types/void'
import { factWords } from './fact-columns.tsx'
import { VoidDialog } from './fact-dialogs.tsx'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(voidForm, async (ctx, { reason }, args: Route.ActionArgs) => {
  const [personId, factId] = [args.params.id, args.params.factId]
  await voidFact(ctx, personId, factId, reason)
  return redirectWith('record-voided', href('/admin/staff/:id/compliance', { id: personId }))
})

export default function TakeBack({ params, matches }: Route.ComponentProps) {
  const fact = matches[2].loaderData.facts.find(({ id }) => id === params.factId)
  const back = href('/admin/staff/:id/compliance', { id: params.id })
  return (
    <VoidDialog
      back={back}
      action={href('/admin/staff/:id/compliance/facts/:factId/void', { id: params.id, factId: params.factId })}
      record={fact ? factWords(fact) : ''}
    />
  )
}

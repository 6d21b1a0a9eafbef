import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { WithdrawDialog } from '#app/parts/supervision/care-certificate/award-dialogs.tsx'
import { withdrawAward } from '#domains/supervision/care-certificate/award.server.ts'
import { withdrawForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/withdraw'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(withdrawForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await withdrawAward(ctx, params.id, reason)
  return redirectWith('award-withdrawn', href('/supervisor/care-certificate/:id', params))
})

export default function Withdraw({ loaderData: { person }, params }: Route.ComponentProps) {
  return (
    <WithdrawDialog
      name={person.name}
      action={href('/supervisor/care-certificate/:id/withdraw', params)}
      back={href('/supervisor/care-certificate/:id', params)}
    />
  )
}

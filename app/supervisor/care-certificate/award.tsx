import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AwardDialog } from '#app/parts/supervision/care-certificate/award-dialogs.tsx'
import { awardCareCertificate } from '#domains/supervision/care-certificate/award.server.ts'
import { awardForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/award'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(awardForm, async (ctx, { shown }, { params }: Route.ActionArgs) => {
  await awardCareCertificate(ctx, params.id, shown)
  return redirectWith('care-certificate-awarded', href('/supervisor/care-certificate/:id', params))
})

export default function Award({ loaderData, params }: Route.ComponentProps) {
  return (
    <AwardDialog
      view={loaderData}
      print={href('/supervisor/care-certificate/:id/workbook', params)}
      action={href('/supervisor/care-certificate/:id/award', params)}
      back={href('/supervisor/care-certificate/:id', params)}
    />
  )
}

import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { awardCareCertificate } from '#domains/supervision/care-certificate/award.server.ts'
import { awardForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/award'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(awardForm, async (ctx, { shown }, { params }: Route.ActionArgs) => {
  await awardCareCertificate(ctx, params.id, shown)
  return redirectWith('care-certificate-awarded', '..')
})

/** The final signature, under the workbook as it is read now. */
export default function Award({ loaderData: { person, standards, shown, may, progress } }: Route.ComponentProps) {
  const assessors = [...new Set(standards.flatMap(({ signOff }) => signOff?.assessor ?? []))]
  if (!may.award || !progress)
    return (
      <RouteDialog id="award" title="Not to be signed now">
        <p>{person.name}: either not every standard is signed off, or someone else signs it.</p>
      </RouteDialog>
    )
  return (
    <FormDialog
      id="award"
      title="Sign the Care Certificate"
      description={`${person.name}. All ${countOf(progress.total, 'standard', 'standards')} are signed off, by ${assessors.join(', ')}.`}
      verb="Sign and award"
      busyLabel="Signing"
    >
      {(field) => (
        <>
          <p>
            It is awarded once and does not expire. What it rests on stays as it is from then on.{' '}
            <Link to="../workbook">Read the whole workbook</Link>
          </p>
          <input type="hidden" name="shown" value={shown} />
          <CheckField
            label="I have read the workbook, and I am satisfied that every standard is met"
            name="read"
            error={field('read').error}
          />
        </>
      )}
    </FormDialog>
  )
}

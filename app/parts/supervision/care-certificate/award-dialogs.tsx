import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import type { WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { countOf } from '#lib/count.ts'

type Dialog = { action: string; back: string }

/** The final signature, under the workbook as it is read now. */
export function AwardDialog({ view, print, ...dialog }: Dialog & { view: WorkbookView; print: string }) {
  const { person, standards, shown, may, progress } = view
  const assessors = [...new Set(standards.flatMap(({ signOff }) => signOff?.assessor ?? []))]
  if (!may.award || !progress) return <NotNow name={person.name} back={dialog.back} />
  return (
    <FormDialog
      id="award"
      title="Sign the Care Certificate"
      description={`${person.name}. All ${countOf(progress.total, 'standard', 'standards')} are signed off, by ${assessors.join(', ')}.`}
      verb="Sign and award"
      busyLabel="Signing"
      {...dialog}
    >
      {(field) => (
        <>
          <p>
            It is awarded once and does not expire. What it rests on stays as it is from then on.{' '}
            <Link to={print}>Read the whole workbook</Link>
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

function NotNow({ name, back }: { name: string; back: string }) {
  return (
    <RouteDialog id="award" title="Not to be signed now" back={back}>
      <p>{name}: either not every standard is signed off, or someone else signs it.</p>
    </RouteDialog>
  )
}

export function WithdrawDialog({ name, ...dialog }: Dialog & { name: string }) {
  return (
    <FormDialog
      id="withdraw"
      title="Withdraw the award"
      description={`${name}. The tracker then says missing; your signature and the reason stay on record, and the workbook can be corrected and signed again.`}
      verb="Withdraw"
      danger
      {...dialog}
    >
      {(field) => <TextArea label="What was wrong" rows={3} {...field('reason')} />}
    </FormDialog>
  )
}

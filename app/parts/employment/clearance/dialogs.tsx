import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { ClearancePlaces } from './places.ts'
import { whoSigns } from './StandingCard.tsx'

type ForSigner = Pick<Clearance, 'name' | 'signer' | 'location'>
type Places = { places: ClearancePlaces }

/** What was shown of the file, so that nothing else is signed. */
type Shown = { shown?: string | undefined }
const ShownField = ({ shown }: Shown) => (shown ? <input type="hidden" name="shown" value={shown} /> : null)

type SignOffDialogProps = Pick<Clearance, 'name' | 'begun' | 'hasAddress' | 'onRecord'> & { as: string } & Places &
  Shown

/** `as`: registered manager of a location, or nominated individual. Of someone at work nothing is said of a start. */
export function SignOffDialog({ name, as, begun, hasAddress, onRecord, places, shown }: SignOffDialogProps) {
  const email = hasAddress ? 'They will be notified by email.' : 'They have no email address: tell them yourself.'
  return (
    <FormDialog
      id="sign-off"
      title={`Sign off ${name}`}
      back={places.page}
      action={places.signOff}
      verb="Sign off"
      failure="Update failed"
    >
      {(field) => (
        <>
          <ShownField shown={shown} />
          {onRecord.length > 0 && (
            <Notice tone="soon" icon="warn" title="You sign knowing of what is on record:">
              {onRecord.join('; ')}.
            </Notice>
          )}
          <p>
            {begun
              ? `You confirm, as ${as}, that you have read the file and that ${name} may go on working here.`
              : `You confirm, as ${as}, that you have read the file, that all checks are satisfactory and ${name} is cleared to start. ${email}`}
          </p>
          <SignatureField field={field} />
        </>
      )}
    </FormDialog>
  )
}

/** For someone who may not sign: who does. */
export function NotTheSigner({ clearance, places }: { clearance: ForSigner } & Places) {
  return (
    <RouteDialog id="sign-off" title="Someone else signs this file" back={places.page}>
      <p>
        {whoSigns(clearance)} The page of {clearance.name} shows what is outstanding.
      </p>
      <Close to={places.page} />
    </RouteDialog>
  )
}

const Close = ({ to }: { to: string }) => (
  <DialogActions>
    <ButtonLink kind="line" to={to} preventScrollReset>
      Close
    </ButtonLink>
  </DialogActions>
)

const SignatureField = ({ field }: { field: Field }) => (
  <TextField label="Type your name to sign" autoComplete="off" maxLength={200} {...field('typedName')} />
)

type ConditionsDialogProps = Places &
  Shown & {
    name: string
    /** What is still outstanding, in words. */
    outstanding: readonly string[]
    /** Where a supervisor is searched for. */
    search: string
    today: string
    lastDay: string
  }

/** The risk, who supervises, and until when. */
export function ConditionsDialog({ name, places, shown, outstanding, search, today, lastDay }: ConditionsDialogProps) {
  return (
    <FormDialog
      id="conditions"
      title={`Start ${name} on conditions`}
      back={places.page}
      action={places.conditions}
      verb="Sign off on conditions"
      failure="Update failed"
      wide
    >
      {(field) => (
        <>
          <ShownField shown={shown} />
          <Notice tone="wheat" icon="clock" title="Outstanding:">
            {outstanding.join(', ')}.
          </Notice>
          <TextArea
            label="Risk"
            hint="What could go wrong while checks are outstanding. Access is restricted, and viewing is logged."
            rows={3}
            {...field('risk')}
          />
          <TextArea label="Control measures" rows={3} {...field('measures')} />
          <TextField label="Reason" autoComplete="off" {...field('reason')} />
          <div className="pair">
            <PersonPicker label="Supervisor" name="supervisorId" field={field} search={search} />
            <TextField
              label="Last day of the conditions"
              type="date"
              min={today}
              max={lastDay}
              hint={`${formatDay(lastDay)} at the latest`}
              {...field('endsOn')}
            />
          </div>
          <SignatureField field={field} />
        </>
      )}
    </FormDialog>
  )
}

export function RevokeDialog({ name, places }: { name: string } & Places) {
  return (
    <FormDialog
      id="revoke"
      title="Revoke clearance"
      back={places.page}
      action={places.revoke}
      verb="Revoke"
      failure="Update failed"
      danger
    >
      {(field) => (
        <>
          <p>{name} will not be cleared to work until signed off again. Speak to them yourself.</p>
          <TextArea label="Reason" hint="For the record. They do not see it." rows={2} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}

export function AssessmentDialog({ risk, measures, places }: { risk: string; measures: string } & Places) {
  return (
    <RouteDialog id="assessment" title="Risk assessment" back={places.page} wide>
      <DefinitionList
        bare
        items={[
          { label: 'Risk', value: <span className="lines">{risk}</span> },
          { label: 'Control measures', value: <span className="lines">{measures}</span> },
        ]}
      />
      <Close to={places.page} />
    </RouteDialog>
  )
}

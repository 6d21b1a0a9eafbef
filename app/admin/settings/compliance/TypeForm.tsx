import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { CheckField, TextField } from '#app/ui/Field.tsx'
import { usualLadder } from '#domains/compliance/ladder.rules.ts'

type SavedType = {
  name: string
  renewalMonths: number | null
  earlyDays: number
  needsEvidence: boolean
  needsCompetence: boolean
  ladder: readonly number[]
}
const blank: SavedType = {
  name: '',
  renewalMonths: 12,
  earlyDays: 30,
  needsEvidence: true,
  needsCompetence: false,
  ladder: usualLadder,
}

/** A compliance type: how often it is renewed, what it needs, and when reminders are sent. */
export function TypeForm({ title, action, saved = blank }: { title: string; action: string; saved?: SavedType }) {
  return (
    <SettingsForm title={title} action={action} back={href('/admin/settings/compliance')} verb="Save type">
      {({ field, tick }) => (
        <>
          <TextField label="Name" maxLength={100} autoComplete="off" {...field('name', saved.name)} />
          <TextField
            label="Renewed every"
            optional
            hint="Months. Leave blank if it does not expire."
            inputMode="numeric"
            width="w4"
            {...field('renewalMonths', String(saved.renewalMonths ?? ''))}
          />
          <TextField
            label="Early renewal"
            hint="Days before expiry. A renewal within these days keeps the same anniversary."
            inputMode="numeric"
            width="w4"
            {...field('earlyDays', String(saved.earlyDays))}
          />
          <CheckField
            label="Needs evidence"
            hint="A certificate, or a note of what was seen."
            {...tick('needsEvidence', saved.needsEvidence)}
          />
          <CheckField
            label="Needs a competency sign-off"
            hint="Training alone is not enough: an assessor must have observed it in practice."
            {...tick('needsCompetence', saved.needsCompetence)}
          />
          <TextField
            label="Reminders"
            hint="Days before expiry, separated by commas. 0 is the day itself; use a minus for days after."
            autoComplete="off"
            {...field('ladder', saved.ladder.join(', '))}
          />
        </>
      )}
    </SettingsForm>
  )
}

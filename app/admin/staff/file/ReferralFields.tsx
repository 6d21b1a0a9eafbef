import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import { referralLabels } from '#domains/employment/staff-files/staff-files.labels.ts'

const referrals = Object.entries(referralLabels).map(([value, label]) => ({ value, label }))

const matters = [
  { value: 'new', label: 'Yes, it is not on record yet' },
  { value: 'known', label: 'No, it is more about what is on record' },
]

type Props = { field: Field; begin?: string; noteOptional?: boolean; asksMatter?: boolean }

/** Whether a leaver must be referred to the DBS, and what was decided about it. */
export function ReferralFields({ field, begin = '', noteOptional = false, asksMatter = false }: Props) {
  return (
    <>
      <RadioGroup
        label="Referral to the DBS"
        hint="You must refer to the DBS if someone was removed from care work, or would have been had they not left, because they harmed or might harm an adult at risk or a child."
        options={referrals}
        {...field('dbsReferral', begin)}
      />
      {asksMatter && (
        <RadioGroup
          label="Is this about something new?"
          hint="If so, it is weighed again before they work here."
          options={matters}
          {...field('matter')}
        />
      )}
      <TextArea
        label="What happened and what was decided"
        optional={noteOptional}
        hint={`${noteOptional ? 'Leave blank if no referral is needed. ' : ''}Restricted to people with the vetting permission.`}
        rows={3}
        {...field('dbsReferralNote')}
      />
    </>
  )
}

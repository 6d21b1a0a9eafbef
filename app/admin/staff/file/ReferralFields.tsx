import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import type { useFields } from '#app/ui/use-fields.ts'
import { referralLabels } from '#domains/people/staff-files/staff-files.labels.ts'

const referrals = Object.entries(referralLabels).map(([value, label]) => ({ value, label }))

type Props = { field: ReturnType<typeof useFields>['field']; begin?: string; noteOptional?: boolean }

/** Whether the DBS must be told why somebody left, and what was decided about it. */
export function ReferralFields({ field, begin = '', noteOptional = false }: Props) {
  return (
    <>
      <RadioGroup
        label="Referral to the DBS"
        hint="The law asks for one when somebody was removed from care work, or would have been had they not left, because they harmed or might harm an adult at risk or a child."
        options={referrals}
        {...field('dbsReferral', begin)}
      />
      <TextArea
        label="What happened and what was decided"
        optional={noteOptional}
        hint={`${noteOptional ? 'Needed unless no referral is. ' : ''}Kept sealed, and read with the permission “vetting” alone.`}
        rows={3}
        {...field('dbsReferralNote')}
      />
    </>
  )
}

import { CheckField, TextArea, TextField } from '#app/ui/Field.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import type { OutsideReview } from '#domains/employment/outside-reviews/reviews.queries.server.ts'

export type Before = Pick<OutsideReview, 'reviewerName' | 'reviewerEmail' | 'reviewerRole' | 'knows' | 'independence'>

/** Who outside is asked; as they were asked last, where a link is sent again. */
type Props = { before: Before | undefined; mayLeaveOut?: boolean }

export function AskOutsideFields({ before, mayLeaveOut = false }: Props) {
  const { field, tick } = useFields()
  return (
    <>
      {mayLeaveOut && (
        <CheckField
          label="Leave the written reasons out. I tell the reviewer what they need to know."
          hint="Where something in them is about health, or about someone else."
          {...tick('without', false)}
        />
      )}
      <div className="pair">
        <TextField label="Name" autoComplete="off" maxLength={100} {...field('name', before?.reviewerName)} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          {...field('email', before?.reviewerEmail)}
        />
      </div>
      <TextField
        label="Profession or role"
        hint="Such as manager of another service, GP, solicitor or safeguarding lead."
        autoComplete="off"
        maxLength={200}
        {...field('role', before?.reviewerRole)}
      />
      <TextField label="How they know you" autoComplete="off" maxLength={500} {...field('knows', before?.knows)} />
      <TextArea
        label="Why they are independent"
        hint="Kept with their answer, for inspectors."
        rows={2}
        maxLength={500}
        {...field('independence', before?.independence)}
      />
      <CheckField
        label="They are not family, do not work here, are not paid by us, and have no part in this decision."
        {...tick('confirmed', false)}
      />
    </>
  )
}

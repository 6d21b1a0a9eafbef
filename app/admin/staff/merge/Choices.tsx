import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { MergeOfPeople, OneOfTwo } from '#domains/merges-of-people.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** What is asked before two become one; only what differs. */
export function Choices({ merge, field }: { merge: MergeOfPeople; field: Field }) {
  const { goes, stays, bothAccounts, detailsOf, differs, same } = merge
  const of = (wordsOf: (one: OneOfTwo) => string) => [
    { value: 'into', label: wordsOf(stays) },
    { value: 'from', label: wordsOf(goes) },
  ]
  return (
    <>
      {bothAccounts ? (
        <RadioGroup
          label="Which account stays?"
          hint="Name and contact are those of the account. The other one is closed and signed out everywhere, and its role and permissions go with it."
          options={of(({ account }) => `${account?.email}, ${account?.role ?? 'no role yet'}`)}
          {...field('account', 'into')}
        />
      ) : detailsOf ? (
        <p>
          The account {(detailsOf === 'from' ? goes : stays).account?.email} stays, and name and contact are those of
          that account.
        </p>
      ) : (
        <RadioGroup
          label="Whose name and contact?"
          hint="What is blank comes from the other. The other name is kept as one they are also known by."
          options={of(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', '))}
          {...field('details', 'into')}
        />
      )}
      {differs && (
        <RadioGroup
          label="Which date of birth is right?"
          options={of(({ dateOfBirth }) => (dateOfBirth ? formatDay(dateOfBirth) : 'None'))}
          {...field('dateOfBirth', 'into')}
        />
      )}
      {same.map(({ goes: ofGoes, stays: ofStays, work, goesFrom, staysFrom }, at) => (
        <RadioGroup
          key={ofGoes}
          label={`${work}: which post goes on?`}
          hint="The other one ends, and stays in the history."
          options={[
            { value: ofGoes, label: `The one ${since(staysFrom)}` },
            { value: ofStays, label: `The one ${since(goesFrom)}` },
          ]}
          {...field(`ends.${at}`)}
        />
      ))}
      <TextField
        label="Reason"
        optional={!differs}
        hint={
          differs
            ? 'Their dates of birth differ: say how you know that they are the same person.'
            : 'Kept in the log, such as: entered twice by the import of June.'
        }
        autoComplete="off"
        maxLength={200}
        {...field('reason')}
      />
    </>
  )
}

const since = (day: string | null) => (day ? `since ${formatDay(day)}` : 'without a day')

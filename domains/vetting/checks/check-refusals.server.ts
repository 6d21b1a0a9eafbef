import { someoneElse } from '#platform/auth/not-oneself.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { Refusal } from '#platform/refusal.ts'
import { certificateTaken } from './certificates.server.ts'
import { notComplete, notOfTheirWork } from './right-to-work.server.ts'
import { notTheirWord } from './whose-word.rules.ts'

const at = (field: string, words: string) => () =>
  new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })

/** What the database refuses of a check, by constraint, in the words of the form. */
const refusals: Record<string, () => Error> = {
  checks_prove_right_to_work: notComplete,
  checks_of_their_day: notOfTheirWork,
  pre_employment_checks_one_person: certificateTaken,
  vetted_by_another: someoneElse,
  checks_by_whom_it_counts: notTheirWord,
  checks_of_one_academic_year: at('termsKnownUntil', 'Dates cover one academic year: enter 31 August or earlier'),
  checks_until_renewal: at('renewalOn', 'The registration holds no longer than the renewal date'),
  checks_looked_up: at('updateResult', 'Choose “Update Service” as what was checked, or leave its result out'),
}

export const inWordsOfTheForm = <T>(work: () => Promise<T>): Promise<T> =>
  Object.entries(refusals).reduce<() => Promise<T>>(
    (inner, [constraint, words]) =>
      () =>
        inWords(constraint, words, inner),
    work,
  )()

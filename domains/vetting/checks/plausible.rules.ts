import { addMonths, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

/** No DBS certificate is issued to anyone younger. Source: DBS eligibility guidance. */
const LEAST_AGE_OF_DBS = 16

type Dated = { kind: string; checkedOn: Day; issuedOn?: string; expiresOn?: string }

/** Days that cannot be of a person born on this day, beside the field. */
export function whyNotOfThem(form: Dated, born: Day | null): Refusal | undefined {
  if (!born) return undefined
  if (form.checkedOn <= born)
    return refusal('checkedOn', `They were born on ${formatDay(born)}: check the day of the check`)
  if (form.kind === 'dbs' && form.issuedOn && form.issuedOn < addMonths(born, 12 * LEAST_AGE_OF_DBS))
    return refusal(
      'issuedOn',
      `They were not ${LEAST_AGE_OF_DBS} on that day, and had no DBS certificate: check the day`,
    )
  if (form.expiresOn && form.expiresOn <= born)
    return refusal('expiresOn', 'The document ended before they were born: check the day')
  return undefined
}

function refusal(field: string, words: string): Refusal {
  return new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
}

import { z } from 'zod'

/** Where a buyer is: in the UK or on the Isle of Man, for VAT elsewhere follows other rules. */
export type PostalAddress = { line1: string; line2: string; town: string; postcode: string }

const line = (most: number) => z.string().trim().max(most, `It must be ${most} characters or fewer`)

const form = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/
/** Jersey and Guernsey have postcodes like ours and taxes of their own. */
const elsewhere = /^(JE|GY)/
export const whereWeSell =
  'We sell to addresses in the UK and the Isle of Man only: VAT elsewhere follows rules that we do not collect for.'

/** "yo21 3pu" as it is written: "YO21 3PU". */
export const postcode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((typed) => typed.replace(/\s+/g, ''))
  .superRefine((typed, check) => {
    if (typed === '') check.addIssue({ code: 'custom', message: 'Enter the postcode' })
    else if (elsewhere.test(typed)) check.addIssue({ code: 'custom', message: whereWeSell })
    else if (!form.test(typed)) check.addIssue({ code: 'custom', message: `Enter a UK postcode. ${whereWeSell}` })
  })
  .transform((typed) => typed.replace(/^(.+)(.{3})$/, '$1 $2'))

export const postalAddress = z.object({
  line1: line(100).min(1, 'Enter the first line of the address'),
  line2: line(100).default(''),
  town: line(60).min(1, 'Enter the town or city'),
  postcode,
})

/** "9 Priory Lane, York YO31 7QR". */
export function addressLine({ line1, line2, town, postcode }: PostalAddress): string {
  return [line1, line2, `${town} ${postcode}`].filter(Boolean).join(', ')
}

/** The same, a line each, as on an envelope. */
export function addressLines({ line1, line2, town, postcode }: PostalAddress): string[] {
  return [line1, line2, `${town} ${postcode}`].filter(Boolean)
}

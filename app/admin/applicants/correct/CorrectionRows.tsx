import type { FormReply } from '#app/doors/form-reply.ts'
import { CheckField, SelectField, TextField } from '#app/ui/Field.tsx'
import type { Corrections } from '#domains/recruitment/corrections/corrections.queries.server.ts'
import { periodKinds } from '#domains/recruitment/form/application-form.labels.ts'
import css from './corrections.module.css'

type Rows = { reply: FormReply | undefined }

/** One field of a row, by its path. */
function cell(reply: FormReply | undefined, row: string, name: string, known: string | undefined) {
  const path = `${row}.${name}`
  return { name: path, defaultValue: reply?.values[path] ?? known ?? '', error: reply?.errors[path] }
}

/** Ticked as it was said, or as it was just typed. */
function goesOn(
  reply: FormReply | undefined,
  row: string,
  known: { dateTo: string; current: boolean | null } | undefined,
) {
  const said = known?.dateTo === '' && (known.current ?? true)
  return { name: `${row}.current`, defaultChecked: reply ? reply.values[`${row}.current`] === 'on' : said }
}

const month = { width: 'w10', hint: 'For example 2019-04', autoComplete: 'off', inputMode: 'numeric' } as const

export function AddressRows({ addresses, reply }: Rows & Pick<Corrections, 'addresses'>) {
  return [...addresses, undefined].map((known, at) => {
    const row = `addresses.${at}`
    return (
      <fieldset key={row} className={css.row}>
        <legend>{known ? `Address ${at + 1}` : 'Another address'}</legend>
        <div className={css.wide}>
          <TextField label="Address" {...cell(reply, row, 'address', known?.address)} />
        </div>
        <TextField label="Postcode" {...cell(reply, row, 'postcode', known?.postcode)} />
        <TextField label="Country" {...cell(reply, row, 'country', known?.country)} />
        <TextField label="From" {...month} {...cell(reply, row, 'dateFrom', known?.dateFrom)} />
        <TextField label="To" {...month} hint="Blank if it goes on" {...cell(reply, row, 'dateTo', known?.dateTo)} />
        <div className={css.wide}>
          <CheckField label="Still lives here" {...goesOn(reply, row, known)} />
        </div>
      </fieldset>
    )
  })
}

const kinds = Object.entries(periodKinds).map(([value, label]) => ({ value, label }))

export function PeriodRows({ periods, reply }: Rows & Pick<Corrections, 'periods'>) {
  return [...periods, undefined].map((known, at) => {
    const row = `periods.${at}`
    return (
      <fieldset key={row} className={css.row}>
        <legend>{known ? `Period ${at + 1}` : 'Another period'}</legend>
        <SelectField label="Type" options={kinds} {...cell(reply, row, 'kind', known?.kind)} />
        <TextField label="Organisation" {...cell(reply, row, 'organisation', known?.organisation)} />
        <TextField label="From" {...month} {...cell(reply, row, 'dateFrom', known?.dateFrom)} />
        <TextField label="To" {...month} hint="Blank if it goes on" {...cell(reply, row, 'dateTo', known?.dateTo)} />
        <div className={css.wide}>
          <CheckField label="Goes on today" {...goesOn(reply, row, known)} />
          <CheckField
            label="Care work, or work with children or vulnerable adults"
            name={`${row}.careWork`}
            defaultChecked={reply ? reply.values[`${row}.careWork`] === 'on' : known?.careWork === true}
          />
        </div>
        <TextField label="Job title" {...cell(reply, row, 'title', known?.title)} />
        <TextField label="Reason for leaving" {...cell(reply, row, 'reasonForLeaving', known?.reasonForLeaving)} />
        <div className={css.wide}>
          <TextField label="Explanation" {...cell(reply, row, 'explanation', known?.explanation)} />
        </div>
      </fieldset>
    )
  })
}

import type { FormReply } from '#app/doors/form-reply.ts'
import { CheckField, MonthYearFields, partErrorsOf, SelectField, TextField } from '#app/ui/Field.tsx'
import { periodKinds } from '#domains/recruitment/form/application-form.labels.ts'
import type { AddressRow, PeriodRow } from '#domains/vetting/history/history-rows.form.ts'
import css from './rows.module.css'

/** Blank rows follow those that are known: one, or as many as are asked for. */
type Rows = { reply: FormReply | undefined; blank?: number }

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

const withBlanks = <Row,>(rows: readonly Row[], blank: number): (Row | undefined)[] => [
  ...rows,
  ...Array.from({ length: blank }, () => undefined),
]

type MonthProps = { label: string; hint: string; reply: FormReply | undefined; name: string; known: string | undefined }

/** As the application form asks it; a day that is on record goes with its month, unseen. */
function Month({ label, hint, reply, name, known = '' }: MonthProps) {
  const [year, month = ''] = known.split('-')
  const typed = (part: 'month' | 'year') => reply?.values[`${name}.${part}`]
  return (
    <div>
      <MonthYearFields
        {...{ label, hint, name }}
        defaultValue={{ month: typed('month') ?? (month && Number(month)), year: typed('year') ?? year }}
        error={reply?.errors[name]}
        partErrors={partErrorsOf(name, (path) => reply?.errors[path])}
      />
      {known.length > 7 && <input type="hidden" name={`${name}.was`} value={known} />}
    </div>
  )
}

type FromToProps = {
  reply: FormReply | undefined
  row: string
  known: { dateFrom: string; dateTo: string } | undefined
}

function FromTo({ reply, row, known }: FromToProps) {
  return (
    <>
      <Month label="From" hint="For example, 4 2019" reply={reply} name={`${row}.dateFrom`} known={known?.dateFrom} />
      <Month label="To" hint="Blank if it goes on" reply={reply} name={`${row}.dateTo`} known={known?.dateTo} />
    </>
  )
}

type Known<Row> = Omit<Row, 'current' | 'kind'> & { current: boolean | null; kind?: string }
type AddressRowsProps = Rows & { addresses: readonly Known<AddressRow>[] }

export function AddressRows({ addresses, reply, blank = 1 }: AddressRowsProps) {
  return withBlanks(addresses, blank).map((known, at) => {
    const row = `addresses.${at}`
    return (
      <fieldset key={row} className={css.row}>
        <legend>{known ? `Address ${at + 1}` : 'Another address'}</legend>
        <div className={css.wide}>
          <TextField label="Address" {...cell(reply, row, 'address', known?.address)} />
        </div>
        <TextField label="Postcode" {...cell(reply, row, 'postcode', known?.postcode)} />
        <TextField label="Country" {...cell(reply, row, 'country', known?.country)} />
        <FromTo reply={reply} row={row} known={known} />
        <div className={css.wide}>
          <CheckField label="Still lives here" {...goesOn(reply, row, known)} />
        </div>
      </fieldset>
    )
  })
}

const kinds = Object.entries(periodKinds).map(([value, label]) => ({ value, label }))

export function PeriodRows({ periods, reply, blank = 1 }: Rows & { periods: readonly Known<PeriodRow>[] }) {
  return withBlanks(periods, blank).map((known, at) => {
    const row = `periods.${at}`
    return (
      <fieldset key={row} className={css.row}>
        <legend>{known ? `Period ${at + 1}` : 'Another period'}</legend>
        <SelectField label="Type" options={kinds} {...cell(reply, row, 'kind', known?.kind)} />
        <TextField label="Organisation" {...cell(reply, row, 'organisation', known?.organisation)} />
        <FromTo reply={reply} row={row} known={known} />
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

import type { FormReply } from '#app/doors/form-reply.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { CheckField, SelectField } from '#app/ui/Field.tsx'
import type { LineKind } from '#domains/intake/lines.rules.ts'
import type { readSheets } from '#domains/intake/steps.queries.server.ts'
import { countOf } from '#lib/count.ts'
import css from './staff-import.module.css'

type SheetOf = Awaited<ReturnType<typeof readSheets>>['sheets'][number]
type SheetLayoutProps = { sheet: SheetOf; at: number; firstLine: number; reply: FormReply | undefined }

const kindWords: Record<LineKind, string> = {
  person: 'Person',
  location: 'Location',
  team: 'Shift or team',
  job: 'Job',
  total: 'Total',
  note: 'Note',
  title: 'Title',
  date: 'Date line',
  group: 'Group',
  headings: 'Headings',
}
/** What a line below the headings can be said to be. */
const choices = (['person', 'location', 'team', 'job', 'total', 'note'] as const).map((value) => ({
  value,
  label: kindWords[value],
}))
const isChoice = (kind: LineKind) => choices.some(({ value }) => value === kind)

/** One sheet: whether it is read, where its headings are, and its first lines with what each is. */
export function SheetLayout({ sheet, at, firstLine, reply }: SheetLayoutProps) {
  const { name, use, head, group, people, columns, rows, heads, lines } = sheet
  const title = name || 'Spreadsheet'
  const rowOptions = heads.map(({ n, says }) => ({ value: String(n), label: `Row ${n}: ${says}` }))
  const typed = (field: string, otherwise: string) => reply?.values[`sheets.${at}.${field}`] ?? otherwise
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length))
  return (
    <Card aria-labelledby={`sheet-${at}`}>
      <CardHead title={title} id={`sheet-${at}`}>
        {use || people > 0
          ? `${countOf(people, 'person', 'people')}, ${countOf(columns, 'column', 'columns')}`
          : rows === 0
            ? 'Empty, left out'
            : 'Left out'}
      </CardHead>
      <CardBody>
        <div className={css.pick}>
          <CheckField
            name={`sheets.${at}.use`}
            label={`Import ${title}`}
            defaultChecked={reply ? reply.values[`sheets.${at}.use`] === 'on' : use}
            error={reply?.errors[`sheets.${at}.use`]}
          />
          <SelectField
            label="Heading row"
            name={`sheets.${at}.head`}
            options={rowOptions}
            empty="None"
            defaultValue={typed('head', head === null ? '' : String(head))}
            error={reply?.errors[`sheets.${at}.head`]}
          />
          <SelectField
            label="Group row above it"
            name={`sheets.${at}.group`}
            options={rowOptions}
            empty="None"
            defaultValue={typed('group', group === null ? '' : String(group))}
          />
        </div>
        {lines.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keys
          <section className={css.scroll} tabIndex={0} aria-label={`The first rows of ${title}`}>
            <table className={css.sheet}>
              <caption className="sr">{`The first rows of ${title}, and every row that is no person`}</caption>
              <tbody>
                {lines.map(({ n, kind, cells }, place) => (
                  <tr key={n} className={classes(css[kind])}>
                    <th scope="row">{n}</th>
                    <td className={css.kind}>
                      {n > (head ?? 0) && isChoice(kind) && kind !== 'person' ? (
                        <>
                          <input type="hidden" name={`lines.${firstLine + place}.sheet`} value={at} />
                          <input type="hidden" name={`lines.${firstLine + place}.line`} value={n} />
                          <SelectField
                            label={`Row ${n} of ${title} is`}
                            quietLabel
                            name={`lines.${firstLine + place}.kind`}
                            options={choices}
                            defaultValue={kind}
                          />
                        </>
                      ) : (
                        <Badge tone={kind === 'headings' ? 'solid' : 'plain'}>{kindWords[kind]}</Badge>
                      )}
                    </td>
                    {Array.from({ length: width }, (_, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place
                      <td key={column}>{cells[column] ?? ''}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </CardBody>
    </Card>
  )
}

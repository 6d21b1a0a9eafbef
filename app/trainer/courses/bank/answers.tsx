import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { kindWords } from '#domains/learning/courses/questions.labels.ts'
import { discriminationWords, share } from '#domains/learning/reports/figures.rules.ts'
import { type QuestionFigures, questionFigures } from '#domains/learning/reports/questions.queries.server.ts'
import { useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/answers'

export const loader = read((ctx, { params }: Route.LoaderArgs) => questionFigures(ctx, params.id, params.question))

/** How a question performs as it is asked now. */
export default function Answers({ loaderData: figures, params }: Route.ComponentProps) {
  const { at } = useEditorPage(params.id)
  const { text, kind, number, asked, right, unanswered, options, correlation } = figures
  const bank = at(href('/trainer/courses/:id/bank', { id: params.id }))
  const facility = share(right, asked)
  return (
    <RouteDialog id="answers" title="How it is answered" description={text} back={bank}>
      <div className="fields">
        <DefinitionList
          bare
          items={[
            { label: 'Type', value: `${kindWords[kind]}, version ${number}` },
            { label: 'Asked', value: asked === 0 ? 'Not yet, as it is asked now' : `${asked} times` },
            { label: 'Right', value: facility === null ? 'No answers yet' : `${facility}% (${right} of ${asked})` },
            { label: 'Left out', value: unanswered === 0 ? 'Never' : `${unanswered} times` },
            { label: 'What it tells', value: discriminationWords(correlation) },
          ]}
        />
        {options.length > 0 && asked > 0 && (
          <DataTable
            caption="How often each option is chosen"
            columns={columns(asked)}
            rows={options}
            rowKey={({ id }) => id}
            tight
          />
        )}
        <DialogActions>
          <ButtonLink kind="line" to={bank} preventScrollReset>
            Back to the bank
          </ButtonLink>
        </DialogActions>
      </div>
    </RouteDialog>
  )
}

type Option = QuestionFigures['options'][number]

const columns = (asked: number): Column<Option>[] => [
  {
    key: 'text',
    head: 'Option',
    cell: ({ text, right }) => (
      <>
        {text}{' '}
        {right && (
          <Badge tone="valid" icon="check">
            Right
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'chosen',
    head: 'Chosen',
    fit: 'line',
    cell: ({ chosen }) => <span className="num">{`${chosen} times, ${share(chosen, asked) ?? 0}%`}</span>,
  },
]

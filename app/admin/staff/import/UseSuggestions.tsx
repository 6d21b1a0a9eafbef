import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Question } from '#domains/intake/question.rules.ts'
import { countOf } from '#lib/count.ts'
import { daysOfAnswer } from './DaysMeant.tsx'

type Asked = {
  id: string
  title: string
  suggested: string | undefined
  options: readonly { value: string; label: string }[]
  hint: string
  days?: Question['days']
  byItself?: boolean
}
type UseSuggestionsProps = { id: string; open: readonly Asked[] }

/** So many are read before the button comes; the others are opened. */
const SHOWN = 20

/** Every suggestion, to be read and taken at once. */
export function UseSuggestions({ id, open }: UseSuggestionsProps) {
  const action = href('/admin/staff/import/:id/suggest', { id })
  const busy = useBusy(action)
  const suggested = open.filter((one) => one.suggested && !one.byItself)
  const rest = open.length - suggested.length
  if (suggested.length === 0) return null
  return (
    <Notice
      tone="mist"
      title={`${countOf(suggested.length, 'answer is', 'answers are')} suggested.`}
      actions={
        <Form method="post" action={action} preventScrollReset>
          <Button kind="line" busy={busy}>
            Use all suggestions
          </Button>
        </Form>
      }
    >
      <details open>
        <summary>See them</summary>
        <List some={suggested.slice(0, SHOWN)} />
      </details>
      {suggested.length > SHOWN && (
        <details>
          <summary>{countOf(suggested.length - SHOWN, 'more', 'more')}</summary>
          <List some={suggested.slice(SHOWN)} />
        </details>
      )}
      {rest > 0 && <span>{`${countOf(rest, 'question is', 'questions are')} answered one by one.`}</span>}
    </Notice>
  )
}

function List({ some }: { some: readonly Asked[] }) {
  return (
    <ul className="quiet">
      {some.map(({ id, title, hint, suggested, options, days }) => (
        <li key={id}>
          {title}: <b>{options.find(({ value }) => value === suggested)?.label}</b>. {hint}
          {daysOfAnswer(days, suggested) && <>. {daysOfAnswer(days, suggested)}</>}
        </li>
      ))}
    </ul>
  )
}

import { Notice } from '#app/ui/Notice.tsx'
import type { Question, Withheld } from '#domains/employment/outside-reviews/question.rules.ts'
import css from './question.module.css'

const why = (withheld: Withheld, who: string) =>
  ({
    health: `It is about someone’s health, or speaks of it, so the written reasons are not shown here. Speak with ${who} before you answer.`,
    criminal: `It is about a criminal record, and what a certificate says is not shown outside the provider. Speak with ${who} before you answer.`,
    asked: `${who} left the written reasons out. Speak with them before you answer.`,
  })[withheld]

/** One record and what answered it, as someone outside reads it; `who` is the person to speak with. */
export function QuestionShown({ question: { said, withheld }, who }: { question: Question; who: string }) {
  return (
    <div className="grid gap-3 panel pad-4">
      {said.map(({ what, on, text }, at) => (
        <div key={`${what} ${on} ${text}`} className={css.record}>
          <p className="quiet">{at === 0 ? 'What was recorded' : 'What was recorded in answer'}</p>
          <p>
            <b>{what}</b>
            {on && `, ${on}`}
          </p>
          {text && <p className="lines">{text}</p>}
          {!text && !withheld && <p className="quiet">No reason was written.</p>}
        </div>
      ))}
      {withheld && (
        <Notice tone="mist" title="Not everything is shown.">
          {why(withheld, who)}
        </Notice>
      )}
    </div>
  )
}

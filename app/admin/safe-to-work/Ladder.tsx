import { entryAction, entryWords, fileOf } from '#app/parts/employment/staff/safe-to-work.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/Link.tsx'
import type { Entry, safeToWorkBoard } from '#domains/employment/standing/board.queries.server.ts'
import type { BoardView } from '#domains/employment/standing/board.rules.ts'
import { formatCount } from '#lib/count.ts'
import css from './safe-to-work.module.css'

export type Shown = Awaited<ReturnType<typeof safeToWorkBoard>>

type LadderProps = { board: Shown; vets: boolean; addressOf: (view: BoardView) => string }

const SOON_DAYS = 14

/** Who may not work today, and then what ends within 7, 14, 30, 60 and 90 days. */
export function Ladder({ board, vets, addressOf }: LadderProps) {
  const { counts, lists, ending, steps } = board
  return (
    <ol className={css.ladder}>
      <Step
        title="Lapsed"
        tone={counts.lapsed > 0 ? 'lapsed' : undefined}
        count={counts.lapsed}
        to={addressOf('lapsed')}
        shown={lists.lapsed.length}
      >
        {lists.lapsed.map((entry) => (
          <Entered key={entry.postId} entry={entry} view="lapsed" vets={vets} />
        ))}
      </Step>
      {ending.map(({ step, rows }) => (
        <Step
          key={step}
          title={`Within ${step} days`}
          tone={step <= SOON_DAYS && rows.length > 0 ? 'soon' : undefined}
          count={steps.find((one) => one.step === step)?.count ?? 0}
          to={addressOf('ending')}
          shown={rows.length}
        >
          {rows.map((entry) => (
            <Entered key={entry.postId} entry={entry} view="ending" vets={vets} />
          ))}
        </Step>
      ))}
    </ol>
  )
}

type StepProps = {
  title: string
  tone: 'lapsed' | 'soon' | undefined
  count: number
  to: string
  shown: number
  children: React.ReactNode
}

function Step({ title, tone, count, to, shown, children }: StepProps) {
  return (
    <li className={classes(css.step, tone && css[tone])}>
      <h2 className={css.title}>
        <span>{title}</span>
        <span className="num">{formatCount(count)}</span>
      </h2>
      {shown > 0 && <ul className={css.stack}>{children}</ul>}
      {count > shown && (
        <Link className={css.more} to={to}>
          {formatCount(count - shown)} more <span className="sr">under {title}</span>
        </Link>
      )}
    </li>
  )
}

function Entered({ entry, view, vets }: { entry: Entry; view: BoardView; vets: boolean }) {
  const { to, words } = entryAction(entry, view, vets)
  return (
    <li className={css.entry}>
      <Link className={css.name} to={fileOf(entry)}>
        {entry.name}
      </Link>
      <span className={css.why}>{entryWords(entry, view)}</span>
      <ButtonLink kind={view === 'lapsed' ? 'primary' : 'quiet'} size="xs" to={to}>
        {words} <span className="sr">of {entry.name}</span>
      </ButtonLink>
    </li>
  )
}

import { ClearanceBadge } from '#app/parts/employment/clearance/ClearanceBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { OwnProgress } from '#domains/employment/clearance/progress.queries.server.ts'
import type { ProgressLine } from '#domains/employment/clearance/progress.rules.ts'
import { formatDay } from '#lib/day.ts'
import css from './GateProgress.module.css'

type GateProgressProps = { progress: OwnProgress }

/** The way from an offer to the first day, for the person it is about: their part first, then ours, then what is done. */
export function GateProgress({ progress }: GateProgressProps) {
  const { lines, standing } = progress
  const done = lines.filter((line) => line.done)
  const parts: [string, ProgressLine[]][] = [
    ['We need from you', lines.filter((line) => !line.done && line.who === 'you')],
    ['We are doing this', lines.filter((line) => !line.done && line.who === 'us')],
  ]
  return (
    <Card aria-labelledby="way">
      <CardHead id="way" title="Before your first day">
        <ClearanceBadge standing={standing} begun={progress.post?.startedOn != null} />
      </CardHead>
      <div className={css.head}>
        <p>{sentence(progress)}</p>
        <Patches done={done.length} total={lines.length} label={`${done.length} of ${lines.length} done`} />
      </div>
      {parts.map(
        ([title, part]) =>
          part.length > 0 && (
            <section key={title} className={css.part}>
              <h3>{title}</h3>
              <CardList>
                {part.map((line) => (
                  <CardItem
                    key={line.key}
                    title={line.label}
                    meta={line.words}
                    end={line.to && <Go to={line.to} label={line.label} />}
                  />
                ))}
              </CardList>
            </section>
          ),
      )}
      {done.length > 0 && (
        <p className={css.done}>
          <b>Done:</b> {done.map(({ label }) => label).join(', ')}.
        </p>
      )}
    </Card>
  )
}

function Go({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink kind="line" size="xs" to={to}>
      Do this now<span className="sr">: {label}</span>
    </ButtonLink>
  )
}

function sentence({ standing, until, post, lines }: OwnProgress): string {
  const place = post ? `${post.job} at ${post.location}. ` : ''
  if (post?.startedOn) return `${place}You started on ${formatDay(post.startedOn)}.`
  const start = post?.plannedStart ? `Your planned first day is ${formatDay(post.plannedStart)}. ` : ''
  if (standing === 'cleared') return `${place}${start}All checks are done, and you are cleared to start.`
  if (standing === 'conditional')
    return `${place}${start}You can start under supervision${until ? ` until ${formatDay(until)}` : ''}, while we finish the rest.`
  const open = lines.filter(({ done }) => !done).length
  const words = open === 1 ? 'One thing is' : `${open} things are`
  return `${place}${start}You are not cleared to start yet: ${words} still open. Please do not start work until we confirm.`
}

import { href } from 'react-router'
import { HireCard } from '#app/parts/employment/clearance/HireCard.tsx'
import { OutsideReviewsCard } from '#app/parts/employment/clearance/OutsideReviewsCard.tsx'
import type { ClearancePlaces } from '#app/parts/employment/clearance/places.ts'
import { ReturnsCard } from '#app/parts/employment/clearance/ReturnsCard.tsx'
import { SignaturesCard } from '#app/parts/employment/clearance/SignaturesCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { lapsedWords } from '#domains/employment/clearance/signers.rules.ts'
import type { SigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import { type Alone, aloneWords, isOutside } from '#domains/employment/clearance/two-people.rules.ts'
import { AFTER_THAT_DAY, changedWords, neededBy, type Wanted } from '#domains/employment/standing/wanted.rules.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { LooksCard } from './LooksCard.tsx'
import { PartCard, PartLinks } from './SigningParts.tsx'
import { SignPanel } from './SignPanel.tsx'
import css from './signing.module.css'

type SigningPageProps = { clearance: Clearance; file: SigningFile; places: ClearancePlaces }

/** The whole file in one page, for who signs: what each requirement rests on, what is new, and the signature. */
export function SigningPage({ clearance, file, places }: SigningPageProps) {
  const { parts, lastLook, marks } = file
  const changed = parts.filter((part) => part.changed)
  const current = parts.find(({ read }) => !read)?.key
  const { alone, changes } = clearance.gate
  // of someone who has not begun the signature comes last by itself
  const wanted = clearance.gate.wanted.filter(({ by }) => clearance.begun || by)
  const { signer } = clearance
  return (
    <div className={css.page}>
      {changed.length > 0 && (
        <div className={css.wide}>
          <Notice
            tone="mist"
            title={`${thingsChanged(changed.length)}${lastLook ? ` since ${formatDay(lastLook)}` : ''}:`}
          >
            {changed.map(({ title }) => title).join(', ')}. {changed.length === 1 ? 'It is' : 'They are'} marked.
          </Notice>
        </div>
      )}
      {wanted.map((one) => (
        <div key={one.label} className={css.wide}>
          <WantedNotice wanted={one} />
        </div>
      ))}
      {changes.length > 0 && !wanted.some(({ why }) => why === changedWords(changes)) && (
        <div className={css.wide}>
          <Notice tone="soon" icon="warn" title={changedWords(changes)}>
            Read it, and sign again.
          </Notice>
        </div>
      )}
      {signer?.lapsedOn && (
        <div className={css.wide}>
          <Notice tone="soon" icon="warn" title="This cannot be signed yet.">
            {lapsedWords(signer, signer.lapsedOn)}
          </Notice>
        </div>
      )}
      {alone && clearance.mine && (
        <div className={css.wide}>
          <SecondPerson id={clearance.id} alone={alone} outside={clearance.outside} />
        </div>
      )}
      {clearance.returns.open && (
        <div className={css.wide}>
          <Notice
            tone="wheat"
            icon="clock"
            title={`Sent back to HR on ${formatInstant(clearance.returns.open.returnedAt)}.`}
          >
            You are emailed when HR has answered.
          </Notice>
        </div>
      )}
      {clearance.outside.length > 0 && (
        <div className={css.wide}>
          <OutsideReviewsCard
            reviews={clearance.outside}
            withdraws={clearance.mine ? (reviewId) => withdrawal(clearance.id, reviewId) : undefined}
          />
        </div>
      )}
      <PartLinks parts={parts} marks={marks} />
      <div className="grid gap-4 shrinks">
        {parts.map((part, at) => (
          <PartCard
            key={part.key}
            id={clearance.id}
            file={file}
            today={clearance.today}
            part={part}
            before={parts[at - 1]}
            current={part.key === current}
            next={parts.slice(at + 1).find(({ read }) => !read)}
          />
        ))}
      </div>
      <div className={css.side}>
        <SignPanel clearance={clearance} file={file} places={places} />
        {clearance.hired && <HireCard hired={clearance.hired} wasHired={clearance.applicationId !== undefined} />}
        <LooksCard looks={file.looks} />
        <ReturnsCard clearance={clearance} office={false} />
        <SignaturesCard signatures={clearance.signatures} places={places} />
      </div>
    </div>
  )
}

/** Until when they work without what is needed, or that they may not work, and why; in sight at every width. */
function WantedNotice({ wanted }: { wanted: Wanted }) {
  const { by, why, clears, stops } = wanted
  const title = by ? neededBy({ ...wanted, by }) : stops === 'now' ? 'They must not work until this is settled.' : ''
  return (
    <Notice tone="soon" icon={by ? 'clock' : 'warn'} title={title}>
      {[why, stops === 'now' && clears, stops === 'later' && AFTER_THAT_DAY].filter(Boolean).join(' ')}
    </Notice>
  )
}

type SecondProps = { id: string; alone: Alone; outside: Clearance['outside'] }

/** Who looks at what only the signer recorded: someone within, or the one action where no one is. */
function SecondPerson({ id, alone, outside }: SecondProps) {
  const open = (recordId: string) => outside.some((one) => one.recordId === recordId && one.state === 'open')
  return (
    <Notice
      tone="soon"
      icon="warn"
      title="A second person first."
      actions={
        isOutside(alone) && (
          <div className="row">
            {alone.records.map(({ id: recordId, label }) => (
              <ButtonLink
                key={recordId}
                kind="line"
                size="xs"
                to={href('/supervisor/clearances/:id/outside-reviews/ask/:recordId', { id, recordId })}
                preventScrollReset
              >
                {open(recordId) ? 'Send again, or ask someone else' : 'Ask an outside reviewer'}
                <span className="sr">: {label}</span>
              </ButtonLink>
            ))}
          </div>
        )
      }
    >
      {aloneWords(alone)}
    </Notice>
  )
}

const withdrawal = (id: string, reviewId: string) =>
  href('/supervisor/clearances/:id/outside-reviews/:reviewId/withdraw', { id, reviewId })

const thingsChanged = (count: number) => (count === 1 ? '1 part changed' : `${count} parts changed`)

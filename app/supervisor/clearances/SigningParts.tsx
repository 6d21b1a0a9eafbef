import { href } from 'react-router'
import { ItemMark } from '#app/parts/employment/clearance/ItemMark.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Definition, DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { GateItem } from '#domains/employment/clearance/clearance.rules.ts'
import type { SigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import { type Day, formatDay } from '#lib/day.ts'
import css from './signing.module.css'

type Part = SigningFile['parts'][number]
type Entry = Part['entries'][number]

export const partId = (key: string) => `part-${key}`

/** The parts of the file as patches: solid when read, with a mark where something is new. */
export function PartLinks({ parts, marks }: { parts: readonly Part[]; marks: boolean }) {
  const next = marks ? parts.find(({ read }) => !read)?.key : undefined
  return (
    <nav className={css.toc} aria-label="Parts of the file">
      {parts.map(({ key, title, read, changed }) => (
        <a
          key={key}
          href={`#${partId(key)}`}
          className={changed ? css.new : undefined}
          aria-current={key === next ? 'step' : undefined}
        >
          <span className={css.top}>
            {marks && (
              <span className={classes(css.patch, read && css.done, key === next && css.now)} aria-hidden="true" />
            )}
            {changed && 'New'}
          </span>
          <span>
            {title}
            {marks && <span className="sr">{read ? ', read' : ', not read'}</span>}
          </span>
        </a>
      ))}
    </nav>
  )
}

type PartCardProps = {
  id: string
  file: SigningFile
  today: Day
  part: Part
  before: Part | undefined
  next: Part | undefined
  /** The part to read now. */
  current: boolean
}

/** What one part asks, what it rests on in words, and what is new since the reader last looked. One that is read is folded. */
export function PartCard({ id, file, today, part, before, next, current }: PartCardProps) {
  const { key, title, items, read } = part
  const folded = file.marks && read
  return (
    <div className="grid gap-3 shrinks">
      <Card aria-labelledby={partId(key)} className={css.part ?? ''}>
        <CardHead id={partId(key)} title={title}>
          {items.length > 0 && <ItemMark items={items} today={today} />}
        </CardHead>
        {folded ? (
          <details className={css.fold}>
            <summary>
              <Icon name="check" /> Read.{' '}
              <span className={css.again}>
                <span className={css.closed}>Show it again</span>
                <span className={css.open}>Fold it</span>
              </span>
            </summary>
            <PartBody id={id} file={file} part={part} />
          </details>
        ) : (
          <PartBody id={id} file={file} part={part} />
        )}
      </Card>
      {file.marks && !read && (
        <ReadForm action={readAction(id)} part={part} before={before} next={next} current={current} />
      )}
    </div>
  )
}

type PartBodyProps = { id: string; file: SigningFile; part: Part }

function PartBody({ id, file, part: { items, entries, changed } }: PartBodyProps) {
  const fresh = entries.filter(({ isNew }) => isNew)
  return (
    <>
      {changed && (
        <p className={css.changed}>
          <b>New since you last looked:</b>{' '}
          {fresh.length > 0 ? fresh.map(({ title }) => title).join('; ') : 'something that was here is gone'}.
        </p>
      )}
      {items.filter(saysMore).map((item) => (
        <p key={item.key} className={css.asked}>
          <b>{item.label}.</b> {wordsOf(item)}
        </p>
      ))}
      {entries.length === 0 && <p className={css.asked}>Nothing is on record yet.</p>}
      {entries.map((entry) => (
        <EntryView key={entry.id} id={id} file={file} entry={entry} />
      ))}
    </>
  )
}

function EntryView({ id, file, entry }: { id: string; file: SigningFile; entry: Entry }) {
  const { flags = [] } = entry
  return (
    <div className={classes(css.entry, entry.isNew && css.fresh, entry.void && css.void)}>
      <h3>
        {entry.title} {entry.isNew && <Badge tone="info">New</Badge>}{' '}
        {entry.adverse && (
          <Badge tone="soon" icon="warn">
            Read with care
          </Badge>
        )}
      </h3>
      {entry.meta && <p className="muted meta">{entry.meta}</p>}
      {flags.length > 0 && (
        <div className={css.flags}>
          <p>
            <Icon name="flag" /> <b>{flags.length === 1 ? '1 point' : `${flags.length} points`} to verify</b>
          </p>
          <ul>
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={entry.copy && css.withCopy}>
        {entry.copy && <Thumbnail id={id} file={file} copy={entry.copy} />}
        <Lines entry={entry} document={documentOf(id, file, entry)} />
      </div>
    </div>
  )
}

const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name)

type ThumbnailProps = { id: string; file: SigningFile; copy: NonNullable<Entry['copy']> }

/** The document as it looks, where the reader opens it; its name leads to it in the lines beside. */
function Thumbnail({ id, file: { copies }, copy: { fileId, name } }: ThumbnailProps) {
  const opens = copies[fileId]?.opens
  const address = `${href('/supervisor/clearances/:id/documents/:fileId', { id, fileId })}?view`
  if (!opens)
    return (
      <span className={css.sheet} aria-hidden="true">
        <Icon name="lock" />
      </span>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" className={css.sheet} aria-label={`Open ${name}`}>
      {isPicture(name) ? <img src={address} alt="" loading="lazy" /> : <Icon name="file" />}
    </a>
  )
}

/** Two answers may have the same label. */
function Lines({ entry: { lines }, document }: { entry: Entry; document: Definition[] }) {
  const seen = new Map<string, number>()
  const items = lines.map(({ label, value, match }) => {
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    const words = count > 1 ? `${label} (${count})` : label
    return { label: words, value: <Value value={value} match={match} /> }
  })
  const all = [...items, ...document]
  return all.length > 0 ? <DefinitionList bare items={all} /> : null
}

const Value = ({ value, match }: Omit<Entry['lines'][number], 'label'>) => (
  <>
    {value.includes('\n') ? <span className="lines">{value}</span> : value}{' '}
    {match && (
      <Badge tone={match.agrees ? 'valid' : 'soon'} icon={match.agrees ? 'check' : 'warn'}>
        {match.words}
      </Badge>
    )}
  </>
)

/** The document a record names: to open where the reader signs, and else why it is not. */
function documentOf(id: string, { copies }: SigningFile, { copy }: Entry): Definition[] {
  if (!copy) return []
  const { opens = false, why = '' } = copies[copy.fileId] ?? {}
  const address = href('/supervisor/clearances/:id/documents/:fileId', { id, fileId: copy.fileId })
  const value = opens ? (
    <Link to={`${address}?view`} className={css.copy} reloadDocument target="_blank">
      {copy.name}
    </Link>
  ) : (
    `${copy.name}${why ? `. ${why}` : ''}`
  )
  return [{ label: 'Copy on file', value }]
}

type ReadFormProps = Pick<PartCardProps, 'part' | 'before' | 'next' | 'current'> & { action: string }

function ReadForm({ action, part, before, next, current }: ReadFormProps) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className={css.foot ?? ''} preventScrollReset>
      <input type="hidden" name="part" value={part.key} />
      {before && (
        <a href={`#${partId(before.key)}`} className={css.back}>
          <Icon name="back" /> {before.title}
        </a>
      )}
      <Button kind={current ? 'primary' : 'line'} busy={busy} busyLabel="Saving">
        {next ? `Read, next: ${next.title}` : 'Read'}
        <span className="sr"> (of {part.title})</span>
      </Button>
    </Form>
  )
}

const saysMore = ({ satisfied, note, endsOn }: GateItem) => !satisfied || Boolean(note) || endsOn !== undefined

function wordsOf({ satisfied, missing, note, clears, endsOn }: GateItem): string {
  const ends = endsOn ? `Until ${formatDay(endsOn)}.` : ''
  return [satisfied ? '' : missing, ends, note, satisfied ? '' : clears].filter(Boolean).join(' ')
}

/** Where a part is marked as read. */
const readAction = (id: string) => href('/supervisor/clearances/:id/read', { id })

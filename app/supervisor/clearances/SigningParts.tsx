import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Definition, DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { GateItem } from '#domains/employment/clearance/clearance.rules.ts'
import type { SigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './signing.module.css'

type Part = SigningFile['parts'][number]
type Entry = Part['entries'][number]

export const partId = (key: string) => `part-${key}`

/** The parts of the file as patches: solid when read, with a mark where something is new. */
export function PartLinks({ parts, marks }: { parts: readonly Part[]; marks: boolean }) {
  return (
    <nav className={css.toc} aria-label="Parts of the file">
      {parts.map(({ key, title, read, changed }) => (
        <a key={key} href={`#${partId(key)}`} className={changed ? css.new : undefined}>
          <span className={css.top}>
            {marks && <span className={classes(css.patch, read && css.done)} aria-hidden="true" />}
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

type PartCardProps = { id: string; file: SigningFile; part: Part; next: Part | undefined }

/** What one part asks, what it rests on in words, and what is new since the reader last looked. */
export function PartCard({ id, file, part, next }: PartCardProps) {
  const { key, title, items, entries, changed, read } = part
  const fresh = entries.filter(({ isNew }) => isNew)
  return (
    <Card aria-labelledby={partId(key)} className={css.part ?? ''}>
      <CardHead id={partId(key)} title={title}>
        {items.length > 0 && <StatusBadge of="requirement" status={worst(items)} />}
      </CardHead>
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
        <div key={entry.id} className={classes(css.entry, entry.isNew && css.fresh, entry.void && css.void)}>
          <h3>
            {entry.title} {entry.isNew && <Badge tone="info">New</Badge>}{' '}
            {entry.adverse && (
              <Badge tone="soon" icon="warn">
                Read with care
              </Badge>
            )}
          </h3>
          {entry.meta && <p className={css.meta}>{entry.meta}</p>}
          <Lines entry={entry} document={documentOf(id, file, entry)} />
        </div>
      ))}
      {file.marks && <ReadForm action={readAction(id)} part={part} next={next} read={read} />}
    </Card>
  )
}

/** Two answers may have the same label. */
function Lines({ entry: { lines }, document }: { entry: Entry; document: Definition[] }) {
  const seen = new Map<string, number>()
  const items = lines.map(({ label, value }) => {
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return {
      label: count > 1 ? `${label} (${count})` : label,
      value: value.includes('\n') ? <span className="lines">{value}</span> : value,
    }
  })
  const all = [...items, ...document]
  return all.length > 0 ? <DefinitionList bare items={all} /> : null
}

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

type ReadFormProps = { action: string; part: Part; next: Part | undefined; read: boolean }

function ReadForm({ action, part, next, read }: ReadFormProps) {
  const busy = useBusy(action)
  if (read)
    return (
      <p className={css.foot}>
        <Icon name="check" /> Read
      </p>
    )
  return (
    <Form method="post" action={action} className={css.foot ?? ''} preventScrollReset>
      <input type="hidden" name="part" value={part.key} />
      <Button kind="line" size="xs" busy={busy} busyLabel="Saving">
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

function worst(items: readonly GateItem[]) {
  if (items.every(({ satisfied }) => satisfied)) return 'done'
  return items.some(({ satisfied, mayWait }) => !satisfied && !mayWait) ? 'missing' : 'may_wait'
}

/** Where a part is marked as read. */
const readAction = (id: string) => href('/supervisor/clearances/:id/read', { id })

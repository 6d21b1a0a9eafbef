import { href } from 'react-router'
import { checkOptions, Said } from '#app/parts/supervision/Said.tsx'
import css from '#app/parts/supervision/supervision.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { FormKey } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type Autosave, useAutosave } from '#app/ui/use-autosave.ts'
import type { Notes } from '#domains/supervision/records/notes.rules.ts'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'

type Props = { record: RecordRead }

/** The notes both see: typed while it is held, and read once everyone signed. */
export function AgendaCard({ record }: Props) {
  const { mayWrite, signedAt, state, kind, items, answers, mayChangeTemplate } = record
  const open = mayWrite && !signedAt && (state === 'booked' || state === 'held')
  if (!open && state !== 'held') return null
  return (
    <Card>
      <CardHead title={kind === 'spot_check' || kind === 'competence' ? 'What was seen' : 'Agenda'}>
        {mayChangeTemplate && open && <Link to={href('/admin/settings/supervision')}>Change the template</Link>}
      </CardHead>
      {open ? (
        <Writing record={record} />
      ) : (
        <div className={css.notes}>
          <Said items={items} answers={answers} />
        </div>
      )}
    </Card>
  )
}

/** Saves itself a second after the last key; nothing of it is kept in the browser. */
function Writing({ record: { id, items, answers, revision, lastSave, savedTime, signatures } }: Props) {
  const address = href('/supervision/:id/save', { id })
  const autosave = useAutosave<Notes>({ address, revision, lastSave, time: savedTime, owner: 'supervision', page: id })
  return (
    <form ref={autosave.form} method="post" action={address} className={css.notes} onSubmit={autosave.onSubmit}>
      <FormKey />
      <input type="hidden" name="revision" defaultValue={revision} />
      <input type="hidden" name="ownSaves" defaultValue="" />
      {signatures.length > 0 && (
        <Notice tone="soon" icon="warn">
          A change asks everyone to sign again.
        </Notice>
      )}
      <Clash autosave={autosave} here={href('/supervision/:id', { id })} />
      {items.map(({ key, label, sort }, n) =>
        sort === 'check' ? (
          <RadioGroup
            key={`${key}-${autosave.round}`}
            label={`${n + 1}. ${label}`}
            name={key}
            options={checkOptions}
            defaultValue={answers[key]}
            across
          />
        ) : (
          <TextArea
            key={`${key}-${autosave.round}`}
            label={`${n + 1}. ${label}`}
            name={key}
            defaultValue={answers[key] ?? ''}
            rows={2}
            maxLength={4000}
          />
        ),
      )}
      <p className="muted small" role="status">
        {savedWords(autosave)}
      </p>
      <noscript>
        <Button>Save the notes</Button>
      </noscript>
    </form>
  )
}

function savedWords({ state: { kind, time } }: Autosave<Notes>): string {
  if (kind === 'saving' || kind === 'unsaved') return 'Saving'
  if (kind === 'offline') return 'Not saved: there is no connection. What you typed stays on this page.'
  if (kind === 'signed-out') return 'Not saved: you are signed out'
  if (kind === 'refused' || kind === 'conflict') return 'Not saved'
  return time ? `Saved ${time}` : 'Notes save themselves'
}

/** The same notes were changed elsewhere: nothing is lost, and one chooses. */
function Clash({ autosave, here }: { autosave: Autosave<Notes>; here: string }) {
  if (!autosave.conflict) return null
  return (
    <Notice
      tone="soon"
      icon="warn"
      title="These notes were changed in another tab or on another device."
      actions={
        <div className="row">
          <Button type="button" kind="line" size="xs" onClick={() => void autosave.keepMine()}>
            Keep what is on this page
          </Button>
          <ButtonLink kind="quiet" size="xs" to={here} reload onClick={autosave.takeTheirs}>
            Load theirs
          </ButtonLink>
        </div>
      }
    >
      Nothing is lost: what you typed is still here.
    </Notice>
  )
}

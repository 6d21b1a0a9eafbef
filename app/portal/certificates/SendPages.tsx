import { useRef } from 'react'
import { href } from 'react-router'
import css from '#app/parts/compliance/evidence/evidence.module.css'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import type { OwnEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { type OnTheWay, useSending } from './use-sending.ts'

/** Staff send photos from where they work: these go smaller than they must. */
const SLOW_CONNECTION = 400 * 1024

type SendPagesProps = {
  /** What the certificate is of, as its address names it. */
  typeKey: string
  name: string
  /** What waits for the office already. */
  waiting: OwnEvidence | undefined
  today: string
  /** For one upload without scripts. */
  uploadKey: string
  errors: Record<string, string>
}

/** The pages of one certificate: those that came, those on their way, and a place for another. */
export function SendPages({ typeKey, name, waiting, today, uploadKey, errors }: SendPagesProps) {
  const form = useRef<HTMLFormElement>(null)
  const completedOn = () => String((form.current && new FormData(form.current).get('completedOn')) ?? '')
  const { list, error, take, again, drop } = useSending(
    href('/portal/certificates/:key/send', { key: typeKey }),
    completedOn,
  )
  return (
    <Form
      failure="Upload failed"
      ref={form}
      method="post"
      action={href('/portal/certificates/:key', { key: typeKey })}
      encType="multipart/form-data"
      className="grid gap-4"
    >
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <TextField
        label="Completed on"
        optional
        hint="The day on the certificate. Enter it before you add the certificate."
        name="completedOn"
        type="date"
        max={today}
        defaultValue={waiting?.completedOn ?? ''}
        error={errors.completedOn}
      />
      <UploadArea
        label={`Your certificate: ${name}`}
        name="file"
        hint="Take a photo of the whole page, in good light. Add every page."
        kinds={kindsOf('training_certificates')}
        shrinkOver={SLOW_CONNECTION}
        accept={acceptOf('training_certificates')}
        multiple
        camera
        error={error ?? errors.file}
        onFiles={(chosen) => {
          take(chosen).catch(() => undefined)
        }}
      >
        {waiting?.files.map((file) => (
          <SentPage key={file.id} file={file} />
        ))}
        {list.map((page) => (
          <PageOnTheWay key={page.key} page={page} again={again} drop={() => drop(page.key)} />
        ))}
      </UploadArea>
      <span className={css.withoutScripts}>
        <Button icon="upload">Upload</Button>
      </span>
    </Form>
  )
}

function SentPage({ file: { id, name, state, uploadedAt } }: { file: OwnEvidence['files'][number] }) {
  return (
    <DocumentRow
      name={name}
      meta={`sent ${formatDayShort(dayOfInstant(uploadedAt))}`}
      badge={state === 'clean' ? undefined : <StatusBadge of="document" status="scanning" />}
      actions={
        <>
          {state === 'clean' && (
            <ButtonLink kind="quiet" icon="download" to={href('/portal/files/:id', { id })} reload>
              Download<span className="sr"> {name}</span>
            </ButtonLink>
          )}
          <Button
            kind="quiet"
            icon="trash"
            formAction={href('/portal/files/:id/delete', { id })}
            data-failure="Delete failed"
            formEncType="application/x-www-form-urlencoded"
            formNoValidate
          >
            Delete<span className="sr"> {name}</span>
          </Button>
        </>
      }
    />
  )
}

type PageOnTheWayProps = { page: OnTheWay; again: () => Promise<void>; drop: () => void }

function PageOnTheWay({ page: { file, percent, waits }, again, drop }: PageOnTheWayProps) {
  if (!waits)
    return (
      <DocumentRow name={file.name} meta={percent < 100 ? `Uploading, ${percent}%` : 'Checking'} progress={percent} />
    )
  return (
    <DocumentRow
      name={file.name}
      meta="No connection. It is kept on this page and sent when you are back online."
      actions={
        <>
          <Button
            kind="line"
            type="button"
            onClick={() => {
              again().catch(() => undefined)
            }}
          >
            Try again
          </Button>
          <Button kind="ghost" type="button" onClick={drop}>
            Remove<span className="sr"> {file.name}</span>
          </Button>
        </>
      }
    />
  )
}

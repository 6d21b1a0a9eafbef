import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { statusWords } from '#app/parts/statuses.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { SameSheet } from '#domains/intake/same-sheet.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import { statusOfImport } from './import-steps.ts'
import { Working } from './Working.tsx'

type UploadSheetProps = {
  error: string | undefined
  /** The earlier import of the same file. */
  already: SameSheet | undefined
}

/** Where a spreadsheet is chosen; one that was uploaded before is named, and uploaded again only on request. */
export function UploadSheet({ error, already }: UploadSheetProps) {
  const action = href('/admin/staff/import')
  const busy = useBusy(action)
  const [chosen, setChosen] = useState('')
  const showChosen = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0]?.name ?? '')
  }
  return (
    <Card pad>
      <Form
        failure="Upload failed"
        method="post"
        action={action}
        encType="multipart/form-data"
        className="fields"
        onChange={showChosen}
      >
        {already && <Already {...already} />}
        <p>
          Your own spreadsheet as you keep it: with several sheets, titles, section headings and notes in its cells.
          What is not plain is asked once, and you see what each row will add before anything is imported.
        </p>
        <UploadArea
          label="Spreadsheet"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx"
          hint={chosen && `Chosen: ${chosen}`}
          kinds="CSV or Excel (.xlsx), up to 5,000 rows and 10 MB"
          error={error}
        />
        {already && (
          <CheckField
            name="again"
            label="Upload this file again"
            hint="Choose the file again if its name is not shown above. People already on record are recognised, and nothing is recorded twice."
          />
        )}
        <div className="row">
          <Button busy={busy} busyLabel="Reading…">
            Upload
          </Button>
          <Working
            on={busy}
            words="Uploading and reading the spreadsheet. A large one takes a moment: please stay on this page."
          />
        </div>
      </Form>
    </Card>
  )
}

function Already({ id, fileName, state, waits, at, by }: SameSheet) {
  const who = by ? ` by ${by}` : ''
  return (
    <Notice
      title="This file has already been uploaded."
      actions={
        <ButtonLink kind="line" to={href('/admin/staff/import/:id', { id })}>
          Open that import
        </ButtonLink>
      }
    >
      It was uploaded{who} as “{fileName}”, {formatInstant(at)}:{' '}
      {statusWords('import', statusOfImport({ state, waits })).toLowerCase()}. No new import was started.
    </Notice>
  )
}

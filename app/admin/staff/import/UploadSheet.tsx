import { type ChangeEvent, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { statusWords } from '#app/ui/statuses.ts'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { SameSheet } from '#domains/compliance/import/same-sheet.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import { importAt, importsHere, statusOfImport } from './places.ts'
import css from './staff-import.module.css'
import { Working } from './Working.tsx'

type UploadSheetProps = {
  error: string | undefined
  /** The import that the very same file started before. */
  already: SameSheet | undefined
}

/** Where a spreadsheet is chosen; one that is here already is said to be, and goes ahead when that is asked for. */
export function UploadSheet({ error, already }: UploadSheetProps) {
  const busy = useBusy(importsHere)
  const [chosen, setChosen] = useState('')
  const showChosen = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0]?.name ?? '')
  }
  return (
    <Card pad>
      <Form
        failure="Upload failed"
        method="post"
        action={importsHere}
        encType="multipart/form-data"
        className={css.form}
        onChange={showChosen}
      >
        {already && <Already {...already} />}
        <p>
          A spreadsheet with a row of headings and one row for each person: who they are, their post, and the days of
          their training. Nothing is kept before you have seen what each row will do.
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
            label="Upload this file again on purpose"
            hint="Choose it once more if its name is not shown above. Whoever is here already is known again, and nothing is recorded twice."
          />
        )}
        <div className={css.actions}>
          <Button busy={busy} busyLabel="Reading…">
            Upload
          </Button>
          <Working on={busy} words="The spreadsheet is sent and read. A large one takes a moment: please stay here." />
        </div>
      </Form>
    </Card>
  )
}

function Already({ id, fileName, state, waits, at, by }: SameSheet) {
  const who = by ? ` by ${by}` : ''
  return (
    <Notice
      title="This very file is here already."
      actions={
        <ButtonLink kind="line" to={importAt(id)}>
          Open that import
        </ButtonLink>
      }
    >
      It was uploaded{who} as “{fileName}”, {formatInstant(at)}:{' '}
      {statusWords('import', statusOfImport({ state, waits })).toLowerCase()}. Nothing new was started.
    </Notice>
  )
}

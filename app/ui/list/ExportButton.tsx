import type { MouseEvent } from 'react'
import { ButtonLink } from '#app/ui/Button.tsx'
import { type ExportFile, ExportPanel, useExport } from './ExportPanel.tsx'

type ExportButtonProps = ExportFile & { children?: string }

/** A download that shows how far it is, can be cancelled, and says so when it fails; without JavaScript a plain link to the file. */
export function ExportButton({ href, fileName, children = 'Export CSV' }: ExportButtonProps) {
  const { state, save, cancel } = useExport()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    save({ href, fileName })
  }
  return (
    <>
      <ButtonLink
        kind="quiet"
        icon="download"
        to={href}
        download={fileName}
        onClick={press}
        aria-busy={state?.arrived ? true : undefined}
      >
        {state?.arrived ? 'Exporting' : children}
      </ButtonLink>
      {state && <ExportPanel state={state} onAgain={save} onCancel={cancel} />}
    </>
  )
}

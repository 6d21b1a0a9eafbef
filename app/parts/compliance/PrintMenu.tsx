import { type MouseEvent, useId, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { type Filters, listAddress } from '#app/ui/list/address.ts'
import { beside } from '#app/ui/list/beside.ts'
import { ExportPanel, useExport } from '#app/ui/list/ExportPanel.tsx'
import css from '#app/ui/list/RowMenu.module.css'
import { type Paper, papers, sheetsName } from '#documents/matrix/sheets.ts'
import type { PastDay } from '#lib/as-at.ts'

type PrintMenuProps = {
  /** Where the sheets are drawn. */
  to: string
  filters: Filters
  past?: PastDay
}

/** All whom the filters leave in, as a PDF to print on the paper that is chosen; without JavaScript plain links to the files. */
export function PrintMenu({ to, filters, past }: PrintMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { state, save, cancel } = useExport()
  const link = (paper: Paper) => {
    const file = { href: listAddress(to, filters, { paper, page: 1 }), fileName: sheetsName(paper, past) }
    const press = (event: MouseEvent) => {
      event.preventDefault()
      menu.current?.hidePopover?.()
      save(file)
    }
    return (
      <a key={paper} href={file.href} download={file.fileName} onClick={press}>
        <Icon name="file" /> PDF on {papers[paper].name}, landscape
      </a>
    )
  }
  return (
    <>
      <Button ref={button} type="button" kind="quiet" icon="print" popoverTarget={id}>
        Print
      </Button>
      <div ref={menu} id={id} popover="auto" className={css.menu} {...beside(button)}>
        {link('a4')}
        {link('a3')}
      </div>
      {state && <ExportPanel state={state} onAgain={save} onCancel={cancel} />}
    </>
  )
}

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { countOf } from '#lib/count.ts'
import css from './ExportButton.module.css'
import { type Arrived, saveExport } from './export-file.ts'

type ExportButtonProps = { href: string; fileName: string; children?: string }

/** A download that shows how far it is, can be cancelled, and says so when it fails; without JavaScript a plain link to the file. */
export function ExportButton({ href, fileName, children = 'Export CSV' }: ExportButtonProps) {
  const { state, save, cancel } = useExport(href, fileName)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    save()
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
      {state && <ExportPanel fileName={fileName} state={state} onAgain={save} onCancel={cancel} />}
    </>
  )
}

type State = { arrived: Arrived; failed?: undefined } | { arrived?: undefined; failed: string }

// often enough to be seen moving, seldom enough to leave the page its time
const EVERY = 100

function useExport(href: string, fileName: string) {
  const [state, setState] = useState<State>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const cancel = () => {
    under.current?.abort()
    under.current = undefined
    setState(undefined)
  }
  const run = async () => {
    if (under.current) return
    const asking = new AbortController()
    under.current = asking
    setState({ arrived: { bytes: 0 } })
    let last = 0
    const arrived = (so: Arrived) => {
      if (asking.signal.aborted || performance.now() - last < EVERY) return
      last = performance.now()
      setState({ arrived: so })
    }
    try {
      const saved = await saveExport(href, fileName, asking.signal, arrived)
      if (saved) showToast({ tone: 'good', title: 'Exported', text: `${fileName} is in your downloads.` })
      setState(undefined)
    } catch (error) {
      if (!asking.signal.aborted) setState({ failed: error instanceof Error ? error.message : 'Try again.' })
    }
    if (under.current === asking) under.current = undefined
  }
  return { state, save: () => void run(), cancel }
}

type PanelProps = { fileName: string; state: State; onAgain: () => void; onCancel: () => void }

/** At the foot of the window, above everything, while the page stays as it is. */
function ExportPanel({ fileName, state: { arrived, failed }, onAgain, onCancel }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.showPopover?.(), [])
  return (
    <section ref={panel} popover="manual" className={css.panel} aria-label={`Export of ${fileName}`}>
      <b>{arrived ? `Exporting ${fileName}` : `${fileName} was not exported`}</b>
      {arrived ? (
        <>
          <Progress value={shareOf(arrived)} label={`Export of ${fileName}`} />
          <p>{soFar(arrived)}</p>
        </>
      ) : (
        <p role="alert">{failed}</p>
      )}
      <div className="row">
        {!arrived && (
          <Button type="button" kind="quiet" size="xs" icon="again" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button type="button" kind="ghost" size="xs" onClick={onCancel}>
          {arrived ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </section>
  )
}

const shareOf = ({ rows, total }: Arrived) =>
  rows === undefined || !total ? undefined : Math.min(100, (100 * rows) / total)

const inWords = new Intl.NumberFormat('en-GB')

function soFar({ bytes, rows, total }: Arrived): string {
  if (bytes === 0) return 'Reading the list…'
  if (rows === undefined) return `${inWords.format(Math.ceil(bytes / 1000))} kB so far`
  if (total) return `${inWords.format(rows)} of ${inWords.format(total)} rows`
  return `${countOf(rows, 'row', 'rows')} so far`
}

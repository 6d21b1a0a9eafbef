import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { countOf } from '#lib/count.ts'
import css from './ExportButton.module.css'
import { type Arrived, saveExport } from './export-file.ts'

/** Where it is fetched, and what it is saved as. */
export type ExportFile = { href: string; fileName: string }

type State = { file: ExportFile } & ({ arrived: Arrived; failed?: undefined } | { arrived?: undefined; failed: string })

// often enough to be seen moving, seldom enough to leave the page its time
const EVERY = 100

/** One download at a time: how far it is, and how to begin, repeat and cancel it. */
export function useExport() {
  const [state, setState] = useState<State>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const cancel = () => {
    under.current?.abort()
    under.current = undefined
    setState(undefined)
  }
  const run = async (file: ExportFile) => {
    if (under.current) return
    const asking = new AbortController()
    under.current = asking
    setState({ file, arrived: { bytes: 0 } })
    let last = 0
    const arrived = (so: Arrived) => {
      if (asking.signal.aborted || performance.now() - last < EVERY) return
      last = performance.now()
      setState({ file, arrived: so })
    }
    try {
      const saved = await saveExport(file.href, file.fileName, asking.signal, arrived)
      if (saved) showToast({ tone: 'good', title: 'Exported', text: `${file.fileName} is in your downloads.` })
      setState(undefined)
    } catch (error) {
      if (!asking.signal.aborted) setState({ file, failed: error instanceof Error ? error.message : 'Try again.' })
    }
    if (under.current === asking) under.current = undefined
  }
  return { state, save: (file: ExportFile) => void run(file), cancel }
}

type PanelProps = { state: State; onAgain: (file: ExportFile) => void; onCancel: () => void }

/** At the foot of the window, above everything, while the page stays as it is. */
export function ExportPanel({ state: { file, arrived, failed }, onAgain, onCancel }: PanelProps) {
  const { fileName } = file
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
          <Button type="button" kind="quiet" size="xs" icon="again" onClick={() => onAgain(file)}>
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

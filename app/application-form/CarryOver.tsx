import { useEffect, useRef, useState } from 'react'
import { clearDevice, keptAnswers } from '#app/parts/recruitment/device/device.ts'
import { keptFiles } from '#app/parts/recruitment/device/device-files.ts'
import { sendFromDevice } from '#app/parts/recruitment/device/send.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { noAnswers } from '#domains/recruitment/form/first-answers.rules.ts'

/**
 * On the application form: copies what this device kept of /apply. An untouched draft takes it at once; where something was written already, the person is asked.
 */
export function CarryOver({ untouched, onArrived }: { untouched: boolean; onArrived: () => void }) {
  const [waiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)

  const carry = async () => {
    setBusy(true)
    const sent = await sendFromDevice(keptAnswers() ?? noAnswers, await keptFiles())
    setBusy(false)
    setWaiting(!sent.ok)
    if (!sent.ok) showToast({ tone: 'bad', title: sent.title, text: sent.text })
    // fetched whole, so that every field shows what it holds now
    if (sent.ok) location.reload()
    // a file was refused: the answers are shown, and what is typed meanwhile stays
    else if (sent.arrived) onArrived()
  }
  const latest = useRef(carry)
  latest.current = carry

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void (async () => {
      if (!keptAnswers() && (await keptFiles()).length === 0) return
      if (untouched) await latest.current()
      else setWaiting(true)
    })()
  }, [untouched])

  if (!waiting) return null
  return (
    <Notice
      tone="mist"
      title="You started on the Apply page."
      actions={
        <span className="row">
          <Button type="button" kind="line" busy={busy} busyLabel="Copying" onClick={() => void carry()}>
            Use it here
          </Button>
          <Button type="button" kind="ghost" onClick={() => void clearDevice().then(() => setWaiting(false))}>
            Remove it
          </Button>
        </span>
      }
    >
      What you wrote or chose there and has not arrived is still on this device.
    </Notice>
  )
}

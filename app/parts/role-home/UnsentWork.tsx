import { useEffect, useState } from 'react'
import { type Waiting, waitingWords } from '#app/parts/learning/kept/queue.ts'
import { sentOrWaits } from '#app/parts/learning/kept/send.ts'
import { waitingOf } from '#app/parts/learning/kept/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

type UnsentWorkProps = { person: string; onLeave: () => Promise<void>; onClose: () => void }

/** Asked of someone who signs out while work waits on this device: nothing is lost unless they say so. */
export default function UnsentWork({ person, onLeave, onClose }: UnsentWorkProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => void waitingOf(person).then(setWaiting), [person])
  useEffect(() => {
    const box = document.querySelector<HTMLDialogElement>('dialog#unsent-work')
    // as it opens it says once that it was closed
    const closed = () => box?.open || onClose()
    box?.addEventListener('close', closed)
    return () => box?.removeEventListener('close', closed)
  }, [onClose])
  const send = async () => {
    setBusy(true)
    const waits = await sentOrWaits(person)
    setBusy(false)
    setFailed(waits)
    if (!waits) await onLeave()
  }
  return (
    <Dialog
      id="unsent-work"
      title="Send your work first?"
      description={`${waitingWords(waiting)} It has not been sent yet.`}
      startsOpen
      actions={
        <>
          <Button type="button" kind="danger" onClick={() => void onLeave()}>
            Delete
          </Button>
          <Button type="button" busy={busy} busyLabel="Sending" onClick={() => void send()}>
            Send first
          </Button>
        </>
      }
    >
      {failed && <p role="alert">It could not be sent. Try again when you are back online.</p>}
    </Dialog>
  )
}

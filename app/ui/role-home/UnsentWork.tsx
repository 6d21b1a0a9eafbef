import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { emptied, removeAll } from '#app/ui/learning/kept/emptied.ts'
import { type Waiting, waitingWords } from '#app/ui/learning/kept/queue.ts'
import { othersWait, waitingOf } from '#app/ui/learning/kept/store.ts'

type UnsentWorkProps = { person: string; onLeave: (othersWait: boolean) => void; onClose: () => void }

/** Asked of someone who signs out while work waits on this device: nothing typed is lost unless they say so. */
export default function UnsentWork({ person, onLeave, onClose }: UnsentWorkProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => void waitingOf(person).then(setWaiting), [person])
  useEffect(() => {
    const box = document.getElementById('unsent-work')
    box?.addEventListener('close', onClose)
    return () => box?.removeEventListener('close', onClose)
  }, [onClose])
  const send = async () => {
    setBusy(true)
    const { unsent, othersWait } = await emptied(person)
    setBusy(false)
    setFailed(unsent)
    if (!unsent) onLeave(othersWait)
  }
  const remove = async () => {
    await removeAll(person)
    onLeave(await othersWait(person))
  }
  return (
    <Dialog
      id="unsent-work"
      title="Send your work first?"
      description={`${waitingWords(waiting)} It is not with your office yet.`}
      startsOpen
      actions={
        <>
          <Button type="button" kind="danger" onClick={() => void remove()}>
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

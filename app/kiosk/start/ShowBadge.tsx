import { type FormEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { Outside } from '../frame/Outside.tsx'
import { Camera } from './Camera.tsx'

type ShowBadgeProps = { name: string; location: string; reply: Partial<FormReply> | undefined }

/** A badge is scanned by a scanner, which types, or by the camera; or its letters are typed. */
export function ShowBadge({ name, location, reply }: ShowBadgeProps) {
  const form = useRef<HTMLFormElement>(null)
  const [camera, setCamera] = useState(false)
  const busy = useBusy(href('/kiosk'))
  const read = (code: string) => {
    const field = form.current?.elements.namedItem('badgeCode')
    if (!(field instanceof HTMLInputElement)) return
    field.value = code
    setCamera(false)
    form.current?.requestSubmit()
  }
  const alone = (event: FormEvent) => {
    if (busy) event.preventDefault()
  }
  return (
    <Outside title="Scan your badge" place={`${name}, ${location}`} faulty={Boolean(reply?.errors)}>
      {reply?.toast && !reply.errors?.badgeCode && (
        <Notice tone="bad" icon="x" title={reply.toast.title}>
          {reply.toast.text}
        </Notice>
      )}
      {camera ? (
        <Camera onRead={read} onClose={() => setCamera(false)} />
      ) : (
        <div className="grid">
          <Button type="button" icon="camera" full onClick={() => setCamera(true)}>
            Scan with the camera
          </Button>
        </div>
      )}
      <Form
        ref={form}
        method="post"
        action={href('/kiosk')}
        className="fields"
        noValidate
        onSubmit={alone}
        failure="Not signed in"
      >
        <TextField
          label="Letters of your badge"
          name="badgeCode"
          hint="A scanner types them here. Or type the twelve letters yourself."
          error={reply?.errors?.badgeCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          autoFocus
        />
        <Button kind="line" full busy={busy} busyLabel="Looking">
          Continue
        </Button>
      </Form>
      <p className="muted">No badge? Ask your manager or the office.</p>
    </Outside>
  )
}

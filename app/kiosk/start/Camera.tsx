import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { codeOf } from '#domains/employment/kiosk/kiosk.rules.ts'
import css from './start.module.css'

type CameraProps = { onRead: (code: string) => void; onClose: () => void }

/** The picture of the camera, until a badge is in it. Nothing of it leaves the page. */
export function Camera({ onRead, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const player = video.current
    let stop: (() => void) | undefined
    let left = false
    const watch = async () => {
      if (!player) return
      const { QRCanvas, frameLoop, selfieCamera } = await import('qr/dom.js')
      const camera = await selfieCamera(player)
      const canvas = new QRCanvas()
      const cancel = frameLoop(async () => {
        const found = await camera.readFrame(canvas)
        const code = typeof found === 'string' ? codeOf(found) : undefined
        if (!code || left) return
        stop?.()
        read.current(code)
      }, player)
      stop = () => {
        left = true
        cancel()
        camera.stop()
      }
      if (left) stop()
    }
    watch().catch(() => setFailed(true))
    return () => {
      left = true
      stop?.()
    }
  }, [])
  if (failed)
    return (
      <Notice icon="warn" title="The camera cannot be used.">
        Allow it for this page in the browser, or type the letters of your badge.
      </Notice>
    )
  return (
    <div className={css.camera}>
      <video ref={video} playsInline muted aria-label="What the camera sees" />
      <p>Hold your badge in front of the camera.</p>
      <Button type="button" kind="ghost" onClick={onClose}>
        Stop the camera
      </Button>
    </div>
  )
}

import { useState } from 'react'
import type { KeptFile } from '#app/parts/recruitment/device/device-files.ts'
import { Button } from '#app/ui/Button.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { type RefusedFile, refusedWords } from '#app/ui/refused-files.ts'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { allowedExtensions, kindsOf, MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { type Extension, emptyFile, extensionOf, mustBe, tooLargeFile } from '#lib/upload-words.ts'
import css from './Apply.module.css'
import { Step } from './steps.tsx'
import type { Device } from './useDevice.ts'

const places = [
  {
    kind: 'cv' as const,
    label: 'Upload CV',
    allowed: ['.pdf', '.doc', '.docx'] as Extension[],
    kinds: 'PDF, DOC or DOCX, up to 10 MB',
    multiple: false,
  },
  {
    kind: 'training_certificates' as const,
    label: 'Certificates (optional, multiple)',
    allowed: [...allowedExtensions('training_certificates')],
    kinds: `${kindsOf('training_certificates')} each`,
    multiple: true,
  },
]
type Place = (typeof places)[number]

export function Uploads({ shown, device }: { shown: boolean; device: Device }) {
  return (
    <Step number={2} shown={shown}>
      <div className={css.files}>
        {places.map((place) => (
          <Files key={place.kind} place={place} device={device} />
        ))}
        <p className="muted small">
          Files stay on this device until you submit, for 24 hours at most; what you typed for 7 days. Clear removes
          both at once.
        </p>
      </div>
    </Step>
  )
}

function Files({ place, device }: { place: Place; device: Device }) {
  const { kind, label, allowed, kinds, multiple } = place
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const own = device.files.filter((file) => file.kind === kind)
  const take = async (chosen: File[]) => {
    const judged = chosen.map((file) => ({ name: file.name, why: whyNot(file, allowed) ?? '' }))
    setRefused(judged.filter(({ why }) => why))
    for (const file of chosen) {
      if (whyNot(file, allowed)) continue
      if (!multiple) for (const { id } of own) await device.remove(id)
      await device.add(kept(file, kind))
    }
  }
  return (
    <UploadArea
      label={label}
      name={kind}
      kinds={kinds}
      accept={allowed.join(',')}
      multiple={multiple}
      camera={multiple}
      error={refusedWords(refused) || undefined}
      filled={!multiple && own.length > 0}
      onFiles={(files) => void take(files)}
    >
      {own.length > 0 &&
        own.map(({ id, name, bytes }) => (
          <DocumentRow
            key={id}
            name={name}
            meta={sizeOf(bytes)}
            actions={
              <Button type="button" kind="quiet" size="xs" onClick={() => void device.remove(id)}>
                Delete<span className="sr"> {name}</span>
              </Button>
            }
          />
        ))}
    </UploadArea>
  )
}

function whyNot(file: File, allowed: Extension[]): string | undefined {
  const extension = extensionOf(file.name)
  if (!extension || !allowed.includes(extension)) return mustBe(allowed)
  if (file.size > MAX_UPLOAD_BYTES) return tooLargeFile
  if (file.size === 0) return emptyFile
}

function kept(file: File, kind: KeptFile['kind']): KeptFile {
  // randomUUID is there on secure pages only; a hub in a local network may be without https
  const id = crypto.randomUUID?.() ?? uuid()
  return { id, kind, name: file.name, bytes: file.size, at: Date.now(), file }
}

function uuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

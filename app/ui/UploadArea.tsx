import { type ChangeEvent, type DragEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#lib/max-upload.ts'
import { type FieldProps, FieldSet, fieldId } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { shrinkChosen, shrunk } from './shrink.ts'
import css from './Upload.module.css'

type UploadAreaProps = Omit<FieldProps, 'width' | 'aside'> & {
  /** Text beside the button, such as "PDF, JPG or PNG, up to 10 MB". */
  kinds: string
  accept?: string
  multiple?: boolean
  /** Offers the camera on phones; needs `onFiles`. */
  camera?: boolean
  /** Called with what was chosen or dropped; without it the file travels with the form. */
  onFiles?: (files: File[]) => void
  /** Photos of more bytes than this are made smaller before they are sent. */
  shrinkOver?: number
  /** Hides the dashed area, for example once the one file is there. */
  filled?: boolean
  form?: string
  /** A DocumentRow for each existing file. */
  children?: ReactNode
}

/** A dashed area for a file, and a row for each one uploaded. Photos too large to send are made smaller first. */
export function UploadArea(props: UploadAreaProps) {
  const {
    kinds,
    accept,
    multiple,
    camera,
    onFiles,
    filled,
    form,
    children,
    shrinkOver = MAX_UPLOAD_BYTES,
    ...rest
  } = props
  const [over, setOver] = useState(false)
  const [leftOut, setLeftOut] = useState<File[]>([])
  const [shrinking, setShrinking] = useState(false)
  const prepare = async (work: () => Promise<void>) => {
    setShrinking(true)
    await work().finally(() => setShrinking(false))
  }
  const give = async (files: File[]) => {
    setLeftOut(multiple ? [] : files.slice(1))
    const taken = multiple ? files : files.slice(0, 1)
    const ready: File[] = []
    // one after another: each photo takes a hundred megabytes while it is drawn
    await prepare(async () => {
      for (const file of taken) ready.push(await shrunk(file, shrinkOver))
    })
    onFiles?.(ready)
  }
  const choose = async ({ currentTarget: input }: Chosen) => {
    if (!onFiles) return prepare(() => shrinkChosen(input, shrinkOver))
    const files = [...(input.files ?? [])]
    // so that the same file can be chosen again after a failure
    input.value = ''
    if (files.length > 0) await give(files)
  }
  const input = { accept, multiple, form, onChange: (event: Chosen) => void choose(event) }
  const drop = onFiles && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void give([...event.dataTransfer.files])
    },
  }
  const field = { ...rest, error: [rest.error, oneOnly(leftOut)].filter(Boolean).join('\n') || undefined }
  return (
    <FieldSet {...field}>
      {children && <ul className={css.rows}>{children}</ul>}
      {!filled && (
        <div className={css.area} data-over={over} {...drop}>
          <Choose
            {...input}
            name={field.name}
            words="Choose file"
            icon="upload"
            id={`${field.id ?? fieldId(field.name)}-file`}
          />
          {camera && onFiles && (
            <Choose
              {...input}
              words="Take a photo"
              icon="camera"
              accept="image/*"
              capture="environment"
              hint={css.camera}
            />
          )}
          <span className={css.kinds}>
            {onFiles && <span className={css.mouse}>or drop it here: </span>}
            {shrinking ? 'Making the photo smaller…' : kinds}
          </span>
        </div>
      )}
    </FieldSet>
  )
}

type Chosen = ChangeEvent<HTMLInputElement>
type ChooseProps = InputHTMLAttributes<HTMLInputElement> & {
  words: string
  icon: 'upload' | 'camera'
  hint?: string | undefined
}

function Choose({ words, icon, hint, ...input }: ChooseProps) {
  return (
    <label className={`${css.choose} ${hint ?? ''}`}>
      <Icon name={icon} />
      <span>{words}</span>
      <input type="file" {...input} />
    </label>
  )
}

const oneOnly = (leftOut: readonly File[]) =>
  leftOut.map(({ name }) => `${name}: this place is for one file. It was not added.`).join('\n')

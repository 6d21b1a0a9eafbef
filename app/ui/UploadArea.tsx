import { type ChangeEvent, type DragEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { type FieldProps, FieldSet, fieldId } from '#app/ui/FieldFrame.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import css from '#app/ui/Upload.module.css'

type UploadAreaProps = Omit<FieldProps, 'width' | 'aside'> & {
  /** Words beside the button, such as "PDF, JPG or PNG, up to 10 MB". */
  kinds: string
  accept?: string
  multiple?: boolean
  /** Offers the camera on phones; needs `onFiles`. */
  camera?: boolean
  /** Called with what was chosen or dropped; without it the file travels with the form. */
  onFiles?: (files: File[]) => void
  /** Hides the dashed area, for example once the one file is there. */
  filled?: boolean
  form?: string
  /** DocumentRows of what is there already. */
  children?: ReactNode
}

/** A dashed place for a file, and the rows of those that came. */
export function UploadArea(props: UploadAreaProps) {
  const { kinds, accept, multiple, camera, onFiles, filled, form, children, ...field } = props
  const [over, setOver] = useState(false)
  const input = { accept, multiple, form, onChange: onFiles && ((event: Chosen) => take(event, onFiles)) }
  const drop = onFiles && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1))
    },
  }
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
            {kinds}
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

function take(event: Chosen, onFiles: (files: File[]) => void) {
  const files = [...(event.currentTarget.files ?? [])]
  // so that the same file can be chosen again after a failure
  event.currentTarget.value = ''
  if (files.length > 0) onFiles(files)
}

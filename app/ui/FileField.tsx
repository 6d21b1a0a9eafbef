import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { UploadArea } from './UploadArea.tsx'

/** One file that travels with its form, named once it is chosen. */
export function FileField(field: Omit<ComponentProps<typeof UploadArea>, 'hint' | 'multiple' | 'onFiles'>) {
  const [chosen, setChosen] = useState('')
  const showChosen = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0]?.name ?? '')
  }
  return (
    <div onChange={showChosen}>
      <UploadArea {...field} hint={chosen && `Chosen: ${chosen}`} />
    </div>
  )
}

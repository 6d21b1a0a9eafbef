import { data } from 'react-router'
import { isPictureKind, type PictureKind } from '#domains/learning/certificates/signing.form.ts'

export function kindOf(name: string | undefined): PictureKind {
  if (isPictureKind(name)) return name
  throw data({ title: 'Picture not found.' }, { status: 404, statusText: 'Not Found' })
}

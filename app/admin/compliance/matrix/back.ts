import { href } from 'react-router'

/** The matrix as it was filtered, without the record that was asked for. */
export function backToMatrix(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('record')
  return `${href('/admin/compliance/matrix')}${kept.size > 0 ? `?${kept}` : ''}`
}

/** The same filters at one of the addresses below it, for one record. */
export function withRecord(address: string, search: string, key: string): string {
  const kept = new URLSearchParams(search)
  kept.set('record', key)
  return `${address}?${kept}`
}

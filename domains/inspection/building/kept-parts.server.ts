import type { Readable } from 'node:stream'
import { unseal } from '#platform/encryption.server.ts'
import { getSealed } from '#platform/storage/sealed-files.server.ts'

/** The place that the key of a part is sealed for. */
export const keyPlace = (partId: string) => ({ table: 'pack_parts', column: 'file_key', row: partId })

type Kept = { id: string; storageKey: string | null; fileKey: string | null }

/** The bytes of a part as they were built; called by queries and verbs that authorize. */
export async function partContent({ id, storageKey, fileKey }: Kept): Promise<Readable> {
  if (!storageKey || !fileKey) throw new Error('This part of a pack is not built')
  return getSealed(storageKey, unseal(fileKey, keyPlace(id)))
}

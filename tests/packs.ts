import { randomUUID } from 'node:crypto'
import { keyPlace } from '#domains/inspection/building/kept-parts.server.ts'
import { packParts, packPeople, packs } from '#domains/inspection/packs.table.ts'
import { seal } from '#platform/encryption.server.ts'
import { newFileKey, putSealed } from '#platform/storage/sealed-files.server.ts'
import type { World } from '#tests/access/world.ts'
import type { Account } from '#tests/signed-in.ts'

type Of = { person: Account; title?: string; now: Temporal.Instant; pdf?: (title: string) => Buffer }

/** A finished pack with an index of one page and someone's file of two; gives the pack and the part of the person. */
export async function finishedPack({ database: { db } }: World, { person, title = 'Nia Prosser', now, pdf }: Of) {
  const id = randomUUID()
  const { personId, userId } = person.actor
  const at = now.toString()
  await db.insert(packs).values({
    ...{ id, preset: 'cqc', format: 'zip', filters: { location: '', job: '', team: '', who: 'in_post' } },
    ...{ asAt: '2026-11-20', state: 'ready', askedBy: userId, askedAt: at, readyAt: at },
    ...{ expiresAt: now.add({ hours: 24 }).toString(), pages: 3, bytes: 20, manifestSha256: 'a'.repeat(64) },
  })
  await db.insert(packPeople).values({ packId: id, personId, place: 1 })
  const part = async (place: number, kind: 'index' | 'person', title: string, pages: number) => {
    const partId = randomUUID()
    const key = newFileKey()
    const content = pdf?.(title) ?? Buffer.from(`%PDF-1.7 ${title}`)
    await putSealed(`packs/${partId}`, content, key)
    await db.insert(packParts).values({
      ...{ id: partId, packId: id, place, kind, title, fileName: `${title}.pdf`, state: 'done', doneAt: at },
      ...{ personId: kind === 'person' ? personId : undefined, storageKey: `packs/${partId}`, mime: 'application/pdf' },
      ...{ fileKey: seal(key, keyPlace(partId)), bytes: content.length, pages, sha256: 'b'.repeat(64), contents: {} },
    })
    return partId
  }
  await part(1, 'index', 'Index', 1)
  return { id, person: await part(2, 'person', title, 2) }
}

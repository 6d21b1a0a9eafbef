export type KeptFile = {
  id: string
  kind: 'cv' | 'training_certificates'
  name: string
  bytes: number
  at: number
  file: Blob
}

const STORE = 'files'
const filesStay = 24 * 3_600_000

/** The files chosen within the last 24 hours, oldest first; older ones are removed. */
export async function keptFiles(now = Date.now()): Promise<KeptFile[]> {
  const all = ((await inStore('readonly', (store) => store.getAll())) ?? []) as KeptFile[]
  const old = all.filter(({ at }) => now - at > filesStay)
  for (const { id } of old) await dropFile(id)
  return all.filter((file) => !old.includes(file)).sort((a, b) => a.at - b.at)
}

/** False when this device cannot keep it; the file is then gone with the page. */
export async function keepFile(file: KeptFile): Promise<boolean> {
  return (await inStore('readwrite', (store) => store.put(file))) !== undefined
}

export async function dropFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

export async function clearFiles(): Promise<void> {
  await inStore('readwrite', (store) => store.clear())
}

type Work = (store: IDBObjectStore) => IDBRequest

// A browser without storage, or with one that is full, behaves as one that has nothing.
async function inStore(mode: IDBTransactionMode, work: Work): Promise<unknown> {
  try {
    const database = await opened()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('apply', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

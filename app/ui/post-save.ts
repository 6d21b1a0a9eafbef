import type { Saved, SaveReply } from './writer.ts'

/** Posts one save; it lives on when the page is left while it is sent. */
export async function post<Version>(address: string, body: FormData): Promise<Saved<Version>> {
  try {
    // browsers refuse larger bodies that outlive their page
    const response = await fetch(address, { method: 'POST', body, keepalive: roughSize(body) < 50_000 })
    if (response.redirected) return { kind: 'signed-out' }
    return (await response.json()) as SaveReply<Version>
  } catch {
    return { kind: 'offline' }
  }
}

function roughSize(body: FormData): number {
  let size = 0
  for (const [name, value] of body) size += 200 + name.length + (typeof value === 'string' ? value.length * 3 : 0)
  return size
}

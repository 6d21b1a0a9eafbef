type Job = { position: number; kind: string; organisation: string; title: string }

/** The new position of each period after a history was rewritten, matched by employer and title; null if it is gone. */
export function newPlaces(before: readonly Job[], after: readonly Job[]): Map<number, number | null> {
  const left = [...after]
  return new Map(
    before.map((job) => {
      const at = left.findIndex((other) => sameJob(job, other))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      return [job.position, found?.position ?? null]
    }),
  )
}

function sameJob(a: Job, b: Job): boolean {
  return a.kind === b.kind && plain(a.organisation) === plain(b.organisation) && plain(a.title) === plain(b.title)
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

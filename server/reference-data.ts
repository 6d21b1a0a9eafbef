import { seedReferenceData } from '#domains/reference-data.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'

/** Fills a migrated database with what every hub has from its first start. */
export async function fillReferenceData(url: string): Promise<void> {
  const database = openDatabase(url, 1)
  try {
    await seedReferenceData({ db: database.db, now: Temporal.Now.instant() })
  } finally {
    await database.close()
  }
}

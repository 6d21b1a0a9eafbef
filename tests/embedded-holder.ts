import { startEmbeddedDatabase } from '#server/embedded/database.ts'

// A process of its own that holds an embedded database until it is killed.
const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '' })
console.log(`ready ${database.ownerUrl}`)
setInterval(() => {}, 1000)

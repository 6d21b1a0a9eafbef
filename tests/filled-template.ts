import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/client.server.ts'
import { FILLED, filledFiles, run, TEMPLATE, withDatabase } from './postgres.ts'
import { testSettings } from './test-settings.ts'

/** A second template, with everything that the demonstration fills in, made once for all who look at it. */
export default async function setup(project: TestProject) {
  const { postgresUrl, filesFolder } = project.getProvidedContext()
  await run(postgresUrl, `create database ${FILLED} template ${TEMPLATE}`)
  const env = { ...process.env }
  Object.assign(process.env, testSettings, { DATA_DIR: path.dirname(filledFiles(filesFolder)) })
  const { fillDemo } = await import('#server/demo/fill.ts')
  const database = openDatabase(withDatabase(postgresUrl, FILLED))
  await fillDemo(database)
  await database.close()
  process.env = env
  await run(postgresUrl, `alter database ${FILLED} with is_template true`)
}

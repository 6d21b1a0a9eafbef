import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/client.server.ts'
import { run, withDatabase } from './database-url.ts'
import { FILLED, filledFiles, TEMPLATE } from './postgres.ts'
import { testSettings } from './test-settings.ts'

/** A second template, with everything that the demonstration fills in, made once for all who look at it. */
export default async function setup(project: TestProject) {
  const { postgresUrl, hubUrl, filesFolder } = project.getProvidedContext()
  await run(postgresUrl, `create database ${FILLED} template ${TEMPLATE}`)
  const before = { ...process.env }
  Object.assign(process.env, testSettings, { DATA_DIR: path.dirname(filledFiles(filesFolder)) })
  const { fillDemo } = await import('#server/demo/fill.ts')
  const database = openDatabase(withDatabase(hubUrl, FILLED))
  await fillDemo(database, undefined, 'small')
  await database.close()
  // put back one by one: another object in its place would no longer reach the system
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  await run(postgresUrl, `alter database ${FILLED} with is_template true`)
}

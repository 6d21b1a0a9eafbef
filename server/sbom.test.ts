import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

test('every library that the hub runs with is in it once, with its exact version, licence and hash', () => {
  const { components } = billOfMaterials(read('package-lock.json'))
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
  const { dependencies, optionalDependencies } = read('package.json')
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
    expect(components).toContainEqual(expect.objectContaining({ name, version }))
  expect(components.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
  expect(components.find(({ name }) => name === 'zod')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/zod@/),
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})

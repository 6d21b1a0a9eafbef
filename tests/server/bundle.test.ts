import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from '#tests/access/hub-under-test.ts'

test('the built hub brings its own React, built for production, whatever NODE_ENV says where it runs', () => {
  const folder = path.dirname(bundle)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const code = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  expect(code).toContain('react-dom-server.node.production.js')
  expect(code).not.toContain('react-dom-server.node.development.js')
  expect(code).not.toMatch(/^import .*from ['"]react(-dom|-router)?['"/]/m)
})
